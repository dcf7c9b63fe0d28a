// @ts-check
// Links to a table: each opens one role. A link is made when it is asked for, and shown so that it can be sent.

import { linkTo, send, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { copy, fill, icon, make } from './make.js';
import { listWords, partyOf } from './team.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Table} Table */
/** @typedef {{role: string, title: string, about: string}} Role */

/** One link with its buttons. @param {string} address @param {string} title */
export function linkRow(address, title) {
  const field = make('input', { type: 'text', readonly: true, value: address, 'aria-label': `Link: ${title}`, class: 'link-field' });
  field.addEventListener('focus', () => field.select());
  const copyButton = make('button', { type: 'button', class: 'button primary small', 'aria-label': `Copy link: ${title}` },
    icon('copy'), 'Copy');
  copyButton.addEventListener('click', () => void copyFrom(copyButton, address));
  return make('div', { class: 'link-row' }, field, copyButton, shareButton(address, title));
}

/** @param {HTMLButtonElement} button @param {string} address */
async function copyFrom(button, address) {
  const done = await copy(address);
  fill(button, icon(done ? 'check' : 'copy'), done ? 'Copied' : 'Select it');
  setTimeout(() => fill(button, icon('copy'), 'Copy'), 2_000);
}

/** @param {string} url @param {string} title */
function shareButton(url, title) {
  if (!('share' in navigator)) return null;
  const share = () => navigator.share({ title: 'Sandtable', text: title, url }).catch(() => {});
  return make('button', { type: 'button', class: 'button small', onclick: share }, icon('share'), 'Share');
}

/**
 * What a role is called, and what its link lets people do.
 * @param {string} role
 * @param {{seat: string, title: string, referee: boolean}[]} seats
 * @param {string[][]} [parties] seats that one person plays together
 * @param {string} [teams] whether several people share a seat
 * @returns {Role}
 */
export function roleWords(role, seats, parties = [], teams = '') {
  if (role === 'watch') return { role, title: 'Spectators', about: 'Sees what everybody sees; may be given to many.' };
  if (role === 'host') return { role, title: 'Host', about: 'May invite, pause and delete. For yourself on another device.' };
  if (seats.some((seat) => seat.seat === role && seat.referee)) return { role, title: titleOf(role, seats), about: 'Sees everything, rules, and does not play.' };
  const title = listWords(partyOf(parties, role).map((one) => titleOf(one, seats)));
  return { role, title, about: teams ? `Everybody who opens it joins the team of ${title}.` : `Whoever opens it plays as ${title}.` };
}

/** @param {string} role @param {{seat: string, title: string}[]} seats */
function titleOf(role, seats) {
  return seats.find((seat) => seat.seat === role)?.title ?? role;
}

/** The host may invite to everything; a player makes a link for their own seat, to go on at another device. @param {Table} table */
export function openInvite(table) {
  const seats = table.seats.filter((seat) => table.host || seat.yours).map((seat) => seat.seat)
    .filter((seat) => partyOf(table.parties, seat)[0] === seat);
  const roles = [...seats, ...(table.host ? ['watch', 'host'] : [])].map((role) => roleWords(role, table.seats, table.parties, table.teams));
  const fresh = make('input', { type: 'checkbox' });
  const rows = roles.map((role) => roleRow(table, role, fresh));
  openDialog(table.host ? 'Invite' : 'Another device', [
    make('p', {}, table.teams ? 'A link opens one role. The link of a seat is for its whole team; the chat tells who joins.'
      : 'A link opens one role. The link of a seat works once: whoever opens it first has the seat.'),
    make('div', { class: 'role-list' }, rows),
    make('label', { class: 'tick' }, fresh, make('span', {}, 'A new link ends the old ones: whoever came by them loses the seat')),
  ], { wide: true });
}

/** @param {Table} table @param {Role} role @param {HTMLInputElement} fresh */
function roleRow(table, role, fresh) {
  const place = table.seats.findIndex((seat) => seat.seat === role.role);
  const slot = make('div', { class: 'role-link' });
  const button = make('button', { type: 'button', class: 'button small', 'aria-label': `Make a link: ${role.title}` }, 'Make a link');
  button.addEventListener('click', async () => {
    button.disabled = true;
    await showLink(table, role, fresh.checked, slot);
    button.disabled = false;
  });
  return make('div', { class: 'role-row' },
    make('div', { class: 'role-head' }, place >= 0 && make('span', { class: `swatch tone-${table.seats[place].tone}` }),
      make('div', {}, make('strong', {}, role.title), holder(table, place), make('p', { class: 'quiet-words' }, role.about)),
        button), slot);
}

/** @param {Table} table @param {number} place */
function holder(table, place) {
  const seat = table.seats[place];
  if (!seat) return null;
  const words = { person: seat.name || 'a person', bot: `bot ${seat.bot}`, open: 'open' }[seat.holder];
  return make('span', { class: 'quiet-words' }, ` · ${seat.yours ? 'you' : words}`);
}

/** @param {Table} table @param {Role} role @param {boolean} fresh @param {HTMLElement} slot */
async function showLink(table, role, fresh, slot) {
  try {
    const link = await send('POST', `/api/tables/${table.id}/links`, { role: role.role, fresh });
    fill(slot, linkRow(linkTo(table.id, link.token), role.title));
    slot.querySelector('button')?.focus();
  } catch (error) {
    toast(sentence(error), 'bad');
  }
}
