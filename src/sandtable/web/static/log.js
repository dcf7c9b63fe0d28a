// @ts-check
// The log: grouped by what was done, linked to the map, with dice and clauses.

import { make, part } from './make.js';
import { setText } from './dom.js';
import { drawDie } from './dice.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Part} Part */
/**
 * @typedef {object} LogHooks
 * @property {(thing: string) => void} light
 * @property {(thing: string) => void} look
 * @property {(id: string) => void} showRule
 */

const NEAR = 48;

/** @param {Part} part @param {LogHooks} hooks @returns {Node | string} */
function drawPart(part, hooks) {
  if (typeof part === 'string') return part;
  if ('die' in part) return drawDie(part);
  return make('button', {
    type: 'button', class: 'place', onclick: () => hooks.look(part.thing),
    onpointerenter: () => hooks.light(part.thing), onpointerleave: () => hooks.light(''),
    onfocus: () => hooks.light(part.thing), onblur: () => hooks.light(''),
  }, part.words);
}

/** A part of a line as plain words. @param {Part} part */
export function wordsOf(part) {
  if (typeof part === 'string') return part;
  return 'die' in part ? part.face || 'blank' : part.words;
}

/** Read what is new and what is asked aloud. @param {Line[]} fresh @param {import('./types').Update} update */
export function announce(fresh, { ask, table }) {
  const told = fresh.slice(-4).map((line) => line.parts.map(wordsOf).join(''));
  if (ask && table.phase === 'playing') told.push(`You are asked: ${ask.words}`);
  if (told.length > 0) setText(part('announce'), told.join(' '));
}

/** A clause in as few letters as tell it from others. @param {string} clause */
export function shortClause(clause) {
  return clause.replace(/^[A-Z]+-(?=.*-)/, '').replace('-', ' ');
}

/** No commas between dice. @param {Part} part @param {number} index @param {Part[]} parts */
function isNeeded(part, index, parts) {
  return part !== ', ' || !isDie(parts[index - 1]) || !isDie(parts[index + 1]);
}

/** @param {Part | undefined} part */
function isDie(part) {
  return typeof part === 'object' && 'die' in part;
}

/** The words of a line, with its places and dice. @param {Line} line @param {LogHooks} hooks */
export function drawParts(line, hooks) {
  return line.parts.filter(isNeeded).map((part) => drawPart(part, hooks));
}

/** What kind of line it is, as a class. @param {Line} line */
export function lookOf(line) {
  return line.ruling ? (line.head ? 'ruling reason' : 'ruling') : line.head ? 'head' : line.own ? 'secret' : line.loss ? 'loss' : '';
}

/** @param {Line} line @param {LogHooks} hooks */
function drawLine(line, hooks) {
  const element = make('li', { class: `line ${lookOf(line)}` });
  element.append(...drawParts(line, hooks));
  if (line.own) element.append(make('span', { class: 'secret-mark' }, line.to ? ` (told to ${line.to} alone)` : ' (only you see this)'));
  if (line.clause && !line.head) element.append(' ', make('button', {
    type: 'button', class: 'clause', 'aria-label': `Rule ${line.clause}`, onclick: () => hooks.showRule(line.clause),
  }, shortClause(line.clause)));
  return element;
}

export class Log {
  /** @param {HTMLElement} parent @param {LogHooks} hooks */
  constructor(parent, hooks) {
    this.hooks = hooks;
    this.list = make('ol', { class: 'log-lines', tabindex: 0, 'aria-label': 'Log' });
    this.down = make('button', { type: 'button', class: 'button small log-down', hidden: true, onclick: () => this.toEnd() }, '↓ newest');
    parent.append(this.list, this.down);
    /** @type {string[]} */
    this.shown = [];
    this.follow = true;
    this.top = 0;
    this.list.addEventListener('scroll', () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.list);
  }

  /** @param {Line[]} lines @param {boolean} [quiet] nothing in it is news @returns {Line[]} those that are new */
  draw(lines, quiet = false) {
    const signatures = lines.map((line) => JSON.stringify(line));
    let same = 0;
    while (same < this.shown.length && this.shown[same] === signatures[same]) same += 1;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    const fresh = lines.slice(same);
    const first = this.shown.length === 0;
    for (const line of fresh) {
      const element = drawLine(line, this.hooks);
      if (!first && !quiet) element.classList.add('fresh');
      this.list.append(element);
    }
    this.shown = signatures;
    if (this.follow) this.toEnd();
    else this.down.hidden = false;
    return first || quiet ? [] : fresh;
  }

  /** Only a reader who scrolls up stops the log from following. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near) this.follow = true;
    else if (scrollTop < this.top - 2) this.follow = false;
    this.top = scrollTop;
    if (this.follow) this.down.hidden = true;
  }

  toEnd() {
    this.follow = true;
    this.down.hidden = true;
    this.list.scrollTop = this.list.scrollHeight;
  }
}
