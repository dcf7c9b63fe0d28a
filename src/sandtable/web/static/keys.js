// @ts-check
// Keys for the whole page.

import { make } from './make.js';
import { openDialog } from './dialog.js';

/**
 * @typedef {object} KeyHooks
 * @property {() => Map<string, HTMLButtonElement>} choices the buttons in sight by their keys
 * @property {() => boolean} isFresh whether the question has just changed
 * @property {() => void} undo
 * @property {() => void} board
 * @property {() => void} list
 * @property {(sheet: string) => void} show
 * @property {() => void} cancel
 */

const HELP = [
  ['1 – 9', 'take the choice with this number; going on (done, pass, end the turn) has the last one'],
  ['Tab, Enter', 'go through everything that can be chosen; take it'],
  ['L', 'open or close the list of all choices'],
  ['U', 'undo'],
  ['M', 'go to the map; arrow keys walk from place to place'],
  ['+  −  0', 'on the map: closer, farther, all of it; arrow keys move it'],
  ['G, C, R', 'log, chat, rules'],
  ['Esc', 'close what is open; go back from a confirmation'],
  ['?', 'these keys'],
];

/** @param {KeyHooks} hooks */
export function startKeys(hooks) {
  document.addEventListener('keydown', (event) => {
    if (!isHasty(event, hooks)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (press(event.key, hooks)) event.preventDefault();
  });
}

/** A key held down or pressed twice was not meant for the next question. @param {KeyboardEvent} event @param {KeyHooks} hooks */
function isHasty(event, hooks) {
  if (isTyping(event.target) || !(event.repeat || hooks.isFresh())) return false;
  if (/^[1-9]$/.test(event.key)) return true;
  return ['Enter', ' '].includes(event.key) && event.target instanceof Element && event.target.closest('.pick, .offered, .sure') !== null;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');
}

/** @param {string} key @param {KeyHooks} hooks @returns {boolean} */
function press(key, hooks) {
  const sheet = { g: 'log', c: 'chat', r: 'rules' }[key];
  if (/^[1-9]$/.test(key)) hooks.choices().get(key)?.click();
  else if (key === 'u' || key === 'U') hooks.undo();
  else if (key === 'm') hooks.board();
  else if (key === 'l') hooks.list();
  else if (key === '?') showKeys();
  else if (key === 'Escape') hooks.cancel();
  else if (sheet) hooks.show(sheet);
  else return false;
  return key !== 'Escape';
}

export function showKeys() {
  openDialog('Keys', [make('dl', { class: 'keys' }, HELP.flatMap(([key, words]) => [make('dt', {}, make('kbd', {}, key)), make('dd', {}, words)]))]);
}
