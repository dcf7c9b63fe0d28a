// @ts-check
// Which part of the board is seen. The board itself is never redrawn for it.

import { around, boxAround, holds, keepSight, slide } from './boxes.js';
import { Gestures } from './gestures.js';

/** @typedef {import('./boxes.js').Box} Box */
/** @typedef {import('./boxes.js').Point} Point */

const CLOSEST = 9;          // times the fitting scale
const FARTHEST = 0.6;
const MARGIN = 14;
const SMALL = 0.3;          // the scale below which a high and narrow field shows less than all
const SETTLED = 140;

export class ViewBox {
  /** @param {HTMLElement} field @param {SVGSVGElement} board */
  constructor(field, board) {
    this.field = field;
    this.board = board;
    /** @type {Box} */
    this.box = [0, 0, 100, 100];
    /** Parts of the board that a high and narrow field shows one at a time. @type {Box[]} */
    this.parts = [];
    /** What the question is about. @type {Box | null} */
    this.sight = null;
    /** Which of the frames is shown. */
    this.turn = 0;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.fitted = true;
    /** The size of the window for which the map was fitted. */
    this.screen = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.settling = undefined;
    this.listen();
  }

  listen() {
    new Gestures(this);
    this.board.addEventListener('transitionend', (event) => event.target === this.board && this.tellSettled());
    new ResizeObserver(() => this.resized()).observe(this.field);
  }

  /** @param {Box} box the part of the board worth seeing @param {Box[]} [parts] that make sense alone */
  setBox(box, parts = []) {
    this.parts = parts;
    const first = !this.board.hasAttribute('viewBox');
    const wanted = first ? box : around(this.box, box);
    if (wanted.join() === this.box.join() && !first) return;
    this.box = wanted;
    this.board.setAttribute('viewBox', wanted.join(' '));
    this.board.setAttribute('width', String(wanted[2]));
    this.board.setAttribute('height', String(wanted[3]));
    this.field.style.setProperty('--ratio', String(wanted[3] / wanted[2]));
    if (this.fitted) this.fit(!first);
    else this.apply(false);
  }

  /** The map moves for a new window, or where it would be cut off, and for nothing else. */
  resized() {
    const screen = `${innerWidth} ${innerHeight}`;
    const cut = this.fitScale(this.frame()) < this.scale;
    if (this.fitted && (cut || screen !== this.screen)) this.fit(false);
    else this.apply(false);
    this.screen = screen;
  }

  /** What can be fitted: the whole board; before it its parts and what is asked about, where it would be too small. @returns {Box[]} */
  frames() {
    const { clientWidth, clientHeight } = this.field;
    if (clientHeight <= clientWidth * 0.9) return [this.box];
    const sight = this.sight && this.fitScale(this.box) < SMALL ? [this.sight] : [];
    return [...this.parts, ...sight, this.box];
  }

  frame() {
    const frames = this.frames();
    return frames[this.turn % frames.length];
  }

  /** Fit what is shown; if it is fitted, the next part. */
  next() {
    if (this.fitted) this.turn += 1;
    this.fit();
  }

  /** A question is asked: show where, unless it is in sight. @param {Point[]} places @param {Point[]} besides what belongs to it */
  seek(places, besides) {
    if (places.length === 0) return;
    const before = this.frame();
    this.sight = keepSight(this.sight, boxAround([...places, ...besides]));
    const has = (/** @type {Point[]} */ points) => (/** @type {Box} */ frame) => points.every(({ x, y }) => holds(frame, x, y));
    const all = has([...places, ...besides]);
    const wanted = this.frames().some(all) ? all : has(places);
    if (!wanted(this.frame())) this.turn = Math.max(0, this.frames().findIndex(wanted));
    if (this.fitted && this.frame().join() !== before.join()) this.fit();
  }

  fitScale(frame = this.box) {
    const { clientWidth, clientHeight } = this.field;
    const [, , width, height] = frame;
    const room = Math.min((clientWidth - MARGIN * 2) / width, (clientHeight - MARGIN * 2) / height);
    return Math.max(0.02, room);
  }

  /** Show the whole box. @param {boolean} [glide] */
  fit(glide = true) {
    const frame = this.frame();
    const [x, y, width, height] = frame;
    this.scale = this.fitScale(frame);
    this.x = (this.field.clientWidth - width * this.scale) / 2 - x * this.scale;
    this.y = (this.field.clientHeight - height * this.scale) / 2 - y * this.scale;
    this.fill();
    this.fitted = true;
    this.apply(glide);
  }

  /** A board that is larger than the field leaves no gap. */
  fill() {
    const { clientWidth, clientHeight } = this.field;
    const [x, y, width, height] = this.box;
    this.x = slide(this.x, x * this.scale, width * this.scale, clientWidth, MARGIN);
    this.y = slide(this.y, y * this.scale, height * this.scale, clientHeight, MARGIN);
  }

  /** @param {number} factor @param {number} px @param {number} py the point of the field that stays where it is */
  zoom(factor, px = this.field.clientWidth / 2, py = this.field.clientHeight / 2, glide = false) {
    const fit = this.fitScale();
    const scale = Math.min(fit * CLOSEST, Math.max(fit * FARTHEST, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = px - (px - this.x) * ratio;
    this.y = py - (py - this.y) * ratio;
    this.scale = scale;
    this.fitted = false;
    this.apply(glide);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy, glide = false) {
    this.x += dx;
    this.y += dy;
    this.fitted = false;
    this.apply(glide);
  }

  /** Bring a point of the board into the middle, if it is near the edge or out of sight. @param {number} x @param {number} y */
  show(x, y, always = false) {
    const px = this.x + x * this.scale;
    const py = this.y + y * this.scale;
    const { clientWidth: width, clientHeight: height } = this.field;
    const inside = px > width * 0.1 && px < width * 0.9 && py > height * 0.1 && py < height * 0.9;
    if (inside && !always) return;
    this.pan(width / 2 - px, height / 2 - py, true);
  }

  clamp() {
    const { clientWidth, clientHeight } = this.field;
    const [x, y, width, height] = this.box;
    const keep = 90;
    this.x = Math.min(clientWidth - keep - x * this.scale, Math.max(keep - (x + width) * this.scale, this.x));
    this.y = Math.min(clientHeight - keep - y * this.scale, Math.max(keep - (y + height) * this.scale, this.y));
  }

  /** @param {boolean} glide */
  apply(glide) {
    this.clamp();
    const [x, y] = this.box;
    this.board.classList.toggle('gliding', glide);
    this.board.classList.toggle('moving', !glide);
    this.board.style.transform =
      `translate(${this.x + x * this.scale}px, ${this.y + y * this.scale}px) scale(${this.scale})`;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLED);
  }

  /** At rest the browser paints the board sharply again, and small print may grow. */
  settle() {
    this.board.classList.remove('moving');
    this.board.style.setProperty('--scale', this.scale.toFixed(3));
    this.tellSettled();
  }

  tellSettled() {
    this.field.dispatchEvent(new Event('settled'));
  }
}
