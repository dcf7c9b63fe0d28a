// @ts-check
// What can be done with a table besides playing: invite, pause, hand over, take back, resign, play again, delete.

import { get, myName, rememberSeal, send, sentence } from './api.js';
import { confirmDialog, openDialog } from './dialog.js';
import { openGuide } from './guide.js';
import { openInvite } from './invite.js';
import { fill, icon, make } from './make.js';
import { openNotes } from './notes.js';
import { mountNotices } from './notices.js';
import { botTitle } from './opening.js';
import { openPreferences } from './preferences.js';
import { isReferee, listDeeds, playersOf } from './referee.js';
import { hasTeam, openTeam, partyOf, sitWords } from './team.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./context').Context} Context */
/** @typedef {{words: string, go: () => unknown, href?: string, bad?: boolean}} Item */
/** @typedef {{title: string, items: (Item | false)[]}} Section */

/**
 * Mount the menu button, and the notices that need an answer (take-back, pause, rematch).
 * @param {HTMLElement} element
 * @param {Context} ctx
 * @returns {{update(update: Update): void}}
 */
export function mountMenu(element, ctx) {
  const button = make('button', { type: 'button', class: 'pill menu-button', 'aria-label': 'Menu', 'aria-haspopup': 'menu',
    'aria-expanded': 'false', disabled: true }, icon('menu'), make('span', {}, 'Menu'));
  const list = make('div', { class: 'menu-list', role: 'menu', 'aria-label': 'Table menu', hidden: true });
  element.append(make('div', { class: 'menu' }, button, list));
  const notices = mountNotices(ctx);
  const popup = popupOf(button, list);
  /** @type {Update | null} */
  let latest = null;
  button.addEventListener('click', () => {
    if (!latest) return;
    fill(list, sections(latest, ctx).map((section) => sectionElement(section, popup.done)));
    popup.toggle();
  });
  return {
    update(update) {
      latest = update;
      button.disabled = false;
      rememberSeal(update.table.id, update.table.commitment);
      notices.update(update);
    },
  };
}

/** @param {HTMLButtonElement} button @param {HTMLElement} list */
function popupOf(button, list) {
  const set = (/** @type {boolean} */ open) => {
    list.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) items(list)[0]?.focus();
  };
  const close = () => set(false);
  const done = () => {
    close();
    button.focus();                   // so that a dialog gives the focus back to the menu
  };
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      done();
      event.stopPropagation();
    } else if (event.key === 'Tab') close();
    else step(list, event);
  });
  document.addEventListener('pointerdown', (event) => {
    if (!list.hidden && event.target instanceof Node && !list.contains(event.target) && !button.contains(event.target)) close();
  });
  return { done, toggle: () => set(list.hidden === true) };
}

/** @param {HTMLElement} list */
function items(list) {
  return /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=menuitem]')]);
}

/** @param {HTMLElement} list @param {KeyboardEvent} event */
function step(list, event) {
  const all = items(list);
  const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const places = { ArrowDown: here + 1, ArrowUp: here - 1 + all.length, Home: 0, End: all.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  all[places[/** @type {keyof typeof places} */ (event.key)] % all.length].focus();
}

/** @param {Section} section @param {() => void} close */
function sectionElement(section, close) {
  const shown = /** @type {Item[]} */ (section.items.filter(Boolean));
  if (shown.length === 0) return null;
  return make('div', { role: 'group', 'aria-label': section.title }, make('div', { class: 'menu-title', 'aria-hidden': 'true' },
    section.title),
    shown.map((item) => itemElement(item, close)));
}

/** @param {Item} item @param {() => void} close */
function itemElement(item, close) {
  const look = { role: 'menuitem', tabindex: -1, class: item.bad ? 'menu-item bad' : 'menu-item' };
  if (item.href) return make('a', { ...look, href: item.href, onclick: close }, item.words);
  return make('button', { ...look, type: 'button', onclick: () => {
    close();
    void item.go();
  } }, item.words);
}

/** @param {Update} update @param {Context} ctx @returns {Section[]} */
function sections(update, ctx) {
  return [tableSection(update), seatSection(update, ctx), gameSection(update, ctx), youSection(update, ctx), hostSection(update)];
}

/** @param {Update} update @returns {Section} */
function tableSection({ table }) {
  const running = table.phase === 'playing' || table.phase === 'waiting' || table.phase === 'paused';
  const paused = table.phase === 'paused';
  const seated = table.seats.some((seat) => seat.yours);
  return { title: 'Table', items: [
    table.host && table.phase !== 'record' && { words: 'Invite …', go: () => openInvite(table) },
    !table.host && seated && { words: 'Another device …', go: () => openInvite(table) },
    running && (seated || table.host) && { words: paused ? 'Go on playing' : 'Pause', go: () =>
      tried(() => post(table.id, 'pause', { paused: !paused })) },
  ] };
}

/** @param {Update} update @param {Context} ctx @returns {Section} */
function seatSection(update, ctx) {
  const { table } = update;
  const seat = table.seats.find((each) => each.seat === ctx.seat);
  const playing = table.phase === 'playing' || table.phase === 'paused';
  if (!seat) return { title: 'Sit down', items: openSeats(update) };
  if (isReferee(update)) return { title: seat.title, items: [hasTeam(update) && { words: 'Team …', go: () => openTeam(update) }, ...listDeeds(update)] };
  if (!seat.yours || !playing) return { title: 'Seat', items: [] };
  const bot = seat.holder === 'bot';
  const may = seat.leads || table.host;
  return { title: seat.title, items: [
    hasTeam(update) && { words: 'Team …', go: () => openTeam(update) },
    update.takeback && { words: 'Ask to take back …', go: () => askTakeback(table.id, seat) },
    may && (bot ? { words: 'Play it yourself again', go: () => tried(() => post(table.id, `seats/${seat.seat}/bot`, { bot: '' })) }
      : { words: 'Let a bot play …', go: () => chooseBot(update, seat) }),
    !seat.resigned && seat.leads && { words: 'Resign …', bad: true, go: () => resign(table, seat) },
  ] };
}

/** @param {Update} update @returns {Item[]} */
function openSeats({ table }) {
  const free = table.seats.filter((seat) => seat.holder === 'open');
  return free.map((seat) => ({ words: sitWords(seat), go: async () => {
    if (await tried(() => post(table.id, `seats/${seat.seat}/sit`, { name: myName() }))) location.reload();
  } }));
}

/** @param {Update} update @param {Context} ctx @returns {Section} */
function gameSection({ table, moments }, ctx) {
  const over = table.phase === 'over' || table.phase === 'record';
  const mine = table.seats.some((seat) => seat.yours) || table.host;
  const replay = ctx.replay;
  return { title: 'Game', items: [
    { words: 'How to play', go: () => openGuide(table) },
    { words: 'Rulebook', href: `/rules/${table.game}`, go: () => {} },
    over && moments > 1 && replay !== undefined && { words: 'Replay from the start', go: () => replay() },
    over && mine && table.phase === 'over' && { words: 'Play again …', go: () => openRematch(table.id) },
    over && { words: 'Download the record', go: () => download(`/api/tables/${table.id}/record`) },
    { words: over ? 'Check the dice' : 'How the dice can be checked', href: `/t/${table.id}/dice`, go: () => {} },
  ] };
}

/** @param {Update} update @param {Context} ctx @returns {Section} */
function youSection({ table }, ctx) {
  const seated = table.seats.some((seat) => seat.seat === ctx.seat && seat.yours);
  const base = seated ? `/api/tables/${table.id}/seats/${ctx.seat}` : '';
  return { title: 'You', items: [
    seated && { words: 'Notes …', go: () => openNotes(base) },
    { words: 'Preferences …', go: () => openPreferences(base) },
  ] };
}

/** @param {Update} update @returns {Section} */
function hostSection({ table }) {
  return { title: 'Host', items: [table.host && { words: 'Delete this table …', bad: true, go: () => remove(table.id) }] };
}

/** @param {string} id @param {string} path @param {unknown} body */
function post(id, path, body) {
  return send('POST', `/api/tables/${id}/${path}`, body);
}

/** @param {string} id @param {Seat} seat */
async function askTakeback(id, seat) {
  const text = 'Your last choice is taken back only if the other players agree. They are asked now.';
  if (await confirmDialog(text, 'Ask them', { title: 'Take back?' })) await tried(() => post(id, `seats/${seat.seat}/takeback`, {}));
}

/** @param {Update['table']} table @param {Seat} seat */
async function resign(table, seat) {
  const players = new Set(playersOf(table).map((one) => partyOf(table.parties, one.seat)[0]));
  const then = players.size > 2 ? 'a bot plays on' : 'the game ends';
  const sure = await confirmDialog(`${seat.title} gives up and ${then}. This cannot be taken back.`, 'Resign',
    { title: 'Resign?', danger: true });
  if (sure) await tried(() => post(table.id, `seats/${seat.seat}/resign`, {}));
}

/** @param {string} id */
async function remove(id) {
  const sure = await confirmDialog('The table, its record and its chat are deleted for everybody. This cannot be taken back.',
    'Delete it', { title: 'Delete this table?', danger: true });
  if (sure && await tried(() => send('DELETE', `/api/tables/${id}`))) location.assign('/');
}

/** @param {string} address */
function download(address) {
  const link = make('a', { href: address, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** @param {Update} update @param {Seat} seat */
async function chooseBot({ table }, seat) {
  /** @type {GameInfo[]} */
  const games = await get('/api/games').catch((error) => {
    toast(sentence(error), 'bad');
    return [];
  });
  const bots = games.find((game) => game.id === table.game)?.bots ?? [];
  if (bots.length === 0) return;
  const choose = async (/** @type {string} */ bot) => {
    opened.close();
    await tried(() => post(table.id, `seats/${seat.seat}/bot`, { bot }), 'The bot plays on. You can come back at any time.');
  };
  const opened = openDialog('Let a bot play', [make('p', {}, `It plays as ${seat.title} until you take the seat again.`),
    make('div', { class: 'choices' }, bots.map((bot) => make('button', { type: 'button', class: 'choice', onclick: () => choose(bot.name) },
      make('strong', {}, botTitle(bot.name)), make('span', {}, bot.about))))]);
}

/** @param {string} id */
export function openRematch(id) {
  const go = (/** @type {boolean} */ swap) => tried(async () => location.assign(`/t/${(await post(id, 'rematch', { swap })).id}`));
  const option = (/** @type {string} */ title, /** @type {string} */ about, /** @type {boolean} */ swap) =>
    make('button', { type: 'button', class: 'choice', onclick: () => go(swap) }, make('strong', {}, title), make('span', {}, about));
  openDialog('Play again', [make('div', { class: 'choices' }, option('Same seats', 'Everybody plays the side they had.', false),
    option('Swapped seats', 'Everybody plays another side.', true))]);
}
