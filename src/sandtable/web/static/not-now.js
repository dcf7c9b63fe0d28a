// @ts-check
// A click on what is not offered is answered with what is asked.

import { toast } from './toast.js';

/** @typedef {import('./types').Update} Update */

/**
 * @param {(target: Element) => boolean} isOffered
 * @param {() => Update | null} now the update that is shown; null while the past is
 */
export function startNotNow(isOffered, now) {
  document.addEventListener('click', ({ target }) => {
    const update = now();
    if (!update || !(target instanceof Element) || isOffered(target) || !isThing(target)) return;
    const words = reasonOf(update);
    if (words) toast(words);
  });
}

/** What a person would click to play: cards before them, places, pieces; a fan is only spread. @param {Element} target */
function isThing(target) {
  return target.closest('#tray .card, .board .spot, .board .stack:not([data-layout="fan"])') !== null;
}

/** @param {Update} update */
function reasonOf({ ask, table }) {
  if (table.phase !== 'playing') return '';
  if (ask) return `Not now: the question is “${ask.words.replace(/[.:]$/, '')}”.`.replace('?”.', '?”');
  const asked = table.seats.find((seat) => seat.asked);
  return asked ? `Not now: ${asked.title} is to choose.` : '';
}
