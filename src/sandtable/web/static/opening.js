// @ts-check
// Opening a table, and the links that go out for it.

import { linkTo, myName, send } from './api.js';
import { linkRow, roleWords } from './invite.js';
import { make } from './make.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').ScenarioInfo} ScenarioInfo */
/** @typedef {import('./types').NewTable} NewTable */
/** @typedef {NewTable['seats'][number]} SeatWish */
/** @typedef {{id: string, seat: string, links: {role: string, token: string}[]}} Opened */

/** @param {NewTable} wish @returns {Promise<Opened>} */
export function openTable(wish) {
  return send('POST', '/api/tables', { name: myName(), ...wish });
}

/**
 * Me at one seat, or the seats that go with it, and the same kind of opponent at all others.
 * @param {ScenarioInfo} scenario
 * @param {string} mine a seat, or '' for any
 * @param {Omit<SeatWish, 'seat'>} others
 * @param {Record<string, string>} [options]
 * @returns {SeatWish[]}
 */
export function seatsFor(scenario, mine, others, options = {}) {
  const parties = partiesOf(scenario, options);
  const own = parties.find((party) => party.includes(mine)) ?? parties[Math.floor(Math.random() * parties.length)];
  return parties.flat().map((seat) => (own.includes(seat) ? { seat, holder: 'me' } : { seat, ...others }));
}

/** The options with which two people play, where others play more. @param {ScenarioInfo} scenario @returns {Record<string, string>} */
export function optionsForTwo({ parties }) {
  const found = parties.find((choice) => choice.parties.length === 2);
  return found?.option ? { [found.option]: found.choice } : {};
}

/** A scenario by its id; else the first. @param {GameInfo} game @param {string} [id] @param {string} [pack] */
export function scenarioOf(game, id, pack) {
  const { scenarios } = game.packs.find((each) => each.id === pack) ?? game.packs[0];
  return scenarios.find((each) => each.id === id) ?? scenarios[0];
}

/** The bot that is offered first: it answers at once and plays soundly. @param {GameInfo} game */
export function usualBot(game) {
  return (game.bots.find(({ name }) => name === 'regular') ?? game.bots.at(-1))?.name ?? '';
}

/** A bot's name as a title. @param {string} name */
export function botTitle(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Who plays a scenario with these options: one person has the seats of each party. @param {ScenarioInfo} scenario @param {Record<string, string>} options */
export function partiesOf({ parties: [usual, ...others] }, options) {
  return (others.find(({ option, choice }) => options[option] === choice) ?? usual).parties;
}

/** The seats of players and that of the referee. @param {GameInfo} game */
export function allSeats(game) {
  return [...game.seats.map((seat) => ({ ...seat, referee: false })), { ...game.referee, referee: true }];
}

/** The links of a new table, those for players first. @param {Opened} opened @param {GameInfo} game @param {NewTable} [wish] */
export function linkList(opened, game, wish) {
  const order = (/** @type {string} */ role) => (role === 'host' ? 2 : role === 'watch' ? 1 : 0);
  const seats = allSeats(game);
  const parties = partiesOf(scenarioOf(game, wish?.scenario, wish?.pack), wish?.options ?? {});
  const links = [...opened.links].sort((one, two) => order(one.role) - order(two.role));
  return make('div', { class: 'role-list' }, links.map((link) => {
    const { title, about } = roleWords(link.role, seats, parties, wish?.teams);
    const tone = seats.find((seat) => seat.seat === link.role)?.tone;
    return make('div', { class: 'role-row' }, make('div', { class: 'role-head' },
      tone && make('span', { class: `swatch tone-${tone}` }),
      make('div', {}, make('strong', {}, title), make('p', { class: 'quiet-words' }, about))),
        linkRow(linkTo(opened.id, link.token), title));
  }));
}
