// @ts-check
// The end of a game: who has won, how the scores are made up, and what can be done next.

import { drawAssessment } from './assessment.js';
import { make } from './make.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Result} Result */

const WIDE = 4;             // so many seats stand side by side

/** @param {Update} update @param {{replay: () => void, rematch: () => void, reveal: () => void}} hooks */
export function drawResult(update, hooks) {
  const { scene } = update;
  return [
    make('h2', { class: 'prompt-words' }, scene.result?.title ?? 'The game is over'),
    make('p', { class: 'quiet-words' }, tellWhy(update)),
    drawAssessment(update.table),
    scene.result && scene.result.scores.length > 0 && drawScores(scene.result, update),
    drawNext(update, hooks),
  ];
}

/** @param {Update['table']} table */
function refereeTitle(table) {
  return (table.seats.find((seat) => seat.referee)?.title ?? 'referee').toLowerCase();
}

/** @param {Update} update */
function tellWhy({ scene, table }) {
  const lost = table.seats.filter((seat) => seat.resigned).map((seat) => (seat.name ? `${seat.title} (${seat.name})` : seat.title)).join(' and ');
  if (table.ended === 'resigned') return `${lost} resigned. The points are those at that moment.`;
  if (table.ended === 'time') return `${lost} ran out of time. The points are those at that moment.`;
  if (table.ended === 'ruled') return `The ${refereeTitle(table)} ended the game. The points are those at that moment.`;
  if (scene.result?.why) return scene.result.why;
  const totals = [...(scene.result?.scores ?? [])].map((score) => score.total).sort((one, two) => two - one);
  return totals.length > 1 ? `Played to the end: ${totals.join(' to ')} points.` : 'Played to the end.';
}

/** @param {Update} update @param {{replay: () => void, rematch: () => void, reveal: () => void}} hooks */
function drawNext({ seat, table }, hooks) {
  const button = (/** @type {string} */ words, /** @type {() => void} */ go, look = '') =>
    make('button', { type: 'button', class: `button ${look}`, onclick: go }, words);
  const link = (/** @type {string} */ words, /** @type {string} */ href) => make('a', { class: 'button', href }, words);
  return make('div', { class: 'buttons result-buttons' },
    table.rematch ? link('Go to the rematch', `/t/${table.rematch}`) : seat !== 'watch' && button('Rematch', hooks.rematch, 'primary'),
    button('Show everything', hooks.reveal), button('Replay', hooks.replay),
    table.commitment && link('Verify the dice', `/t/${table.id}/dice`), link('To the lobby', '/'));
}

/** @param {Result} result @param {Update} update */
function drawScores(result, update) {
  return result.scores.length > WIDE ? drawLedger(result, update) : drawGrid(result, update);
}

/** Many seats: one line each, with how its points are made up. @param {Result} result @param {Update} update */
function drawLedger(result, update) {
  return make('div', { class: 'ledger' }, result.scores.map((score) => {
    const title = make('span', { class: 'ledger-seat' }, ...headWords(score.seat, result, update));
    setTone(title, score.seat);
    return make('details', { open: result.winners.includes(score.seat) || score.seat === update.seat },
      make('summary', {}, title, make('strong', {}, score.words ?? String(score.total))),
      make('dl', {}, score.parts.map(([label, points]) => make('div', {}, make('dt', {}, label), make('dd', {}, String(points))))));
  }));
}

/** @param {Result} result @param {Update} update */
function drawGrid(result, update) {
  const labels = [...new Set(result.scores.flatMap((score) => score.parts.map(([label]) => label)))];
  const part = (/** @type {Result['scores'][number]} */ score, /** @type {string} */ label) => {
    const found = score.parts.find(([name]) => name === label);
    return found ? String(found[1]) : '–';
  };
  return make('table', { class: 'scores' },
    make('thead', {}, make('tr', {}, make('td'), result.scores.map((score) => headCell(score.seat, result, update)))),
    make('tbody', {}, labels.map((label) => make('tr', {}, make('th', { scope: 'row' }, label),
      result.scores.map((score) => make('td', {}, part(score, label)))))),
    make('tfoot', {}, make('tr', {}, make('th', { scope: 'row' }, result.total ?? 'Total'),
      result.scores.map((score) => make('td', {}, score.words ?? String(score.total))))));
}

/** @param {string} seat @param {Result} result @param {Update} update */
function headCell(seat, result, update) {
  const cell = make('th', { scope: 'col' }, ...headWords(seat, result, update));
  setTone(cell, seat);
  return cell;
}

/** @param {string} seat @param {Result} result @param {Update} update */
function headWords(seat, result, update) {
  const title = update.table.seats.find((one) => one.seat === seat)?.title ?? seat;
  return [make('span', { class: 'swatch' }), ` ${title}`, result.winners.includes(seat) && ' ★'];
}
