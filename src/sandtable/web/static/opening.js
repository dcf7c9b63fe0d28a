// @ts-check
// Opening a table, and the links that go out for it.

import { linkTo, myName, send } from './api.js';
import { linkRow, roleWords } from './invite.js';
import { make } from './make.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').NewTable} NewTable */
/** @typedef {NewTable['seats'][number]} SeatWish */
/** @typedef {{id: string, seat: string, links: {role: string, token: string}[]}} Opened */

/** @param {NewTable} wish @returns {Promise<Opened>} */
export function openTable(wish) {
  return send('POST', '/api/tables', { name: myName(), ...wish });
}

/**
 * Me at one seat and the same kind of opponent at all others.
 * @param {GameInfo} game
 * @param {string} mine a seat, or '' for any
 * @param {Omit<SeatWish, 'seat'>} others
 * @returns {SeatWish[]}
 */
export function seatsFor(game, mine, others) {
  const seat = mine || game.seats[Math.floor(Math.random() * game.seats.length)].seat;
  return game.seats.map((each) => (each.seat === seat ? { seat: each.seat, holder: 'me' } : { seat: each.seat, ...others }));
}

/** The bot that a newcomer meets: the last in the list, which goes from weak to strong. @param {GameInfo} game */
export function usualBot(game) {
  return game.bots.at(-1)?.name ?? '';
}

/** The links of a new table, those for players first. @param {Opened} opened @param {GameInfo} game */
export function linkList(opened, game) {
  const order = (/** @type {string} */ role) => (role === 'host' ? 2 : role === 'watch' ? 1 : 0);
  const links = [...opened.links].sort((one, two) => order(one.role) - order(two.role));
  return make('div', { class: 'role-list' }, links.map((link) => {
    const { title, about } = roleWords(link.role, game.seats);
    const place = game.seats.findIndex((seat) => seat.seat === link.role);
    return make('div', { class: 'role-row' }, make('div', { class: 'role-head' },
      place >= 0 && make('span', { class: `swatch tone-${place + 1}` }),
      make('div', {}, make('strong', {}, title), make('p', { class: 'quiet-words' }, about))),
        linkRow(linkTo(opened.id, link.token), title));
  }));
}
