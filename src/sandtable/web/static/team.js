// @ts-check
// Several people on one seat, and several seats of one person.

import { send } from './api.js';
import { openDialog } from './dialog.js';
import { fill, make } from './make.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Table} Table */
/** @typedef {import('./types').Update} Update */

const SUGGEST = 'I suggest: ';

/** Several titles as people say them. @param {string[]} titles */
export function listWords(titles) {
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** The seats that one person plays together with this one. @param {string[][]} parties @param {string} seat */
export function partyOf(parties, seat) {
  return parties.find((party) => party.includes(seat)) ?? [seat];
}

/** What sitting down on a free seat is called. @param {Seat} seat */
export function sitWords(seat) {
  return seat.referee ? `Be the ${seat.title}` : `Play as ${seat.title}`;
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

/** Whether others are on one's seat. @param {Update} update */
export function isShared(update) {
  return (ownSeat(update)?.team.length ?? 0) > 1;
}

/** Who chooses for one's team. @param {Update} update */
export function leadWords(update) {
  const captain = captainOf(update);
  if (captain) return `${captain} chooses for your team. What you click is suggested to them.`;
  return update.table.teams === 'captain' && isShared(update) ? 'You are the captain: you choose for your team.' : '';
}

/** Who of one's team has suggested which of the open choices. @param {Update} update @param {ChatLine[]} chat since the question was asked @returns {Map<string, string>} names by choice */
export function suggestionsOf(update, chat) {
  const made = new Map(chat.filter((line) => line.to === update.seat && line.words.startsWith(SUGGEST)).map((line) => [line.words.slice(SUGGEST.length), line.who]));
  return new Map((update.ask?.choices ?? []).flatMap(({ name, words }) => (made.has(words) ? [[name, made.get(words) ?? '']] : [])));
}

/** What one who is not the captain clicks is told to the team. @param {Update} update @param {Choice} choice */
export async function suggest(update, choice) {
  const address = `/api/tables/${update.table.id}/seats/${update.seat}/chat`;
  if (await tried(() => send('POST', address, { words: SUGGEST + choice.words, team: true }))) {
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
    await tried(() => send('POST', `/api/tables/${at.id}/seats/${of.seat}/captain`, { member }), 'Your team has a new captain.');
  }
}
