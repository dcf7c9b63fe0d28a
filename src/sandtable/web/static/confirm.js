// @ts-check
// Asking once more: before a deed that cannot be taken back, and, for those who wish it, before going on while cards could still be played.

import { keep, recall } from './api.js';
import { make } from './make.js';
import { printOf } from './choices.js';

/** @typedef {import('./types').Ask} Ask */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {{yes: () => void, no: () => void}} Answers */

const AMONG_PEOPLE = 'It can be taken back only if the others agree.';
const AMONG_BOTS = 'It is done at once; as only bots play with you, you may still take it back.';
const ASKS = 'sandtable.ask-before-going-on';

/** Whether going on with cards left is asked once more. */
export const asksBeforeGoingOn = () => recall(ASKS) === 'yes';

/** @param {boolean} asks */
export function setAsksBeforeGoingOn(asks) {
  keep(ASKS, asks ? 'yes' : '');
}

/** Why a choice is asked once more; empty if it is not. @param {Choice} choice @param {Ask} ask @param {import('./types').Table} table */
export function doubtOf(choice, ask, table) {
  if (choice.final && choice.rank !== 1) return hasOthers(table) ? AMONG_PEOPLE : AMONG_BOTS;
  const cards = asksBeforeGoingOn() ? listPlayable(choice, ask) : [];
  return cards.length > 0 ? `You can still ${cards.map((card) => lower(card.words)).join(', or ')}.` : '';
}

/** Whether other people play: bots agree to everything. @param {import('./types').Table} table */
export function hasOthers(table) {
  return table.seats.some((seat) => seat.holder === 'person' && !seat.yours);
}

/** The cards that going on would leave unplayed; none while there is more to do than cards. @param {Choice} choice @param {Ask} ask */
function listPlayable(choice, ask) {
  const usual = ask.choices.filter((other) => other.more === '');
  if (choice.rank !== 1 || choice.back || ask.window || usual.some((other) => other.rank === 0)) return [];
  return usual.filter((other) => other.rank === 2);
}

/** @param {Choice} choice @param {string} doubt @param {Answers} answers */
export function drawDoubt(choice, doubt, { yes, no }) {
  const text = printOf(choice.thing);
  return [
    text && make('p', { class: 'prompt-detail' }, text),
    make('p', { class: 'quiet-words' }, doubt),
    make('div', { class: 'buttons' },
      make('button', { type: 'button', class: 'button primary sure', onclick: yes }, make('kbd', { 'aria-hidden': 'true' }, '↵'), choice.final ? 'Yes, do it' : choice.words),
      make('button', { type: 'button', class: 'button', onclick: no }, 'Back')),
    !choice.final && drawMute(),
  ];
}

function drawMute() {
  const box = make('input', { type: 'checkbox' });
  box.addEventListener('change', () => setAsksBeforeGoingOn(!box.checked));
  return make('label', { class: 'tick quiet-words' }, box, make('span', {}, 'Do not ask this again'));
}

/** @param {string} words */
function lower(words) {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
