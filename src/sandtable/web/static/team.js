// @ts-check
// Several people on one seat, and several seats of one person.

import { send } from './api.js';
import { openDialog } from './dialog.js';
import { fill, make } from './make.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Table} Table */
/** @typedef {import('./types').Update} Update */

/** Several titles as people say them. @param {string[]} titles */
export function listWords(titles) {
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** The seats that one person plays together with this one. @param {string[][]} parties @param {string} seat */
export function partyOf(parties, seat) {
  return parties.find((party) => party.includes(seat)) ?? [seat];
}

/** One's own seat of an update, if one has it. @param {Update} update */
function ownSeat(update) {
  return update.table.seats.find((seat) => seat.seat === update.seat && seat.yours);
}

/** Whether others share the seat, or may come to it. @param {Update} update */
export function hasTeam(update) {
  const seat = ownSeat(update);
  return seat !== undefined && (update.table.teams !== '' || seat.team.length > 1);
}

/** Who chooses for the team, if that is somebody else. @param {Update} update */
export function captainOf(update) {
  const seat = ownSeat(update);
  return !seat || seat.leads ? '' : seat.team.find((member) => member.captain)?.name ?? 'the captain';
}

/** What one who is not the captain clicks is told to the team. @param {Update} update @param {Choice} choice */
export async function suggest(update, choice) {
  const address = `/api/tables/${update.table.id}/seats/${update.seat}/chat`;
  if (await tried(() => send('POST', address, { words: `I suggest: ${choice.words}`, team: true }))) {
    toast(`Suggested to ${captainOf(update)}.`, 'good');
  }
}

/** Who holds the seat, who is there, and who chooses. @param {Update} update */
export function openTeam(update) {
  const { table } = update;
  const seat = ownSeat(update);
  if (!seat) return;
  const words = table.teams === 'captain' ? 'All of you see the same. The captain chooses; the others suggest.'
    : 'All of you see the same, and any of you may choose.';
  const list = make('ul', { class: 'team-list' });
  const captainHere = seat.team.some((member) => member.captain && member.online);
  const may = table.teams === 'captain' && (table.host || seat.leads || !captainHere);
  fill(list, seat.team.map((member) => make('li', {},
    make('span', { class: `presence ${member.online ? 'online' : 'away'}`, title: member.online ? 'online' : 'away' }),
    make('strong', {}, member.name), table.teams === 'captain' && member.captain && make('span', { class: 'pill' }, 'captain'),
    may && !member.captain && make('button', { type: 'button', class: 'button small',
      onclick: () => void lead(table, seat, member.id) }, 'Make captain'))));
  const opened = openDialog(`The team of ${seat.title}`, [make('p', {}, words), list]);

  /** @param {Table} at @param {Seat} of @param {string} member */
  async function lead(at, of, member) {
    opened.close();
    await tried(() => send('POST', `/api/tables/${at.id}/seats/${of.seat}/captain`, { member }), 'Passed on.');
  }
}
