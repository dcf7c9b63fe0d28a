// @ts-check
// What has happened since one's last choice: told from its start in place of the log, and the places it speaks of lit until one acts.

import { keep, recall } from './api.js';
import { onChange } from './dom.js';
import { drawParts, lookOf } from './log.js';
import { fill, icon, make, part, plural } from './make.js';
import { listNews, mergeSteps, thingsOf } from './news.js';
import { house, NARROW } from './sheets.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./log.js').LogHooks & {skip: () => void}} RecapHooks */

const FOLDED = 'sandtable.recap';

export class Recap {
  /** @param {RecapHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.dismissed = '';
    /** What has been opened by hand stays open. */
    this.opened = '';
    this.element = make('section', { class: 'slip recap paper', 'aria-label': 'Since your last choice', hidden: true });
    this.skip = make('button', { type: 'button', class: 'button small skip-ahead', hidden: true, onclick: () => hooks.skip() }, 'Show at once');
    part('prompt-dock').append(this.skip);
    house(this.element, part('log'), part('dock-bar'));
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} past a moment of the past is shown @param {boolean} waiting more is to be shown */
  draw(update, log, past, waiting) {
    const places = new Set(update.scene.spots.map((spot) => spot.id));
    const news = past ? [] : listNews(update, log);
    const key = `${update.seat} ${update.since}`;
    const shown = news.length > 0 && key !== this.dismissed;
    this.skip.hidden = !waiting || past;
    this.element.hidden = !shown;
    light(shown ? news.flatMap(thingsOf).filter((thing) => places.has(thing)) : []);
    if (shown) onChange(this.element, news, () => this.fill(mergeSteps(news, places), key));
    this.open();
  }

  /** Open unless it was folded; on a narrow screen folded unless it was opened. */
  open() {
    const body = this.element.querySelector('details');
    if (body) body.open = this.opened === body.dataset.key || (!NARROW.matches && recall(FOLDED) !== 'folded');
  }

  /** @param {Line[]} lines @param {string} key */
  fill(lines, key) {
    const body = make('details', { 'data-key': key }, make('summary', { onclick: () => this.toggled(body) },
      make('span', { class: 'recap-title' }, 'Since your last choice'), make('span', { class: 'quiet-words' }, ` ${sizeWords(lines)}`)),
    make('div', { class: 'recap-body', tabindex: 0 }, make('ul', {}, lines.map((line) => this.drawLine(line)))));
    fill(this.element, body, make('button', { type: 'button', class: 'slip-close', 'aria-label': 'Dismiss', title: 'Dismiss',
      onclick: () => this.dismiss(key) }, icon('cross')));
  }

  /** @param {Line} line */
  drawLine(line) {
    return make('li', { class: lookOf(line) }, drawParts(line, this.hooks));
  }

  /** @param {HTMLDetailsElement} body as it was before the click */
  toggled(body) {
    this.opened = body.open ? '' : body.dataset.key ?? '';
    if (!NARROW.matches) keep(FOLDED, body.open ? 'folded' : '');
  }

  /** @param {string} key */
  dismiss(key) {
    this.dismissed = key;
    this.element.hidden = true;
    light([]);
  }
}

/** @param {Line[]} lines */
function sizeWords(lines) {
  const losses = lines.filter((line) => line.loss).length;
  return plural(lines.length, 'line') + (losses > 0 ? `, ${plural(losses, 'loss', 'losses')}` : '');
}

/** @param {string[]} things */
function light(things) {
  for (const spot of document.querySelectorAll('.board .spot')) {
    spot.classList.toggle('touched', things.includes(spot.getAttribute('data-thing') ?? ''));
  }
}
