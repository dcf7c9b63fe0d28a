// @ts-check
// The front door: the games, your tables, tables that wait for somebody, and records to look at.

import { get, keep, myName, recall, send, sendText, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { field, select } from './fields.js';
import { ago, fill, icon, make, part, plural } from './make.js';
import { botTitle, linkList, openTable, optionsForTwo, partiesOf, scenarioOf, seatsFor, usualBot } from './opening.js';
import { askName, mountTopbar } from './page.js';
import { listWords, partyOf, sitWords } from './team.js';
import { toast } from './toast.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').Listed} Listed */
/** @typedef {{scenario: string, side: string, bot: string}} Wish */

const LARGEST_RECORD = 2_000_000;
const REFRESH = 20_000;

/** @param {GameInfo[]} games */
function showGames(games) {
  const place = part('games');
  place.removeAttribute('aria-busy');
  place.classList.toggle('only', games.length === 1);
  fill(place, games.map(gameCard));
}

/** @param {GameInfo} game */
function gameCard(game) {
  const wish = { scenario: scenarioOf(game, recall(`sandtable.scenario.${game.id}`) ?? game.quick_scenario).id,
    side: recall(`sandtable.side.${game.id}`) ?? '', bot: recall('sandtable.bot') ?? usualBot(game) };
  if (!game.bots.some((bot) => bot.name === wish.bot)) wish.bot = usualBot(game);
  return make('article', { class: 'game', 'aria-labelledby': `game-${game.id}` }, cover(game),
    make('div', { class: 'game-words' }, make('h2', { id: `game-${game.id}` }, game.title), facts(game),
      make('p', { class: 'game-about' }, game.about),
      make('div', { class: 'game-wish' }, ...whatChoices(game, wish), botChoice(game, wish)), buttons(game, wish)));
}

/** @param {GameInfo} game */
function cover(game) {
  return make('div', { class: 'cover' }, make('img', { src: game.picture, alt: '', width: 1600, height: 1000, decoding: 'async' }));
}

/** @param {GameInfo} game */
function facts(game) {
  const fact = (/** @type {string} */ picture, /** @type {string} */ words) => make('li', {}, icon(picture), words);
  return make('ul', { class: 'facts' }, fact('people', countPeople(game)), fact('clock', game.length),
    make('li', {}, icon('book'), make('a', { href: `/rules/${game.id}` }, `Rulebook, ${plural(game.clauses, 'clause')}`)));
}

/** The scenario, where there are several, and the sides that play it. @param {GameInfo} game @param {Wish} wish @returns {HTMLElement[]} */
function whatChoices(game, wish) {
  const sides = make('div', {}, sideChoice(game, wish));
  if (game.packs[0].scenarios.length < 2) return [sides];
  const choice = select(`scenario-${game.id}`, game.packs[0].scenarios.map((each) => [each.id, each.title]), wish.scenario);
  choice.addEventListener('change', () => {
    wish.scenario = choice.value;
    keep(`sandtable.scenario.${game.id}`, choice.value);
    fill(sides, sideChoice(game, wish));
  });
  return [field('Scenario', [choice]), sides];
}

/** @param {GameInfo} game @param {Wish} wish */
function sideChoice(game, wish) {
  const part = partiesOf(scenarioOf(game, wish.scenario), game.quick).flat();
  if (!part.includes(wish.side)) wish.side = '';
  const option = (/** @type {string} */ value, /** @type {string} */ words, /** @type {string} */ tone) =>
    make('label', { class: 'chip' }, make('input',
      { type: 'radio', class: 'unseen', name: `side-${game.id}`, value, checked: wish.side === value, onchange: () => {
      wish.side = value;
      keep(`sandtable.side.${game.id}`, value);
    } }), make('span', {}, tone && make('span', { class: `swatch ${tone}` }), words));
  return make('fieldset', { class: 'chips' }, make('legend', {}, 'You play'),
    option('', part.length > 2 ? 'Any side' : 'Either side', ''),
    game.seats.filter(({ seat }) => part.includes(seat)).map((seat) => option(seat.seat, seat.title, `tone-${seat.tone}`)));
}

/** @param {GameInfo} game @param {Wish} wish */
function botChoice(game, wish) {
  if (game.bots.length < 2) return null;
  const about = make('span', { class: 'quiet-words bot-about' });
  const option = (/** @type {{name: string, about: string}} */ bot) =>
    make('label', { class: 'chip' }, make('input',
      { type: 'radio', class: 'unseen', name: `bot-${game.id}`, value: bot.name, checked: wish.bot === bot.name, onchange: () => {
      wish.bot = bot.name;
      about.textContent = bot.about;
      keep('sandtable.bot', bot.name);
    } }), make('span', {}, botTitle(bot.name)));
  about.textContent = game.bots.find((bot) => bot.name === wish.bot)?.about ?? '';
  return make('fieldset', { class: 'chips' }, make('legend', {}, 'Bot'), game.bots.map(option), about);
}

/** @param {GameInfo} game @param {Wish} wish */
function buttons(game, wish) {
  const play = make('button', { type: 'button', class: 'button primary big' }, 'Play now against a bot');
  const friend = make('button', { type: 'button', class: 'button' }, 'Play a friend');
  play.addEventListener('click', () => void whileBusy(play, () => playNow(game, wish)));
  friend.addEventListener('click', () => void whileBusy(friend, () => playFriend(game, wish)));
  return make('div', { class: 'game-buttons' }, play, friend, make('a', { class: 'button', href: `/new?game=${game.id}` },
    'Create a table'));
}

/** @param {HTMLButtonElement} button @param {() => Promise<void>} work */
async function whileBusy(button, work) {
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    toast(sentence(error), 'bad');
  }
  button.disabled = false;
}

/** @param {GameInfo} game @param {Wish} wish */
async function playNow(game, wish) {
  const opened = await openTable({ game: game.id, scenario: wish.scenario, options: game.quick,
    seats: seatsFor(scenarioOf(game, wish.scenario), wish.side, { holder: 'bot', bot: wish.bot }, game.quick) });
  location.assign(`/t/${opened.id}`);
  await new Promise(() => {});        // the page is being left
}

/** @param {GameInfo} game @param {Wish} wish */
async function playFriend(game, wish) {
  if (myName() === '' && (await askName()) === null) return;
  const scenario = scenarioOf(game, wish.scenario);
  const options = optionsForTwo(scenario);
  const table = { game: game.id, scenario: scenario.id, options, seats: seatsFor(scenario, wish.side, { holder: 'person' }, options) };
  const opened = await openTable(table);
  const own = partyOf(partiesOf(scenario, options), opened.seat);
  const mine = listWords(game.seats.filter((seat) => own.includes(seat.seat)).map((seat) => seat.title));
  openDialog(`${game.title} with a friend`, [
    make('p', {}, `You play as ${mine}. Send your friend the first link; it is all they need.`), linkList(opened, game, table),
    make('div', { class: 'dialog-actions' }, make('a', { class: 'button primary big', href: `/t/${opened.id}` },
      'Go to the table'))], { wide: true });
  void refreshTables();
}

/** @param {GameInfo} game */
function countPeople(game) {
  const most = plural(game.most, 'player');
  return game.fewest < game.most ? `${game.fewest} to ${most}` : most;
}

const PHASES = { waiting: 'waiting for players', playing: 'being played', paused: 'paused', over: 'finished', record: 'a record' };

/** @param {Listed[]} tables */
function showYours(tables) {
  const order = (/** @type {Listed} */ table) => (table.your_turn ? 0 : table.phase === 'over' || table.phase === 'record' ? 2 : 1);
  const sorted = [...tables].sort((one, two) => order(one) - order(two) || two.changed - one.changed);
  fill(part('yours'), sorted.length ? tableList(sorted) : make('p', { class: 'quiet-words' },
    'None yet. The tables you play or watch are kept here.'));
  const turns = sorted.filter((table) => table.your_turn);
  document.title = turns.length ? `● Your turn (${turns.length}) · Sandtable` : 'Sandtable';
  fill(part('turns'), turns.length > 0 && make('a', { class: 'turn-banner', href: `/t/${turns[0].id}` },
    make('strong', {}, 'It is your turn'), make('span', {},
      `${turns[0].title || turns[0].game_title}${turns.length > 1 ? ` and ${plural(turns.length - 1, 'other table')}` : ''}`)));
}

/** @param {Listed[]} tables */
function showOpen(tables) {
  fill(part('open'), tables.length ? tableList(tables, openRow) : make('p', { class: 'quiet-words' },
    'Nobody is waiting just now. Create a table with an open seat and it is shown here.'));
}

const FEW = 6;

/** The first few; the rest on demand. @param {Listed[]} tables @param {(table: Listed) => HTMLElement} row */
function tableList(tables, row = yourRow) {
  const list = make('ul', { class: 'tables' }, tables.slice(0, FEW).map(row));
  if (tables.length <= FEW) return list;
  const more = make('details', { class: 'more' }, make('summary', {}, `${tables.length - FEW} more`),
    make('ul', { class: 'tables' }, tables.slice(FEW).map(row)));
  return make('div', {}, list, more);
}

/** @param {Listed} table */
function yourRow(table) {
  return make('li', {}, make('a', { class: table.your_turn ? 'table-row your-turn' : 'table-row', href: `/t/${table.id}` },
    ...rowWords(table)));
}

/** A table that waits for somebody: sitting down is one click. @param {Listed} table */
function openRow(table) {
  if (table.roles.length > 0) return yourRow(table);
  const free = table.seats.filter((seat) => seat.holder === 'open');
  return make('li', { class: 'table-row' }, ...rowWords(table), make('span', { class: 'table-sit' }, free.map((seat) => {
    const button = make('button', { type: 'button', class: 'button primary small' }, sitWords(seat));
    button.addEventListener('click', () => void whileBusy(button, () => sitDown(table, seat.seat)));
    return button;
  })));
}

/** @param {Listed} table @param {string} seat */
async function sitDown(table, seat) {
  if (myName() === '' && (await askName()) === null) return;
  await send('POST', `/api/tables/${table.id}/seats/${seat}/sit`, { name: myName() });
  location.assign(`/t/${table.id}`);
}

/** @param {Listed} table @returns {HTMLElement[]} */
function rowWords(table) {
  return [make('span', { class: 'table-title' }, table.title || table.game_title),
    make('span', { class: 'turn-mark', hidden: !table.your_turn }, 'Your turn'),
    make('span', { class: 'table-seats' }, table.seats.map((seat) => make('span', { class: 'table-seat' },
      make('span', { class: `swatch tone-${seat.tone}`, title: seat.title }), seatWords(seat)))),
    make('span', { class: 'table-when' },
      `${table.title && table.title !== table.game_title ? `${table.game_title}, ` : ''}${PHASES[table.phase]} · ${ago(table.changed)}`)];
}

/** @param {import('./types').Seat} seat */
function seatWords(seat) {
  if (seat.yours) return seat.referee ? `You (${seat.title.toLowerCase()})` : 'You';
  if (seat.holder === 'bot') return `${seat.bot} bot`;
  return seat.holder === 'open' ? `${seat.title}: free` : seat.name || `${seat.title}: invited`;
}

async function refreshTables() {
  try {
    const { yours, open } = await get('/api/tables');
    showYours(yours);
    showOpen(open);
  } catch (error) {
    fill(part('yours'), make('p', { class: 'quiet-words' }, sentence(error)));
  }
}

/** @param {string} text */
async function openRecord(text) {
  const fault = part('record-fault');
  fault.hidden = true;
  try {
    if (text.trim() === '') throw new Error('There is nothing in it.');
    if (text.length > LARGEST_RECORD) throw new Error('This is too large to be a record.');
    const { id } = await sendText('/api/records', text);
    location.assign(`/t/${id}`);
  } catch (error) {
    fault.textContent = `This record cannot be opened: ${sentence(error)}`;
    fault.hidden = false;
  }
}

/** @param {FileList | null | undefined} files */
async function openFile(files) {
  const file = files?.[0];
  if (file) await openRecord(file.size > LARGEST_RECORD ? 'x'.repeat(LARGEST_RECORD + 1) : await file.text());
}

function mountRecord() {
  const field = /** @type {HTMLInputElement} */ (part('record-file'));
  const drop = part('drop');
  field.addEventListener('change', async () => {
    await openFile(field.files);
    field.value = '';
  });
  for (const name of ['dragenter', 'dragover']) drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  for (const name of ['dragleave', 'drop']) drop.addEventListener(name, () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    void openFile(event.dataTransfer?.files);
  });
  part('record').addEventListener('submit', (event) => {
    event.preventDefault();
    void openRecord(/** @type {HTMLTextAreaElement} */ (part('record-text')).value);
  });
}

async function start() {
  mountTopbar();
  mountRecord();
  void refreshTables();
  setInterval(() => !document.hidden && void refreshTables(), REFRESH);
  document.addEventListener('visibilitychange', () => !document.hidden && void refreshTables());
  try {
    showGames(await get('/api/games'));
  } catch (error) {
    fill(part('games'), make('div', { class: 'game-wait paper' }, make('p', {}, sentence(error)),
      make('button', { type: 'button', class: 'button primary', onclick: () => location.reload() }, 'Try again')));
  }
}

void start();
