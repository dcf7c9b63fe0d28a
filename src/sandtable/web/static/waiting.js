// @ts-check
// What the prompt shows while nothing is asked: who is thinking, whose seats are open, or how it ended.

import { make } from './make.js';
import { isReferee } from './referee.js';
import { drawResult } from './result.js';
import { sitWords } from './team.js';

/** @typedef {import('./make.js').Child} Child */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./prompt.js').PromptHooks} PromptHooks */

/** @param {Update} update @param {PromptHooks} hooks @returns {(Child | Child[])[]} */
export function drawWaiting(update, hooks) {
  const { scene, table } = update;
  if (scene.result || table.phase === 'over') return [null, ...drawResult(update, hooks)];
  if (table.phase === 'record') return [make('h2', { class: 'prompt-words' }, 'A record'), make('p', {}, 'Go through it with the slider below.')];
  if (table.phase === 'paused') return [make('h2', { class: 'prompt-words' }, 'The game is paused'), make('p', {}, scene.status)];
  const asked = table.seats.filter((seat) => seat.asked);
  return [
    table.phase === 'waiting'
      ? make('h2', { class: 'prompt-words' }, 'Waiting for the others to sit down')
      : make('h2', { class: 'prompt-words thinking' }, thinker(asked), make('span', { class: 'dots', 'aria-hidden': 'true' }, make('i'), make('i'), make('i'))),
    make('p', { class: 'quiet-words' }, `${roleWords(update)}${scene.status}`),
    make('div', { class: 'buttons' }, drawJoining(update, hooks)),
  ];
}

/** Whoever has no seat may take an open one; a host who sits would rather invite. @param {Update} update @param {PromptHooks} hooks */
function drawJoining({ seat: own, table }, hooks) {
  const seated = own !== 'watch';
  const rules = table.seats.some((seat) => seat.seat === own && seat.referee);
  const open = table.seats.filter((seat) => seat.holder === 'open' && (!seated || (!rules && !seat.referee && table.host && table.phase === 'waiting')));
  const invite = table.phase === 'waiting' && table.host && make('button', { type: 'button',
    class: seated ? 'button primary' : 'button', onclick: hooks.invite }, 'Invite by a link …');
  const sit = open.map((seat) => make('button', { type: 'button', class: seated ? 'button' : 'button primary',
    onclick: () => hooks.sit(seat.seat) }, seated ? `Play this side too: ${seat.title}` : sitWords(seat)));
  return seated ? [invite, ...sit] : [...sit, invite];
}

/** What one is, if one does not play. @param {Update} update */
function roleWords(update) {
  if (isReferee(update)) return 'You see everything and rule. ';
  return update.seat === 'watch' ? 'You are watching. ' : '';
}

/** @param {Seat[]} asked */
function thinker(asked) {
  if (asked.length === 0) return 'One moment';
  const names = asked.map((seat) => (seat.holder === 'bot' ? `${seat.title} (${seat.bot} bot)` : seat.name ? `${seat.title} (${seat.name})` : seat.title));
  return `${names.join(' and ')} ${asked.length > 1 ? 'are' : 'is'} thinking`;
}
