// @ts-check
// The history: scrub through every moment, as one's seat saw it; after the end from any seat, or everything.

import { get, sentence } from './api.js';
import { fill, make } from './make.js';
import { setText, shape } from './dom.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Moment} Moment */
/** @typedef {import('./types').Update} Update */

const PACE = 900;
const KEPT = 300;
const BACK = 'M15 5v14L6 12z';
const FORTH = 'M9 5v14l9-7z';
const PLAY = 'M4 5v14l8-7zM12 5v14l8-7z';
const PAUSE = 'M6 5h4v14H6zM14 5h4v14h-4z';

export class History {
  /** @param {HTMLElement} parent @param {(moment: Moment | null, seat: string, log: Line[] | null) => void} onMoment null: now; one's own log */
  constructor(parent, onMoment) {
    this.onMoment = onMoment;
    this.back = step(BACK, 'Earlier', () => this.go(this.at() - 1));
    this.forth = step(FORTH, 'Later', () => this.go(this.at() + 1));
    this.play = step(PLAY, 'Play', () => this.toggle());
    this.slider = make('input', { type: 'range', min: 0, max: 0, step: 1, class: 'slider', 'aria-label': 'History' });
    this.words = make('span', { class: 'history-words' });
    this.views = make('select', { class: 'views', 'aria-label': 'Whose view', hidden: true });
    parent.append(this.play, this.back, this.slider, this.forth, this.words, this.views);
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.views.addEventListener('change', () => this.changeView());
    /** @type {Map<string, Moment>} */
    this.cache = new Map();
    /** Logs of other views. @type {Map<string, Line[]>} */
    this.logs = new Map();
    this.table = '';
    this.seat = '';
    this.last = 0;
    this.past = false;
    this.wanted = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.playing = undefined;
  }

  /** @param {Update} update */
  update(update) {
    const fresh = update.seat !== this.seat || update.table.id !== this.table;
    const begins = fresh && update.table.phase === 'record';      // a record is read from its first page
    if (fresh) this.reset(update);
    this.last = Math.max(0, update.moments - 1);
    const ended = update.table.phase === 'over' || update.table.phase === 'record';
    this.views.hidden = !ended;
    if (ended && this.views.options.length === 0) this.listViews(update);
    if (this.view() !== this.seat) return;
    this.slider.max = String(this.last);
    if (!this.past) this.slider.value = String(this.last);
    this.show();
    if (begins) void this.go(0);
  }

  /** @param {Update} update */
  reset(update) {
    this.table = update.table.id;
    this.seat = update.seat;
    this.cache.clear();
    this.logs.clear();
    fill(this.views);
    this.past = false;
  }

  /** @param {Update} update */
  listViews(update) {
    const names = update.table.seats.map((seat) => [seat.seat, `as ${seat.title}`]);
    const own = update.seat === 'watch' ? [['watch', 'as a watcher']] : [];
    fill(this.views, [...own, ...names, ['all', 'everything']].map(([value, words]) => make('option', { value }, words)));
    this.views.value = this.seat;
  }

  view() {
    return this.views.value || this.seat;
  }

  /** The same point of the game as another saw it: views have more or fewer moments. */
  async changeView() {
    const before = this.at();
    const part = before / Math.max(1, Number(this.slider.max));
    this.past = true;
    try {
      const moment = await this.fetch(0);
      this.slider.max = String(moment.of - 1);
      await this.go(this.at() === before ? Math.round(part * (moment.of - 1)) : this.at(), true);
    } catch (error) {
      toast(sentence(error), 'bad');
    }
  }

  at() {
    return Number(this.slider.value);
  }

  /** @param {number} number @param {boolean} [stay] do not take the last moment for now */
  async go(number, stay = false) {
    const most = Number(this.slider.max);
    const wanted = Math.max(0, Math.min(most, number));
    this.wanted = wanted;
    this.slider.value = String(wanted);
    if (wanted === most && this.view() === this.seat && !stay) return this.now();
    this.past = true;
    this.show();
    await this.showMoment(wanted);
  }

  /** @param {number} wanted */
  async showMoment(wanted) {
    try {
      const [moment, log] = await Promise.all([this.fetch(wanted), this.fetchLog()]);
      if (this.past && this.wanted === wanted) this.onMoment(moment, this.view(), log);
    } catch (error) {
      toast(sentence(error), 'bad');
      this.now();
    }
  }

  /** @param {number} number @returns {Promise<Moment>} */
  async fetch(number) {
    const address = `/api/tables/${this.table}/seats/${this.view()}/moments/${number}`;
    const known = this.cache.get(address);
    if (known) return known;
    const moment = await get(address);
    if (this.cache.size > KEPT) this.cache.clear();
    this.cache.set(address, moment);
    return moment;
  }

  /** The log of another view; null for one's own, which the page has. @returns {Promise<Line[] | null>} */
  async fetchLog() {
    const view = this.view();
    if (view === this.seat) return null;
    const known = this.logs.get(view);
    if (known) return known;
    const lines = (await get(`/api/tables/${this.table}/seats/${view}`)).log.lines;
    this.logs.set(view, lines);
    return lines;
  }

  /** The end with everything open. */
  reveal() {
    this.stop();
    this.slider.value = this.slider.max;
    this.views.value = 'all';
    void this.changeView();
  }

  now() {
    this.stop();
    this.past = false;
    this.views.value = this.seat;
    this.slider.max = String(this.last);
    this.slider.value = String(this.last);
    this.show();
    this.onMoment(null, this.seat, null);
  }

  toggle() {
    if (this.playing !== undefined) return this.stop();
    if (this.at() >= Number(this.slider.max)) void this.go(0);
    this.playing = setInterval(() => this.at() >= Number(this.slider.max) ? this.stop() : void this.go(this.at() + 1), PACE);
    this.show();
  }

  /** From the first moment on. */
  replay() {
    this.stop();
    void this.go(0);
    this.toggle();
  }

  stop() {
    clearInterval(this.playing);
    this.playing = undefined;
    this.show();
  }

  show() {
    const most = Number(this.slider.max);
    setText(this.words, `${this.at() + 1} of ${most + 1}`);
    this.slider.setAttribute('aria-valuetext', this.past ? `moment ${this.at() + 1} of ${most + 1}` : 'now');
    this.back.disabled = this.at() <= 0;
    this.forth.disabled = this.at() >= most;
    this.play.disabled = most === 0;
    const playing = this.playing !== undefined;
    this.play.querySelector('path')?.setAttribute('d', playing ? PAUSE : PLAY);
    this.play.setAttribute('aria-label', playing ? 'Stop the replay' : 'Replay');
  }
}

/** @param {string} sign @param {string} name @param {() => void} act */
function step(sign, name, act) {
  return make('button', { type: 'button', class: 'step', 'aria-label': name, title: name, onclick: act },
    shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape('path', { d: sign })));
}
