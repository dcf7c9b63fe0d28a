// @ts-check
// The latest roll, while it is news: who rolled, the dice, and what came of it.

import { make } from './make.js';
import { drawDie } from './dice.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Part} Part */
/** @typedef {import('./dice.js').Die} Die */

const RECENT = 8;

/** The last roll of everybody concerned, and what follows from it in plain words, if nothing new has begun since. @param {Line[]} log @returns {Line[]} */
export function lastRoll(log) {
  const lines = log.slice(-RECENT);
  let end = lines.length;
  while (end > 0 && !hasDice(lines[end - 1])) if (lines[--end].head) return [];
  let start = end;
  while (start > 0 && hasDice(lines[start - 1])) start -= 1;
  const outcome = start < end && lines[end]?.parts.every((part) => typeof part === 'string');
  return lines.slice(start, outcome ? end + 1 : end);
}

/** @param {Line[]} lines @param {boolean} fresh */
export function drawRoll(lines, fresh) {
  return make('div', { class: fresh ? 'roll fresh' : 'roll', 'aria-label': 'Latest roll', role: 'group' }, lines.map((line) => {
    const at = line.parts.findIndex(isDie);
    const last = line.parts.map(isDie).lastIndexOf(true);
    if (at < 0) return make('div', { class: 'roll-line' }, line.parts.join(''));
    return make('div', { class: 'roll-line' }, make('span', { class: 'roll-who' }, rollerOf(line.parts.slice(0, at))),
      line.parts.filter(isDie).map((die) => drawDie(/** @type {Die} */ (die))),
      make('span', { class: 'roll-verdict' }, verdictOf(line.parts.slice(last + 1))));
  }));
}

/** @param {Part[]} before the dice */
function rollerOf(before) {
  const thing = before.find((part) => typeof part === 'object' && 'words' in part);
  return thing ? words(thing) : before.map(words).join('').replace(/[:,\s]+$/, '');
}

/** @param {Part[]} after the dice */
function verdictOf(after) {
  return after.map(words).join('').replace(/^[:,.\s]+|[.\s]+$/g, '');
}

/** @param {Part} part */
function words(part) {
  return typeof part === 'string' ? part : 'words' in part ? part.words : '';
}

/** @param {Part} part */
function isDie(part) {
  return typeof part === 'object' && 'die' in part;
}

/** @param {Line} line */
function hasDice(line) {
  return line.parts.some(isDie);
}
