// @ts-check
// Requests that wait for an answer: a take-back, a pause, a rematch; and how one's own request was answered.

import { send } from './api.js';
import { fill, make } from './make.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./context').Context} Context */

/** @param {Context} ctx @returns {{update(update: Update): void}} */
export function mountNotices(ctx) {
  const notices = make('div', { class: 'notices', role: 'region', 'aria-label': 'Requests', 'aria-live': 'polite', hidden: true });
  document.body.append(notices);
  /** @type {Update | null} */
  let before = null;
  return {
    update(update) {
      if (before) tellAnswer(before, update);
      before = update;
      showNotices(notices, update, ctx);
    },
  };
}

let withdrawn = false;

/** Whoever asked is told how it went. @param {Update} before @param {Update} now */
function tellAnswer(before, now) {
  const request = before.table.takeback;
  if (!request || now.table.takeback || request.by !== now.seat) return;
  if (now.moments < before.moments) toast('Your choice has been taken back.', 'good');
  else if (!withdrawn) toast('Your choice stands: not everybody agreed to take it back.');
  withdrawn = false;
}

/** @param {HTMLElement} notices @param {Update} update @param {Context} ctx */
function showNotices(notices, update, ctx) {
  const shown = [takebackNotice(update), pauseNotice(update), rematchNotice(update, ctx)].filter((notice) => notice !== null);
  const state = shown.map((notice) => notice.textContent).join('|');
  if (notices.dataset.state === state) return;
  notices.dataset.state = state;
  fill(notices, shown);
  notices.hidden = shown.length === 0;
}

/** @param {string} words @param {...HTMLElement} buttons */
function notice(words, ...buttons) {
  return make('div', { class: 'notice paper' }, make('p', {}, words), make('div', { class: 'notice-buttons' }, buttons));
}

/** @param {string} words @param {() => unknown} go @param {string} [look] */
function noticeButton(words, go, look = 'primary') {
  return make('button', { type: 'button', class: `button ${look}`, onclick: go }, words);
}

/** @param {Update} update */
function takebackNotice({ table }) {
  const request = table.takeback;
  if (!request) return null;
  const by = table.seats.find((seat) => seat.seat === request.by);
  const mine = table.seats.filter((seat) => seat.yours && request.waiting.includes(seat.seat));
  const answer = (/** @type {boolean} */ agree, /** @type {(Seat | undefined)[]} */ ...seats) =>
    seats.forEach((seat) => seat && void tried(() => send('POST', `/api/tables/${table.id}/seats/${seat.seat}/takeback/answer`, { agree })));
  if (mine.length === 0 && !by?.yours) return notice(`${by?.title} has asked to take back a choice.`);
  if (mine.length === 0) return notice('You have asked to take back your last choice. Waiting for the answer.',
    noticeButton('Withdraw', () => {
      withdrawn = true;
      answer(false, by);
    }, ''));
  return notice(`${by?.title}${by?.name ? ` (${by.name})` : ''} asks to take back the last choice.`,
    noticeButton('Agree', () => answer(true, ...mine)), noticeButton('Refuse', () => answer(false, ...mine), ''));
}

/** @param {Update} update */
function pauseNotice({ table }) {
  if (table.phase !== 'paused') return null;
  const may = table.host || table.seats.some((seat) => seat.yours);
  return notice('The table is paused. Clocks and bots wait.',
    ...(may ? [noticeButton('Go on playing', () => tried(() => send('POST', `/api/tables/${table.id}/pause`, { paused: false })))] : []));
}

/** @param {Update} update @param {Context} ctx */
function rematchNotice({ table }, ctx) {
  if (table.rematch === '' || ctx.seat === '') return null;
  return notice('A new game has been set up at another table.', noticeButton('Go there', () => location.assign(`/t/${table.rematch}`)));
}
