// @ts-check
// What a referee does at the table: rule, take a ruling back, write the assessment; and what others hear of it.

import { send } from './api.js';
import { openAssessment } from './assessment.js';
import { confirmDialog } from './dialog.js';
import { make } from './make.js';
import { wordsOf } from './log.js';
import { openRuling } from './ruling.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Table} Table */
/** @typedef {import('./types').Update} Update */
/** @typedef {{words: string, go: () => unknown}} Deed */

/** @param {Table} table @returns {Seat | undefined} */
export function refereeOf(table) {
  return table.seats.find((seat) => seat.referee);
}

/** Whether one looks on as the referee. @param {Update} update */
export function isReferee({ seat, table }) {
  return table.seats.some((one) => one.seat === seat && one.referee && one.yours);
}

/** Those who play. @param {Table} table */
export function playersOf(table) {
  return table.seats.filter((seat) => !seat.referee);
}

/** What the referee can do now. @param {Update} update @returns {Deed[]} */
export function listDeeds(update) {
  const { table, ruling } = update;
  if (!isReferee(update) || table.phase === 'record') return [];
  const over = table.phase === 'over';
  const written = Object.keys(table.assessment).length > 0;
  return [
    over ? { words: written ? 'Change the assessment …' : 'Write the assessment …', go: () => openAssessment(table) }
      : { words: 'Make a ruling …', go: () => openRuling(table) },
    ...(ruling && ['', 'played', 'ruled'].includes(table.ended)
      ? [{ words: 'Take back the last ruling …', go: () => takeBack(update) }] : []),
  ];
}

/** The same as buttons. @param {Update} update */
export function drawDeeds(update) {
  return listDeeds(update).map(({ words, go }, place) => make('button', {
    type: 'button', class: place === 0 ? 'button small deed' : 'button small', onclick: () => void go(),
  }, words));
}

/** @param {Update} update */
async function takeBack({ table, ruling }) {
  if (!ruling) return;
  const text = `“${ruling.reason}” is taken back: all is again as it was before it. ${lostWords(ruling.since)} Everybody is told.`;
  const sure = await confirmDialog(text, 'Take it back', { title: 'Take back the last ruling?', danger: ruling.since > 0 });
  if (sure) await tried(() => send('POST', `/api/tables/${table.id}/rulings/undo`, { number: ruling.number }), 'The ruling has been taken back.');
}

/** @param {number} since */
function lostWords(since) {
  if (since === 0) return 'Nobody has chosen anything since then.';
  return since === 1 ? 'The one choice made since then goes with it.' : `The ${since} choices made since then go with it.`;
}

/** Tell players of rulings as they come and go. */
export function startRulingNews() {
  let known = -1;
  return (/** @type {Update} */ update, /** @type {Line[]} */ log, /** @type {Line[]} */ fresh) => {
    const count = log.filter((line) => line.ruling).length;
    const gone = known > count;
    known = count;
    if (isReferee(update)) return;
    if (gone) toast('A ruling has been taken back.', 'ruling');
    for (const line of fresh.filter((one) => one.ruling && one.head)) toast(`A ruling. ${line.parts.map(wordsOf).join('')}`, 'ruling');
  };
}
