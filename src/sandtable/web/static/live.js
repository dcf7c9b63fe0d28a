// @ts-check
// A seat's live channel: server-sent events, mended by plain requests whenever the stream leaves a doubt.

import { ApiError, get, sentence } from './api.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {'connecting' | 'live' | 'lost' | 'gone' | 'forbidden'} State */
/**
 * @typedef {object} Hooks
 * @property {(update: Update, log: Line[], chat: ChatLine[]) => void} onUpdate
 * @property {(state: State, reason: string) => void} onState
 */

const FIRST_WORD = 2_500;     // nothing by then: ask for the whole
const TICK = 4_000;
const SILENCE = 40_000;       // the server pulses every 15 s
const GRACE = 6_000;          // how long the browser may mend the stream by itself
const LONGEST_PAUSE = 15_000;

/** @type {Record<State, string>} */
const REASONS = {
  connecting: 'Connecting to the table.',
  live: 'Connected.',
  lost: 'The connection was lost. Trying again; nothing is lost at the table.',
  gone: 'This table is gone: its host has deleted it.',
  forbidden: 'You have no seat here. Ask for a link to this table.',
};

export class Live {
  /** @param {string} tableId @param {string} seat @param {Hooks} hooks */
  constructor(tableId, seat, hooks) {
    this.base = `/api/tables/${encodeURIComponent(tableId)}/seats/${encodeURIComponent(seat)}`;
    this.hooks = hooks;
    /** @type {Line[]} */
    this.log = [];
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {State | ''} */
    this.state = '';
    this.closed = false;
    this.merged = 0;
    this.last = '';
    this.gap = false;
    this.heard = 0;
    this.tries = 0;
    /** @type {EventSource | null} */
    this.stream = null;
    /** @type {Promise<void> | null} */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.reopening = undefined;
    this.ticking = setInterval(() => this.tick(), TICK);
    this.wake = () => this.woken();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  close() {
    this.closed = true;
    this.stream?.close();
    clearInterval(this.ticking);
    clearTimeout(this.reopening);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  /** Ask for the whole; calls while one is under way share its answer. @returns {Promise<void>} */
  resync() {
    this.asking ??= this.whole().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  open() {
    if (this.closed) return;
    clearTimeout(this.reopening);
    this.reopening = undefined;
    this.stream?.close();
    if (this.state !== 'lost') this.tell('connecting');
    const stream = new EventSource(`${this.base}/live${this.last && `?after=${encodeURIComponent(this.last)}`}`);
    this.stream = stream;
    this.opened = Date.now();
    this.heard = 0;
    stream.addEventListener('update', (event) => this.hear(event.data));
    stream.addEventListener('pulse', () => this.alive());
    stream.addEventListener('gone', () => this.stop('gone'));
    stream.addEventListener('error', () => this.broken(stream));
    setTimeout(() => this.stream === stream && this.heard === 0 && this.resync(), FIRST_WORD);
  }

  /** @param {string} data */
  hear(data) {
    this.alive();
    this.merge(JSON.parse(data));
  }

  alive() {
    this.heard = Date.now();
    this.tries = 0;
    if (this.merged > 0) this.tell('live');
  }

  /** @param {Update} update */
  merge(update) {
    if (this.closed || isOlder(update.id, this.last)) return;
    if (update.log.from > this.log.length || update.chat.from > this.chat.length) {
      this.gap = true;
      void this.resync();
      return;
    }
    this.log = this.log.slice(0, update.log.from).concat(update.log.lines);
    this.chat = this.chat.slice(0, update.chat.from).concat(update.chat.lines);
    this.merged += 1;
    this.last = update.id;
    this.tell('live');
    this.hooks.onUpdate(update, this.log, this.chat);
  }

  /** What came by the stream meanwhile is at least as new, unless it left a gap. */
  async whole() {
    for (let round = 0; round < 3 && !this.closed; round += 1) {
      const before = this.merged;
      this.gap = false;
      const update = await this.fetchWhole();
      if (!update || this.closed) return;
      if (this.merged === before) this.merge(update);
      if (!this.gap) return;
    }
  }

  /** @returns {Promise<Update | null>} */
  async fetchWhole() {
    try {
      return await get(this.base);
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** @param {unknown} error */
  refused(error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 410) this.stop('gone');
    else if (status === 403 || status === 401) this.stop('forbidden', sentence(error));
    else this.tell('lost');
  }

  /** @param {EventSource} stream */
  broken(stream) {
    if (this.closed || stream !== this.stream) return;
    this.tell('lost');
    if (stream.readyState === EventSource.CLOSED) void this.mend();
    else this.again(GRACE);
  }

  /** The browser has given up and does not say why; a plain request tells. */
  async mend() {
    this.again(this.pause());
    await this.resync();
  }

  pause() {
    this.tries += 1;
    return Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
  }

  /** @param {number} wait */
  again(wait) {
    if (this.closed || this.reopening !== undefined) return;
    const stream = this.stream;
    this.reopening = setTimeout(() => {
      this.reopening = undefined;
      if (stream === this.stream && stream?.readyState !== EventSource.OPEN) this.open();
    }, wait);
  }

  /** A stream that says nothing is asked past; one that fell silent is opened anew. */
  tick() {
    if (this.closed || this.stream?.readyState !== EventSource.OPEN) return;
    const quiet = Date.now() - Math.max(this.heard, this.opened ?? 0);
    if (quiet > SILENCE) this.open();
    else if (this.heard === 0 && quiet > TICK) void this.resync();
  }

  woken() {
    if (this.closed || document.hidden) return;
    const fresh = this.stream?.readyState === EventSource.OPEN && Date.now() - this.heard < SILENCE / 2;
    if (!fresh) this.open();
  }

  /** @param {'gone' | 'forbidden'} state @param {string} [reason] */
  stop(state, reason) {
    this.close();
    this.tell(state, reason);
  }

  /** @param {State} state @param {string} [reason] */
  tell(state, reason = REASONS[state]) {
    if (state === this.state) return;
    this.state = state;
    this.hooks.onState(state, reason);
  }
}

/** Ids are `epoch-number`; a request and the stream can overtake each other. @param {string} id @param {string} last */
function isOlder(id, last) {
  const [epoch, number] = id.split('-');
  const [lastEpoch, lastNumber] = last.split('-');
  return epoch === lastEpoch && Number(number) < Number(lastNumber);
}
