// @ts-check
// Short messages at the edge of the page; also read out by a screen reader.

import { sentence } from './api.js';
import { icon, make } from './make.js';

/** @typedef {'info' | 'good' | 'bad' | 'ruling'} Kind */

const STAY = { info: 4_000, good: 4_000, bad: 8_000, ruling: 10_000 };

/** @type {HTMLElement | null} */
let tray = null;

function place() {
  tray ??= make('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  const holder = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  if (tray.parentElement !== holder) holder.append(tray);
  return tray;
}

/** @param {string} message @param {Kind} [kind] */
export function toast(message, kind = 'info') {
  const box = place();
  for (const old of box.children) if (old.textContent === message) old.remove();
  const note = make('div', { class: `toast toast-${kind}` }, make('span', {}, message),
    make('button', { type: 'button', class: 'toast-close', 'aria-label': 'Dismiss', onclick: () => note.remove() }, icon('cross')));
  box.append(note);
  while (box.children.length > 4) box.firstElementChild?.remove();
  leaveLater(note, STAY[kind]);
  return note;
}

/** @param {HTMLElement} note @param {number} stay */
function leaveLater(note, stay) {
  let timer = setTimeout(() => note.remove(), stay);
  note.addEventListener('pointerenter', () => clearTimeout(timer));
  note.addEventListener('pointerleave', () => {
    timer = setTimeout(() => note.remove(), stay / 2);
  });
}

/** Do something, and say how it went. @param {() => Promise<unknown>} work @param {string} [done] @returns {Promise<boolean>} */
export async function tried(work, done) {
  try {
    await work();
    if (done) toast(done, 'good');
    return true;
  } catch (error) {
    toast(sentence(error), 'bad');
    return false;
  }
}
