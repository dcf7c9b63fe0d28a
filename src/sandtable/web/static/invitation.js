// @ts-check
// Whoever comes by a link is told who invites them, to which game, to which side, and who else sits there.

import { myName, readLink, setMyName } from './api.js';
import { artAddress } from './art.js';
import { openDialog } from './dialog.js';
import { make } from './make.js';
import { listWords, partyOf } from './team.js';

/** @typedef {import('./types').Invitation} Invitation */
/** @typedef {import('./types').Seat} Seat */

/** Ask whether the invitation in the address is taken. @returns {Promise<boolean>} */
export async function beInvited() {
  const invitation = await readLink();
  if (!invitation || invitation.role === 'host') return true;
  const field = make('input', { type: 'text', id: 'your-name', maxlength: 40, value: myName(), autocomplete: 'nickname' });
  const opened = openDialog(invitation.by ? `${invitation.by} invites you` : 'You are invited', [cover(invitation), sentenceOf(invitation),
    seatList(invitation), form(invitation, field)]);
  if (invitation.role !== 'watch') field.focus();
  const accepted = (await opened.closed) === 'ok';
  if (accepted && field.value.trim()) setMyName(field.value);
  return accepted;
}

/** @param {Invitation} invitation */
function cover({ table }) {
  return make('img', { class: 'invitation-cover', src: artAddress(table, 'cover'), alt: '' });
}

/** @param {Invitation} invitation */
function sentenceOf({ role, table }) {
  const seat = table.seats.find((one) => one.seat === role);
  const titles = listWords(partyOf(table.parties, role).map((one) => table.seats.find((each) => each.seat === one)?.title ?? one));
  const named = table.title && table.title !== table.game_title ? ` (“${table.title}”)` : '';
  const rules = seat?.referee ? ' You would see everything, and you cannot play a side.' : '';
  return make('p', { class: 'invitation-words' }, seat?.referee ? 'You would be the ' : seat ? 'You would play as ' : 'You would watch ',
    make('strong', {}, seat ? titles : table.game_title), seat && ' in ', seat && make('strong', {}, table.game_title), `${named}.${rules} ${stateOf(table.phase)}`);
}

/** @param {string} phase */
function stateOf(phase) {
  if (phase === 'over') return 'The game is over.';
  return phase === 'waiting' ? 'The game begins when everybody has sat down.' : 'The game has begun.';
}

/** @param {Invitation} invitation */
function seatList({ role, table }) {
  return make('ul', { class: 'invitation-seats' }, table.seats.map((seat) => make('li', {},
    make('span', { class: `swatch tone-${seat.tone}` }), make('strong', {}, seat.title),
    make('span', { class: 'quiet-words' }, partyOf(table.parties, role).includes(seat.seat) ? youAt(seat) : holderOf(seat)))));
}

/** @param {Seat} seat */
function youAt(seat) {
  if (seat.holder === 'person' && seat.name) return `you, with ${seat.name}`;
  return seat.holder === 'bot' ? `you; the ${seat.bot} bot plays until you take over` : 'you';
}

/** @param {Seat} seat */
function holderOf(seat) {
  if (seat.holder === 'bot') return `${seat.bot} bot`;
  return seat.name ? `${seat.name}${seat.online ? ', here now' : ''}` : 'nobody yet';
}

/** @param {Invitation} invitation @param {HTMLInputElement} field */
function form({ role }, field) {
  const watch = role === 'watch';
  return make('form', { method: 'dialog', class: 'stack' }, !watch && make('label', { for: field.id }, 'Your name at the table'), !watch && field,
    make('div', { class: 'dialog-actions' }, make('button', { class: 'button primary', value: 'ok' }, watch ? 'Watch' : 'Sit down')));
}
