// @ts-check
// Pieces in stacks: a row side by side, a pile with its number on top, a fan that spreads.

import { keyed, setAll, setText, shape } from './dom.js';
import { setTone } from './tones.js';
import { arrive, findOrigins } from './motion.js';

/** @typedef {import('./types').Stack} Stack */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./motion.js').Place} Place */
/** @typedef {{piece: Piece, x: number, y: number, size: number, open: number, square?: boolean}} Laid  `open`: its shift when the fan spreads */

const SIZE = 26;
const SIDE = 0.92;          // of its size: how far a piece lies from the next in a row
const BELOW = 0.8;
const LIFT = 0.13;          // how much a pile grows by a piece
const PILE_SHOWN = 6;
const CLOSED = 0.45;
const OPEN = 1.04;
const MARK = 0.42;

export class Pieces {
  /** @param {SVGGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    this.drawn = false;
  }

  /** @param {Stack[]} stacks @param {boolean} moving whether changes are shown as motion */
  draw(stacks, moving) {
    const before = this.places;
    this.places = new Map();
    keyed(this.layer, stacks, (stack) => stack.id, makeStack, (element, stack) => updateStack(element, stack));
    for (const stack of stacks) for (const laid of lay(stack)) this.remember(stack, laid);
    if (this.drawn && moving) this.animate(before);
    this.drawn = true;
  }

  /** @param {Stack} stack @param {Laid} laid */
  remember(stack, laid) {
    this.places.set(laid.piece.id, { symbol: laid.piece.symbol, x: stack.x + laid.x, y: stack.y + laid.y });
  }

  /** @param {Map<string, Place>} before */
  animate(before) {
    const origins = findOrigins(before, this.places);
    if (origins.size === 0 || origins.size > 60) return;
    for (const element of this.layer.querySelectorAll('.piece')) {
      const id = element.getAttribute('data-piece') ?? '';
      const from = origins.get(id);
      const to = this.places.get(id);
      if (from !== undefined && to && element.firstElementChild) arrive(element.firstElementChild, from, to);
    }
  }
}

/** @param {Stack} stack */
function makeStack(stack) {
  return shape('g', { class: 'stack', 'data-thing': stack.id });
}

/** @param {SVGGElement} element @param {Stack} stack */
function updateStack(element, stack) {
  setAll(element, { transform: `translate(${stack.x} ${stack.y})`, 'data-layout': stack.layout, 'data-spot': stack.spot });
  const laid = lay(stack);
  keyed(element, laid, (one) => one.piece.id, makePiece, updatePiece);
  writeCount(element, stack, laid);
}

/** @param {SVGGElement} element @param {Stack} stack @param {Laid[]} laid */
function writeCount(element, stack, laid) {
  element.querySelector(':scope > .count')?.remove();
  const top = laid[laid.length - 1];
  if (stack.layout !== 'pile' || stack.pieces.length < 2 || !top || top.piece.text) return;
  const { size } = top;
  element.append(shape('g', { class: 'count', transform: `translate(${round(size * 0.42)} ${round(top.y - size * 0.26)})` },
    shape('circle', { r: size * 0.25 }), shape('text', { y: round(size * 0.12), 'font-size': round(size * 0.36) }, String(stack.pieces.length))));
}

function makePiece() {
  return shape('g', { class: 'piece' },
    shape('g', {}, shape('rect', { class: 'piece-rim' }), shape('use'), shape('text', { class: 'piece-text' })));
}

/** @param {SVGGElement} element @param {Laid} laid */
function updatePiece(element, laid) {
  const { piece, size } = laid;
  setAll(element, { 'data-piece': piece.id, 'data-lore': piece.id, 'data-thing': piece.thing ?? piece.id, transform: `translate(${round(laid.x)} ${round(laid.y)})` });
  element.style.setProperty('--open', `${round(laid.open)}px`);
  setTone(element, piece.tone);
  const [rim, use, text] = element.children[0].children;
  const reach = round(size * 0.56);
  setAll(rim, { x: -reach, y: -reach, width: reach * 2, height: reach * 2, rx: laid.square ? round(size * 0.16) : reach });
  setAll(use, { href: `#${piece.symbol}`, x: -size / 2, y: -size / 2, width: size, height: size });
  setAll(text, { y: round(size * 0.15), 'font-size': round(size * 0.42) });
  setText(text, piece.text ?? '');
  updateMarks(element.children[0], piece.marks ?? [], size);
}

/** Small markers along its left edge. @param {Element} face @param {string[]} marks @param {number} size */
function updateMarks(face, marks, size) {
  for (const old of [...face.querySelectorAll('.piece-mark')].slice(marks.length)) old.remove();
  marks.forEach((mark, index) => {
    const use = face.querySelectorAll('.piece-mark')[index] ?? face.appendChild(shape('use', { class: 'piece-mark' }));
    const side = round(size * MARK);
    setAll(use, { href: `#${mark}`, x: round(-size * 0.58), y: round(size * (index * MARK - 0.58)), width: side, height: side });
  });
}

/** Where each piece of a stack lies, from the stack's middle. @param {Stack} stack @returns {Laid[]} */
export function lay(stack) {
  if (stack.layout === 'pile') return layPile(stack);
  if (stack.layout === 'fan') return layFan(stack);
  return layRow(stack);
}

/** @param {Stack} stack @returns {Laid[]} */
function layPile(stack) {
  const size = stack.size ?? SIZE;
  return stack.pieces.slice(-PILE_SHOWN).map((piece, index) => ({ piece, x: 0, y: -index * size * LIFT, size, open: 0 }));
}

/** @param {Stack} stack @returns {Laid[]} */
function layFan(stack) {
  const size = stack.size ?? SIZE;
  const closed = closeFan(stack, size);
  return stack.pieces.map((piece, index) => {
    const from = (index - (stack.pieces.length - 1) / 2) * size;
    return { piece, x: from * closed, y: 0, size, open: from * (OPEN - closed), square: stack.square };
  });
}

/** How far the pieces of a closed fan lie apart, as a part of their size. @param {Stack} stack @param {number} size */
function closeFan(stack, size) {
  if (!stack.width || stack.pieces.length < 2) return CLOSED;
  return Math.max(0.2, Math.min(OPEN, (stack.width - size) / (size * (stack.pieces.length - 1))));
}

/** @param {Stack} stack @returns {Laid[]} */
function layRow(stack) {
  const size = stack.size ?? SIZE;
  const count = stack.pieces.length;
  const across = Math.max(1, Math.min(count, Math.floor((stack.width ?? Infinity) / (size * SIDE))));
  const rows = Math.ceil(count / across);
  return stack.pieces.map((piece, index) => {
    const row = Math.floor(index / across);
    const inRow = row === rows - 1 ? count - row * across : across;
    const x = ((index % across) - (inRow - 1) / 2) * size * SIDE;
    return { piece, x, y: (row - (rows - 1) / 2) * size * BELOW, size, open: 0 };
  });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
