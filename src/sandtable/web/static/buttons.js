// @ts-check
// The buttons around the board: closer, farther, all of it; light or dark; the keys; the question folded or open.

import { showKeys } from './keys.js';
import { part } from './make.js';
import { toggleTheme } from './theme.js';

const STEP = 1.4;

/** @param {import('./view-box.js').ViewBox} view */
export function startButtons(view) {
  const presses = {
    closer: () => view.zoom(STEP, undefined, undefined, true), farther: () => view.zoom(1 / STEP, undefined, undefined, true),
    fit: () => view.next(), theme: toggleTheme, keys: showKeys, fold: () => fold(!document.body.classList.contains('folded')),
  };
  for (const [id, press] of Object.entries(presses)) part(id).addEventListener('click', () => press());
}

/** Fold the question away, or open it. @param {boolean} folded */
export function fold(folded) {
  document.body.classList.toggle('folded', folded);
  part('fold').setAttribute('aria-expanded', String(!folded));
}
