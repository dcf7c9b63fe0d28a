// @ts-check
// Create a table: scenario, options, who sits where, clock, seed; then the links to send.

import { get, myName, sentence, setMyName } from './api.js';
import { control, field, select } from './fields.js';
import { fill, make, part } from './make.js';
import { allSeats, botTitle, linkList, openTable, partiesOf, scenarioOf, usualBot } from './opening.js';
import { mountTopbar } from './page.js';
import { describeReferee, isMine, refereeField, refereeWish } from './referee-wish.js';
import { listWords, partyOf } from './team.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').NewTable} NewTable */

const HOLDERS = { me: 'Me', person: 'A person, by link', bot: 'A bot', open: 'Open to anybody' };

/** @param {GameInfo[]} games @param {GameInfo} game */
function form(games, game) {
  const body = make('form', { class: 'new-form' }, gameField(games, game), setupFields(game), seatFields(game), clockFields(), moreFields(),
    make('p', { class: 'fault', role: 'alert', hidden: true }), make('div', { class: 'form-actions' },
      make('button', { class: 'button primary big' }, 'Create the table')));
  body.addEventListener('submit', (event) => {
    event.preventDefault();
    void create(body, game);
  });
  body.addEventListener('change', () => {
    keepSeat(body, game);
    describeSeats(body, game);
  });
  keepSeat(body, game);
  describeSeats(body, game);
  return body;
}

/** @param {GameInfo[]} games @param {GameInfo} game */
function gameField(games, game) {
  const choice = select('game', games.map((each) => [each.id, each.title]), game.id);
  choice.addEventListener('change', () => location.assign(`/new?game=${choice.value}`));
  return make('div', { class: 'columns' }, games.length > 1 ? field('Game', [choice]) : field('Game',
    [make('strong', { class: 'only-game' }, game.title)]),
    field('Your name', [make('input', { type: 'text', name: 'name', maxlength: 40, value: myName(),
      placeholder: 'What others see', autocomplete: 'nickname' })]));
}

/** @type {[string, string][]} */
const TEAMS = [['', 'Nobody: one person each'], ['anyone', 'Teams; any of them chooses'], ['captain', 'Teams; their captain chooses']];

/** @param {GameInfo} game */
function seatFields(game) {
  return make('fieldset', { class: 'group', 'data-seats': '' }, make('legend', {}, 'Seats'), game.seats.map((seat, place) => {
    const holder = select(`holder-${seat.seat}`, Object.entries(HOLDERS), place === 0 ? 'me' : 'person');
    const bot = select(`bot-${seat.seat}`, game.bots.map((each) => [each.name, botTitle(each.name)]), usualBot(game));
    holder.setAttribute('aria-label', `Who plays as ${seat.title}`);
    bot.setAttribute('aria-label', `Which bot plays as ${seat.title}`);
    return make('div', { class: 'seat-wish', 'data-wish': seat.seat }, make('span', { class: `swatch tone-${seat.tone}` }),
      make('strong', {}, seat.title), holder, bot,
      make('span', { class: 'quiet-words seat-about', 'data-seat': seat.seat }));
  }), refereeField(game), make('p', { class: 'quiet-words', 'data-hot': '' }), othersButton(game), field('Who shares a seat', [select('teams', TEAMS, '')],
    'A team sees the same, talks among itself, and comes by one link.'));
}

/** One click for an evening alone. @param {GameInfo} game */
function othersButton(game) {
  const button = make('button', { type: 'button', class: 'button others-button' }, 'Bots on all other seats');
  button.addEventListener('click', () => {
    const body = /** @type {HTMLFormElement} */ (button.form);
    for (const { seat } of game.seats) if (control(body, `holder-${seat}`).value !== 'me') control(body, `holder-${seat}`).value = 'bot';
    describeSeats(body, game);
  });
  return button;
}

/** Whose seat is not in the scenario that was chosen takes the first of it. @param {HTMLFormElement} body @param {GameInfo} game */
function keepSeat(body, game) {
  const firsts = chosenParties(new FormData(body), game).map(([first]) => first);
  const lost = game.seats.find(({ seat }) => !firsts.includes(seat) && control(body, `holder-${seat}`).value === 'me');
  if (!lost) return;
  control(body, `holder-${lost.seat}`).value = 'person';
  if (!firsts.some((seat) => control(body, `holder-${seat}`).value === 'me')) control(body, `holder-${firsts[0]}`).value = 'me';
}

/** @param {HTMLFormElement} body @param {GameInfo} game */
function describeSeats(body, game) {
  describeReferee(body, game);
  const wish = seatWishes(new FormData(body), game);
  const parties = chosenParties(new FormData(body), game);
  for (const { seat } of game.seats) wishRow(body, seat).hidden = true;
  for (const { seat, holder, bot } of wish) {
    const party = partyOf(parties, seat);
    const row = wishRow(body, seat);
    row.hidden = party[0] !== seat;
    fill(/** @type {HTMLElement} */ (row.querySelector('strong')), titleOf(game, party));
    control(body, `bot-${seat}`).hidden = holder !== 'bot';
    const about = { me: '', person: 'You get a link to send.', bot: game.bots.find((each) => each.name === bot)?.about ?? '',
      open: 'Whoever comes first; list the table so that it is found.' }[holder];
    fill(/** @type {HTMLElement} */ (body.querySelector(`[data-seat="${seat}"]`)), about);
  }
  const mine = new Set(wish.filter((each) => each.holder === 'me').map((each) => partyOf(parties, each.seat))).size;
  fill(/** @type {HTMLElement} */ (body.querySelector('[data-hot]')), ownWords(mine, isMine(new FormData(body), game)));
  control(body, 'then').disabled = control(body, 'clock').value === '';
}

/** @param {HTMLFormElement} body @param {string} seat @returns {HTMLElement} */
function wishRow(body, seat) {
  return /** @type {HTMLElement} */ (body.querySelector(`[data-wish="${seat}"]`));
}

/** @param {number} mine how many seats are mine @param {boolean} rules whether I am the referee */
function ownWords(mine, rules) {
  if (mine > 1) return 'Several seats are yours: you pass this device round (hot-seat).';
  return mine === 0 && !rules ? 'No seat is yours: you watch, and you are the host.' : '';
}

/** @param {FormData} data @param {GameInfo} game @returns {NewTable['seats']} */
function seatWishes(data, game) {
  const parties = chosenParties(data, game);
  return parties.flat().map((seat) => {
    const [first] = partyOf(parties, seat);
    const holder = /** @type {NewTable['seats'][number]['holder']} */ (data.get(`holder-${first}`));
    return holder === 'bot' ? { seat, holder, bot: String(data.get(`bot-${first}`)) } : { seat, holder };
  });
}

/** @param {FormData} data @param {GameInfo} game */
function chosenOptions(data, game) {
  return Object.fromEntries(game.options.map(({ name }) => [name, String(data.get(`option-${name}`) ?? '')]));
}

/** @param {FormData} data @param {GameInfo} game */
function chosenScenario(data, game) {
  return scenarioOf(game, String(data.get('scenario') ?? ''), String(data.get('pack') ?? ''));
}

/** @param {FormData} data @param {GameInfo} game */
function chosenParties(data, game) {
  return partiesOf(chosenScenario(data, game), chosenOptions(data, game));
}

/** @param {GameInfo} game @param {string[]} party */
function titleOf(game, party) {
  return listWords(party.map((one) => game.seats.find((seat) => seat.seat === one)?.title ?? one));
}

/** @param {string} choice */
function choiceWords(choice) {
  const words = choice.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {GameInfo} game @param {string} pack */
function scenarioChoices(game, pack) {
  const { scenarios } = game.packs.find((each) => each.id === pack) ?? game.packs[0];
  return scenarios.map((each) => make('option', { value: each.id }, each.title));
}

/** @param {GameInfo} game */
function setupFields(game) {
  const scenarios = make('select', { name: 'scenario' }, scenarioChoices(game, ''));
  const packs = select('pack', game.packs.map((each) => [each.id, each.title]), game.packs[0].id);
  packs.addEventListener('change', () => fill(scenarios, scenarioChoices(game, packs.value)));
  const shown = [
    game.packs.some((each) => each.scenarios.length > 1) && field('Scenario', [scenarios]),
    game.packs.length > 1 && field('Content', [packs], 'Cards, scenarios and numbers come from this pack.'),
    ...game.options.map((option) => field(option.words,
      [select(`option-${option.name}`, option.choices.map((each, place) => [each, option.titles[place] ?? choiceWords(each)]), option.default)],
      option.name === game.referee.option ? 'A person gets a seat of their own, below.' : '')),
  ].filter(Boolean);
  return shown.length > 0 && make('fieldset', { class: 'group' }, make('legend', {}, 'The game'), make('div', { class: 'columns' }, shown));
}

/** @type {[string, string][]} */
const CLOCKS = [['', 'No clock'], ['1800 15', '30 minutes each, 15 s more each turn'], ['3600 30', '1 hour each, 30 s more each turn'],
  ['7200 60', '2 hours each, 1 minute more each turn'], ['604800 43200', '7 days each, 12 hours more each turn'],
    ['1209600 86400', '14 days each, 1 day more each turn']];

function clockFields() {
  return make('fieldset', { class: 'group' }, make('legend', {}, 'Time'), make('div', { class: 'columns' },
    field('Clock', [select('clock', CLOCKS, '')], 'It runs while a seat is to choose, and stops while the table is paused.'),
    field('When it has run out', [select('then', [['bot', 'A bot plays on'], ['lose', 'The seat loses']], 'bot')])));
}

function moreFields() {
  return make('fieldset', { class: 'group' }, make('legend', {}, 'More'), make('div', { class: 'columns' },
    field('Title', [make('input', { type: 'text', name: 'title', maxlength: 80, placeholder: 'For example: Tuesday evening' })]),
    field('Seed', [make('input', { type: 'text', name: 'seed', inputmode: 'numeric', pattern: '[0-9]{1,15}',
      title: 'A whole number', placeholder: 'None', autocomplete: 'off' })],
      'Leave it empty for fair dice. A number makes the game repeatable, and its dice predictable for whoever knows it.')),
  make('label', { class: 'tick' }, make('input', { type: 'checkbox', name: 'listed' }),
    make('span', {}, 'List this table in the lobby, so that anybody may take its open seats')));
}

/** @param {HTMLFormElement} body @param {GameInfo} game @returns {NewTable} */
function wishOf(body, game) {
  const data = new FormData(body);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? '').trim();
  const [seconds, bonus] = text('clock').split(' ').map(Number);
  return {
    game: game.id, title: text('title'), listed: data.has('listed'), name: text('name'), seats: [...seatWishes(data, game), ...refereeWish(data, game)],
    ...(data.has('scenario') && { scenario: text('scenario') }), ...(data.has('pack') && { pack: text('pack') }),
    options: chosenOptions(data, game), teams: /** @type {NewTable['teams']} */ (text('teams')),
    seed: text('seed') === '' ? null : Number(text('seed')),
    clock: text('clock') === '' ? null : { seconds, bonus, then: text('then') === 'lose' ? 'lose' : 'bot' },
  };
}

/** @param {HTMLFormElement} body @param {GameInfo} game */
async function create(body, game) {
  const fault = /** @type {HTMLElement} */ (body.querySelector('.fault'));
  const button = /** @type {HTMLButtonElement} */ (body.querySelector('button.big'));
  fault.hidden = true;
  button.disabled = true;
  try {
    const wish = wishOf(body, game);
    setMyName(wish.name ?? '');
    showLinks(await openTable(wish), game, wish);
  } catch (error) {
    fault.textContent = sentence(error);
    fault.hidden = false;
  }
  button.disabled = false;
}

/** @param {import('./opening.js').Opened} opened @param {GameInfo} game @param {NewTable} wish */
function showLinks(opened, game, wish) {
  const heading = make('h2', { tabindex: -1 }, 'The table is ready');
  fill(part('form'), heading, make('p', {},
    opened.links.some((link) => allSeats(game).some((seat) => seat.seat === link.role))
      ? 'Send each person their link; whoever has a link has the seat. You find new ones later under Menu, Invite.'
      : 'Nobody has to be sent anything. These links are for onlookers and for yourself; you find new ones under Menu, Invite.'),
    linkList(opened, game, wish), make('div', { class: 'form-actions' }, make('a',
      { class: 'button primary big', href: `/t/${opened.id}` }, 'Go to the table')));
  heading.focus();
  scrollTo(0, 0);
}

async function start() {
  mountTopbar();
  try {
    const games = /** @type {GameInfo[]} */ (await get('/api/games'));
    const wanted = new URLSearchParams(location.search).get('game');
    fill(part('form'), form(games, games.find((game) => game.id === wanted) ?? games[0]));
  } catch (error) {
    fill(part('form'), make('p', { class: 'fault', role: 'alert' }, sentence(error)));
  }
}

void start();
