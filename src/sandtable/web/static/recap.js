// @ts-check
// What has happened since one's last choice: a short slip over the board, and the places it speaks of lit until one acts.

import { keep, recall } from './api.js';
import { findCorner } from './corners.js';
import { hasDice } from './dice.js';
import { onChange } from './dom.js';
import { drawParts } from './log.js';
import { fill, icon, make, plural } from './make.js';
import { NARROW } from './sheets.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./log.js').LogHooks & {openLog: (line: number) => void, skip: () => void}} RecapHooks */

const MOST = 6;
const FOLDED = 'sandtable.recap';

export class Recap {
  /** @param {HTMLElement} parent @param {HTMLElement} field @param {RecapHooks} hooks */
  constructor(parent, field, hooks) {
    this.parent = parent;
    this.field = field;
    this.hooks = hooks;
    this.dismissed = '';
    /** Whether there is something to tell. */
    this.shown = false;
    /** What has been opened by hand stays open. */
    this.opened = '';
    this.element = make('section', { class: 'slip recap paper', 'aria-label': 'Since your last choice', hidden: true });
    this.skip = make('button', { type: 'button', class: 'button small', hidden: true, onclick: () => hooks.skip() }, 'Show at once');
    parent.append(this.skip, this.element);
    for (const name of ['pointerdown', 'wheel', 'dblclick']) parent.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
    field.addEventListener('settled', () => this.place());
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} past a moment of the past is shown @param {boolean} waiting more is to be shown */
  draw(update, log, past, waiting) {
    const places = new Set(update.scene.spots.map((spot) => spot.id));
    const news = past ? [] : listNews(update, log);
    const key = `${update.seat} ${update.since}`;
    this.shown = news.length > 0 && key !== this.dismissed;
    this.skip.hidden = !waiting || past;
    light(this.shown ? news.flatMap((line) => thingsOf(line)).filter((thing) => places.has(thing)) : []);
    if (this.shown) onChange(this.element, news, () => this.fill(news, pick(news, places), update, key));
    this.place();
  }

  /** Open, folded or not at all: as much as fits into a corner without covering what may be clicked. */
  place() {
    const body = this.element.querySelector('details');
    const byHand = this.opened !== '' && this.opened === body?.dataset.key;
    const folded = NARROW.matches || recall(FOLDED) === 'folded';
    this.element.hidden = !this.shown;
    if (body) body.open = byHand || !folded;
    if (findCorner(this.parent, this.field) || !body || byHand) return;
    body.open = false;
    if (!findCorner(this.parent, this.field)) this.element.hidden = true;
    findCorner(this.parent, this.field);
  }

  /** @param {Line[]} news @param {Line[]} picked @param {Update} update @param {string} key */
  fill(news, picked, update, key) {
    const rest = news.length - picked.length;
    const body = make('details', { 'data-key': key }, make('summary', { onclick: () => this.toggled(body) }, 'Since your last choice',
      make('span', { class: 'quiet-words' }, ` ${plural(news.length, 'line')}`)),
    make('ul', {}, picked.map((line) => make('li', { class: line.head ? 'head' : '' }, drawParts(line, this.hooks)))),
    rest > 0 && make('button', { type: 'button', class: 'linklike', onclick: () => this.hooks.openLog(update.since) }, `… and ${rest} more`));
    fill(this.element, body, make('button', { type: 'button', class: 'slip-close', 'aria-label': 'Dismiss', title: 'Dismiss',
      onclick: () => this.dismiss(key) }, icon('cross')));
  }

  /** @param {HTMLDetailsElement} body as it was before the click */
  toggled(body) {
    this.opened = body.open ? '' : body.dataset.key ?? '';
    if (!NARROW.matches) keep(FOLDED, body.open ? 'folded' : '');
  }

  /** @param {string} key */
  dismiss(key) {
    this.dismissed = key;
    this.shown = false;
    light([]);
    this.place();
  }
}

/** @param {Update} update @param {Line[]} log */
function listNews(update, log) {
  const seated = update.table.seats.some((seat) => seat.seat === update.seat && seat.yours);
  return seated && update.table.phase === 'playing' ? log.slice(update.since).filter((line) => !line.own) : [];
}

/** The lines that tell most: headings, dice, and what touches the map; of these the last. @param {Line[]} news @param {Set<string>} places */
function pick(news, places) {
  const telling = news.filter((line) => line.head || hasDice(line) || thingsOf(line).some((thing) => places.has(thing)));
  return (news.length > MOST && telling.length > 0 ? telling : news).slice(-MOST);
}

/** @param {Line} line @returns {string[]} */
function thingsOf(line) {
  return line.parts.flatMap((part) => (typeof part === 'object' && 'thing' in part ? [part.thing] : []));
}

/** @param {string[]} things */
function light(things) {
  for (const spot of document.querySelectorAll('.board .spot')) {
    spot.classList.toggle('touched', things.includes(spot.getAttribute('data-thing') ?? ''));
  }
}
