// @ts-check
// The end of a game: who has won, how the scores are made up, and what can be done next.

import { make } from './make.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Result} Result */

/** @type {Record<string, string>} */
const ENDINGS = { resigned: 'by resignation', time: 'on time' };

/** @param {Update} update @param {{replay: () => void, rematch: () => void}} hooks */
export function drawResult(update, hooks) {
  const { scene, table } = update;
  const how = ENDINGS[table.ended];
  return [
    make('h2', { class: 'prompt-words' }, scene.result?.title ?? 'The game is over'),
    how && make('p', { class: 'quiet-words' }, `The game ended ${how}.`),
    scene.result && drawScores(scene.result, update),
    make('div', { class: 'buttons' },
      make('button', { type: 'button', class: 'button primary', onclick: hooks.replay }, 'Watch it again'),
      table.rematch
        ? make('a', { class: 'button', href: `/t/${table.rematch}` }, 'Go to the rematch')
        : update.seat !== 'watch' && make('button', { type: 'button', class: 'button', onclick: hooks.rematch }, 'Rematch'),
      table.commitment && make('a', { class: 'button', href: `/t/${table.id}/dice` }, 'Verify the dice')),
  ];
}

/** @param {Result} result @param {Update} update */
function drawScores(result, update) {
  const labels = [...new Set(result.scores.flatMap((score) => score.parts.map(([label]) => label)))];
  const part = (/** @type {Result['scores'][number]} */ score, /** @type {string} */ label) => {
    const found = score.parts.find(([name]) => name === label);
    return found ? String(found[1]) : '–';
  };
  return make('table', { class: 'scores' },
    make('thead', {}, make('tr', {}, make('td'), result.scores.map((score) => headCell(score.seat, result, update)))),
    make('tbody', {}, labels.map((label) => make('tr', {}, make('th', { scope: 'row' }, label),
      result.scores.map((score) => make('td', {}, part(score, label)))))),
    make('tfoot', {}, make('tr', {}, make('th', { scope: 'row' }, 'Total'),
      result.scores.map((score) => make('td', {}, String(score.total))))));
}

/** @param {string} seat @param {Result} result @param {Update} update */
function headCell(seat, result, update) {
  const title = update.table.seats.find((one) => one.seat === seat)?.title ?? seat;
  const cell = make('th', { scope: 'col' }, make('span', { class: 'swatch' }), ` ${title}`, result.winners.includes(seat) && ' ★');
  setTone(cell, seat);
  return cell;
}
