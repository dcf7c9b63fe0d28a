// @ts-check
// Opening a table, and the links that go out for it.

import { linkTo, myName, send } from './api.js';
import { linkRow, roleWords } from './invite.js';
import { make } from './make.js';
import { partyOf } from './team.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').NewTable} NewTable */
/** @typedef {NewTable['seats'][number]} SeatWish */
/** @typedef {{id: string, seat: string, links: {role: string, token: string}[]}} Opened */

/** @param {NewTable} wish @returns {Promise<Opened>} */
export function openTable(wish) {
  return send('POST', '/api/tables', { name: myName(), ...wish });
}

/**
 * Me at one seat, or the seats that go with it, and the same kind of opponent at all others.
 * @param {GameInfo} game
 * @param {string} mine a seat, or '' for any
 * @param {Omit<SeatWish, 'seat'>} others
 * @param {Record<string, string>} [options]
 * @returns {SeatWish[]}
 */
export function seatsFor(game, mine, others, options = {}) {
  const parties = partiesOf(game, options);
  const own = mine ? partyOf(parties, mine) : parties[Math.floor(Math.random() * parties.length)];
  return game.seats.map(({ seat }) => (own.includes(seat) ? { seat, holder: 'me' } : { seat, ...others }));
}

/** The options with which two people play, where a game has more seats. @param {GameInfo} game @returns {Record<string, string>} */
export function optionsForTwo(game) {
  const found = game.parties.find(({ parties }) => parties.length === 2);
  return found ? { [found.option]: found.choice } : {};
}

/** The bot that a newcomer meets: the last in the list, which goes from weak to strong. @param {GameInfo} game */
export function usualBot(game) {
  return game.bots.at(-1)?.name ?? '';
}

/** The parties of a game with these options: one person plays the seats of each. @param {GameInfo} game @param {Record<string, string>} options */
export function partiesOf(game, options) {
  return game.parties.find(({ option, choice }) => options[option] === choice)?.parties ?? game.seats.map(({ seat }) => [seat]);
}

/** The seats of players and that of the referee. @param {GameInfo} game */
export function allSeats(game) {
  return [...game.seats.map((seat) => ({ ...seat, referee: false })), { ...game.referee, referee: true }];
}

/** The links of a new table, those for players first. @param {Opened} opened @param {GameInfo} game @param {NewTable} [wish] */
export function linkList(opened, game, wish) {
  const order = (/** @type {string} */ role) => (role === 'host' ? 2 : role === 'watch' ? 1 : 0);
  const seats = allSeats(game);
  const links = [...opened.links].sort((one, two) => order(one.role) - order(two.role));
  return make('div', { class: 'role-list' }, links.map((link) => {
    const { title, about } = roleWords(link.role, seats, partiesOf(game, wish?.options ?? {}), wish?.teams);
    const tone = seats.find((seat) => seat.seat === link.role)?.tone;
    return make('div', { class: 'role-row' }, make('div', { class: 'role-head' },
      tone && make('span', { class: `swatch tone-${tone}` }),
      make('div', {}, make('strong', {}, title), make('p', { class: 'quiet-words' }, about))),
        linkRow(linkTo(opened.id, link.token), title));
  }));
}
