// @ts-check
// Banners over the board: a lost connection, a look at the past.

import { make, part } from './make.js';

/** @typedef {import('./types').Moment} Moment */
/** @typedef {import('./types').Table} Table */

/** @param {string} name @param {string} words empty: take it away @param {string} button @param {() => void} act @param {string} [look] */
export function banner(name, words, button, act, look = '') {
  document.getElementById(`banner-${name}`)?.remove();
  if (!words) return;
  part('banners').append(make('div', { id: `banner-${name}`, class: `banner ${look}`, role: 'status' }, words,
    button && make('button', { type: 'button', class: 'button small', onclick: act }, button)));
}

/** @param {Moment | null} moment @param {Table} table @param {string} other whose view it is, if not one's own @param {() => void} back */
export function drawPastBanner(moment, table, other, back) {
  banner('past', moment ? pastWords(moment, table, other) : '', backWords(table), back);
}

/** What leaving the past is called. @param {Table} table */
export function backWords(table) {
  return table.phase === 'record' ? 'To the end' : 'Back to now';
}

/** @param {Moment} moment @param {Table} table @param {string} other */
function pastWords(moment, table, other) {
  const title = table.seats.find((one) => one.seat === other)?.title ?? other;
  const whose = other === '' ? '' : other === 'all' ? ', with everything open' : `, as ${title}`;
  return `${moment.scene.result ? 'The end' : 'You look at the past'}${whose}.`;
}
