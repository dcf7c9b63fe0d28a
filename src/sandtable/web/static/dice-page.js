// @ts-check
// Every draw of a finished game, computed again in the browser.

import { ApiError, get, recallSeal, sentence } from './api.js';
import { copy, fill, icon, make, part, plural } from './make.js';
import { mountTopbar } from './page.js';
import { Chance, bytesOf, entropyWords, hexOf, seedWords, sha256 } from './sfc32.js';

/** @typedef {import('./types').DiceCheck} DiceCheck */
/** @typedef {import('./types').Table} Table */
/** @typedef {DiceCheck['draws'][number] & {expected: number}} Checked */

const ROWS = 400;

function tableId() {
  return location.pathname.split('/')[2] ?? '';
}

/** @param {DiceCheck} check @returns {Checked[]} */
function recompute(check) {
  const secret = bytesOf(check.secret);
  let chance = check.seed === null ? null : new Chance(seedWords(check.seed));
  let current = -1;
  return check.draws.map((draw) => {
    if (check.seed === null && draw.choice !== current) {
      chance = new Chance(entropyWords(secret, draw.choice));
      current = draw.choice;
    }
    return { ...draw, expected: /** @type {Chance} */ (chance).below(draw.of) };
  });
}

/** @param {DiceCheck} check @param {Table | null} table */
function show(check, table) {
  const seeded = check.seed !== null;
  const fingerprint = seeded ? '' : hexOf(sha256(bytesOf(check.secret)));
  const seen = seeded ? null : recallSeal(tableId());
  const sealed = seeded || (fingerprint === check.commitment && fingerprint === (seen ?? fingerprint));
  const draws = recompute(check);
  const wrong = draws.filter((draw) => draw.expected !== draw.result).length;
  showVerdict(sealed, wrong, draws.length, seeded);
  fill(part('proof'), envelope(check, fingerprint, seen, sealed), drawTable(draws, table));
}

/** @param {boolean} sealed @param {number} wrong @param {number} count @param {boolean} seeded */
function verdictWords(sealed, wrong, count, seeded) {
  const all = `all ${plural(count, 'draw')}`;
  if (!sealed) return 'The secret does not fit the fingerprint from the start.';
  if (wrong > 0) return `${plural(wrong, 'draw')} of ${count} do not follow from the secret.`;
  if (seeded) return `Computed again, ${all} follow from the seed. It was known from the start, so the dice were predictable.`;
  return `The secret fits its fingerprint, and ${all} follow from it.`;
}

/** @param {boolean} sealed @param {number} wrong @param {number} count @param {boolean} seeded */
function showVerdict(sealed, wrong, count, seeded) {
  const fair = sealed && wrong === 0;
  const words = verdictWords(sealed, wrong, count, seeded);
  const heading = seeded ? 'The dice follow from the seed' : 'The dice were fair';
  fill(part('verdict'), make('div', { class: fair ? 'verdict good' : 'verdict bad' },
    make('span', { class: 'verdict-mark' }, icon(fair ? 'check' : 'cross')),
    make('div', {}, make('h2', {}, fair ? heading : 'The dice do not check out'), make('p', {}, words),
      make('p', { class: 'quiet-words' }, 'Computed just now in your browser.'))));
}

/** @param {DiceCheck} check @param {string} fingerprint @param {string | null} seen @param {boolean} sealed */
function envelope(check, fingerprint, seen, sealed) {
  const row = (/** @type {string} */ name, /** @type {string} */ value) => [make('dt', {}, name), make('dd', {}, make('code', {}, value))];
  if (check.seed !== null) return make('dl', { class: 'envelope' }, row('Seed', String(check.seed)));
  return make('dl', { class: 'envelope' }, row('Fingerprint shown at the start', check.commitment),
    seen === null ? [] : row('As your browser kept it', seen), row('Secret shown at the end', check.secret),
    row('Fingerprint computed here', fingerprint), make('dt', {}, 'Do they agree?'),
    make('dd', {}, tick(sealed), sealed ? ' Yes, all 64 digits.' : ' No.'));
}

/** @param {boolean} right */
function tick(right) {
  return make('span', { class: right ? 'tick-mark good' : 'tick-mark bad' }, icon(right ? 'check' : 'cross'),
    make('span', { class: 'unseen' }, right ? 'right' : 'wrong'));
}

/** @param {Checked[]} draws @param {Table | null} table */
function drawTable(draws, table) {
  const head = make('thead', {}, make('tr', {},
    ['Choice', 'By', 'Drawn for', 'Outcome', 'Computed', 'Right'].map((word) => make('th', { scope: 'col' }, word))));
  const body = make('tbody', {}, draws.slice(0, ROWS).map((draw, place) => drawRow(draw, draws[place - 1], table)));
  const rest = draws.length - ROWS;
  const more = make('button', { type: 'button', class: 'button', hidden: rest <= 0, onclick: () => {
    body.append(...draws.slice(ROWS).map((draw, place) => drawRow(draw, draws[ROWS + place - 1], table)));
    more.remove();
  } }, `Show the other ${rest}`);
  const text = () => draws.map((draw) => [draw.choice, draw.by, draw.kind, draw.of, draw.result, draw.expected].join('\t')).join('\n');
  return make('section', {}, make('h2', {}, `All ${plural(draws.length, 'draw')}`),
    make('p', { class: 'quiet-words' }, 'A draw among n has the outcomes 0 to n − 1. Shuffling a deck takes one draw for each card.'),
    make('div', { class: 'scroller', tabindex: 0, role: 'region', 'aria-label': 'All draws' },
      make('table', { class: 'draws' }, head, body)), more,
    make('button', { type: 'button', class: 'button', onclick: () => copy(text()) }, icon('copy'), 'Copy as text'));
}

/** @param {Checked} draw @param {Checked | undefined} before @param {Table | null} table */
function drawRow(draw, before, table) {
  const first = before?.choice !== draw.choice;
  const seat = table?.seats.find((one) => one.seat === draw.by);
  const by = first && make('span', { class: 'table-seat' }, seat && make('span', { class: `swatch tone-${seat.tone}` }),
    seat?.title || draw.by || 'the table');
  return make('tr', { class: first ? 'first' : '' }, make('td', { class: 'number' }, first ? draw.choice : ''),
    make('td', {}, by), make('td', {}, draw.kind.replaceAll('_', ' ')),
    make('td', { class: 'number' }, `${draw.result} of ${draw.of}`), make('td', { class: 'number' }, draw.expected),
      make('td', {}, tick(draw.expected === draw.result)));
}

/** @param {unknown} error @param {Table | null} table */
function notYet(error, table) {
  const early = error instanceof ApiError && error.status !== 0 && table !== null && table.phase !== 'over' && table.phase !== 'record';
  const heading = early ? 'The envelope is still sealed' : 'Nothing to check';
  const sealed = 'The secret is shown when the game has ended. Write down the fingerprint now, if you like, and compare it then.';
  const words = early ? sealed : sentence(error);
  fill(part('verdict'), make('div', { class: 'verdict' }, make('span', { class: 'verdict-mark' }, icon('die')),
    make('div', {}, make('h2', {}, heading), make('p', {}, words))));
  if (early && table.commitment) fill(part('proof'), make('dl', { class: 'envelope' },
    make('dt', {}, 'Fingerprint of the secret'), make('dd', {}, make('code', {}, table.commitment))));
}

async function start() {
  mountTopbar();
  const id = tableId();
  part('topbar').querySelector('nav')?.append(make('a', { class: 'pill', href: `/t/${id}` }, 'Back to the table'));
  /** @type {Table | null} */
  const table = await get(`/api/tables/${id}`).catch(() => null);
  try {
    show(await get(`/api/tables/${id}/dice`), table);
  } catch (error) {
    notYet(error, table);
  }
}

void start();
