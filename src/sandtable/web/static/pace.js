// @ts-check
// How fast the doings of others are shown: what arrives at once is played one after another.

import { keep, recall } from './api.js';
import { isPainting } from './art.js';
import { calm } from './dom.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {(update: Update, log: Line[], chat: ChatLine[]) => void} Show */

const PACE = 'sandtable.pace';
const MOST = 60;
const PAINTING = 6000;      // ms for which the doings of others wait for a board that is being painted
const AGAIN = 150;
/** @type {Record<string, number>} milliseconds that a choice of somebody else stays alone */
const GAPS = { instant: 0, brisk: 550, slow: 1800 };

/** Those who prefer less motion see everything at once, unless they have chosen otherwise. */
export function chosenPace() {
  const chosen = recall(PACE) ?? '';
  return chosen in GAPS ? chosen : calm() ? 'instant' : 'brisk';
}

/** @param {string} pace */
export function setPace(pace) {
  keep(PACE, pace);
}

export class Pace {
  /** @param {Show} show @param {() => void} onWait something has to wait */
  constructor(show, onWait) {
    this.show = show;
    this.onWait = onWait;
    /** @type {Parameters<Show>[]} */
    this.queue = [];
    /** @type {Update | null} */
    this.shown = null;
    this.at = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener('visibilitychange', () => document.hidden && this.skip());
  }

  /** Whether more is to be shown. */
  get waiting() {
    return this.queue.length > 0;
  }

  /** @param {Parameters<Show>} news */
  push(...news) {
    this.queue.push(news);
    if (this.timer === undefined) this.run();
    if (this.waiting) this.onWait();
  }

  /** Show what is due, and come back for the rest. */
  run() {
    this.timer = undefined;
    while (this.queue.length > 0) {
      const wait = this.wait(this.queue[0][0]);
      if (wait > 0) {
        this.timer = setTimeout(() => this.run(), wait);
        return;
      }
      this.release();
    }
  }

  /** Only what others did while one waits is slowed down, and never on the clock. @param {Update} next */
  wait(next) {
    const shown = this.shown;
    if (!shown || document.hidden || this.queue.length > MOST || next.table.clock) return 0;
    if (shown.ask || shown.seat !== next.seat || next.moments <= shown.moments) return 0;
    const gap = GAPS[chosenPace()];
    if (gap > 0 && isPainting() && performance.now() < PAINTING) return AGAIN;
    return this.at + gap - performance.now();
  }

  release() {
    const news = this.queue.shift();
    if (!news) return;
    if (news[0].moments !== this.shown?.moments) this.at = performance.now();
    this.shown = news[0];
    this.show(...news);
  }

  /** Show everything now. */
  skip() {
    this.stop();
    while (this.queue.length > 0) this.release();
  }

  /** Forget what waits: another seat is looked at. */
  clear() {
    this.stop();
    this.queue = [];
    this.shown = null;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
