// @ts-check
// The rules of a game: guide, clauses with the rulings that touch them, and everything in the box; searchable.

import { get, sentence } from './api.js';
import { fill, icon, later, make, plural } from './make.js';
import { inline, markdown } from './markdown.js';

/** @typedef {import('./types').Rules} Rules */
/** @typedef {Rules['clauses'][number]} Clause */
/** @typedef {Rules['rulings'][number]} Ruling */
/** @typedef {Rules['things'][number]} Thing */
/** @typedef {{id: string, text: string, element: HTMLElement, draw: () => void}} Entry */
/** @typedef {{title: string, element: HTMLDetailsElement, count: HTMLElement, entries: Entry[]}} Group */
/** @typedef {{groups: Group[], game: string, aliases: Map<string, string>}} Book */

export const SOURCES = {
  R: ['rulebook', 'Given by the rulebook.'],
  P: ['public', 'Reconstructed from public facts about the game.'],
  X: ['reconstructed', 'Not from the published game: reconstructed for this table.'],
};

/**
 * Mount the rules. What is asked for before they have arrived is shown when they have.
 * @param {HTMLElement} element
 * @param {string} game
 * @param {string} content
 * @returns {{show(id: string): void, ready: Promise<void>}}
 */
export function mountRules(element, game, content) {
  /** @type {Book | null} */
  let book = null;
  let wanted = '';
  element.classList.add('rules');
  fill(element, make('p', { class: 'rules-wait' }, 'Opening the rulebook …'));
  const address = `/api/games/${game}/rules${content ? `?content=${encodeURIComponent(content)}` : ''}`;
  const ready = get(address).then((/** @type {Rules} */ rules) => {
    book = build(element, game, rules);
    if (wanted) showEntry(element, book, wanted);
  }).catch((error) => {
    fill(element, make('p', { class: 'rules-wait' }, sentence(error)));
  });
  return {
    ready,
    show(id) {
      if (book) showEntry(element, book, id);
      else wanted = id;
    },
  };
}

/** @param {HTMLElement} element @param {string} game @param {Rules} rules @returns {Book} */
function build(element, game, rules) {
  const book = bookOf(game, rules);
  const field = make('input', { type: 'search', placeholder: 'Search the rules', 'aria-label': 'Search the rules',
    autocomplete: 'off', spellcheck: 'false' });
  const found = make('p', { class: 'rules-found', role: 'status' });
  field.addEventListener('input', later(() => search(book, field.value, found), 60));
  fill(element, make('div', { class: 'rules-search' }, icon('search'), field), found,
    make('div', { class: 'rules-book' }, book.groups.map((group) => group.element)));
  return book;
}

/** @param {string} game @param {Rules} rules @returns {Book} */
function bookOf(game, rules) {
  const touching = rulingsByClause(rules.rulings);
  const groups = [guideGroup(rules.guide)];
  for (const [section, clauses] of grouped(rules.clauses, (clause) => clause.section)) {
    groups.push(group(section, clauses.map((clause) => clauseEntry(game, clause, touching.get(clause.id) ?? []))));
  }
  for (const [kind, things] of grouped(rules.things, (thing) => thing.kind)) {
    groups.push(group(title(kind), things.map((thing) => thingEntry(game, thing)), 'box'));
  }
  if (rules.rulings.length) groups.push(group('Rulings', rules.rulings.map((ruling) => rulingEntry(game, ruling)), 'rulings'));
  return { groups, game, aliases: new Map(rules.things.map((thing) => [thing.id.split(':').slice(1).join(':'), thing.id])) };
}

/** @param {Ruling[]} rulings @returns {Map<string, Ruling[]>} */
function rulingsByClause(rulings) {
  /** @type {Map<string, Ruling[]>} */
  const found = new Map();
  for (const ruling of rulings) {
    for (const clause of ruling.clauses) found.set(clause, [...(found.get(clause) ?? []), ruling]);
  }
  return found;
}

/**
 * @template T
 * @param {T[]} items @param {(item: T) => string} key @returns {Map<string, T[]>}
 */
function grouped(items, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** @param {string} heading @param {Entry[]} entries @param {string} [kind] @returns {Group} */
function group(heading, entries, kind = 'section') {
  const count = make('span', { class: 'rules-count' }, entries.length);
  const element = make('details', { class: `rules-group rules-${kind}`, 'data-title': heading },
    make('summary', {}, make('span', {}, heading), count), entries.map((entry) => entry.element));
  return { title: heading, element, count, entries };
}

/** @param {string} guide @returns {Group} */
function guideGroup(guide) {
  const body = make('div', { class: 'rules-guide', id: 'rule-guide', tabindex: -1 });
  const entry = { id: 'guide', text: guide.toLowerCase(), element: body, draw: () => void fill(body, markdown(guide)) };
  entry.draw();
  const result = group('How to play', [entry], 'start');
  result.element.open = true;
  result.count.hidden = true;
  return result;
}

/** @param {string} game @param {string} id @param {string} kind @param {string} text @param {() => HTMLElement[]} parts @returns {Entry} */
function entryOf(game, id, kind, text, parts) {
  const link = make('a', { class: 'rules-id', href: `/rules/${game}#${id}`, title: `Link to ${id}` }, id);
  const element = make('article', { class: `rules-entry rules-${kind}`, id: `rule-${id}`, tabindex: -1 });
  const draw = () => void fill(element, ...parts(), kind === 'thing' ? null : link);
  draw();
  return { id, text: `${id} ${text}`.toLowerCase(), element, draw };
}

/** @param {string} game @param {Clause} clause @param {Ruling[]} rulings */
function clauseEntry(game, clause, rulings) {
  const words = [clause.section, clause.text, ...rulings.flatMap((ruling) => [ruling.id, ruling.question, ruling.ruling])].join(' ');
  return entryOf(game, clause.id, 'clause', words, () => [make('p', {}, ...inline(clause.text)), ...rulings.map(rulingNote)]);
}

/** @param {Ruling} ruling */
function rulingNote(ruling) {
  return make('details', { class: 'rules-note' },
    make('summary', {}, make('b', {}, `Ruling ${ruling.id}`), ' ', make('span', {}, ...inline(ruling.question))),
    make('p', {}, ...inline(ruling.ruling)), make('p', { class: 'rules-why' }, 'Why: ', ...inline(ruling.why)));
}

/** @param {string} game @param {Ruling} ruling */
function rulingEntry(game, ruling) {
  const words = `${ruling.question} ${ruling.ruling} ${ruling.why}`;
  return entryOf(game, ruling.id, 'ruling', words, () => [make('p', {}, make('strong', {}, ...inline(ruling.question))),
    make('p', {}, ...inline(ruling.ruling)), make('p', { class: 'rules-why' }, 'Why: ', ...inline(ruling.why))]);
}

/** @param {string} game @param {Thing} thing */
function thingEntry(game, thing) {
  const [word, why] = SOURCES[thing.source] ?? ['', ''];
  return entryOf(game, thing.id, 'thing', `${thing.title} ${thing.kind} ${thing.text} ${word}`, () => [
    make('h4', {}, thing.title, ' ', make('span', { class: `source source-${thing.source}`, title: why }, word)),
    make('p', {}, ...inline(thing.text))]);
}

/** @param {string} kind */
function title(kind) {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

/** @param {Book} book @param {string} sought @param {HTMLElement} found */
function search(book, sought, found) {
  const words = sought.toLowerCase().split(/\s+/).filter((word) => word !== '');
  let count = 0;
  for (const each of book.groups) count += searchGroup(each, words);
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found. Try fewer or shorter words.'
    : `${plural(count, 'place')} found`;
  found.scrollIntoView({ block: 'nearest' });
}

/** @param {Group} each @param {string[]} words @returns {number} */
function searchGroup(each, words) {
  let count = 0;
  for (const entry of each.entries) {
    const hit = words.every((word) => entry.text.includes(word));
    entry.element.hidden = !hit;
    if (entry.element.querySelector('mark')) entry.draw();
    if (hit && words.length) mark(entry.element, words);
    count += Number(hit);
  }
  each.element.hidden = count === 0;
  each.element.open = words.length > 0 !== (each.entries[0].id === 'guide');
  each.count.textContent = String(count);
  return count;
}

/** @param {HTMLElement} element @param {string[]} words */
function mark(element, words) {
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) markText(text, pattern);
  for (const note of element.querySelectorAll('details')) note.open = note.querySelector('p mark') !== null;
}

/** @param {Text} text @param {RegExp} pattern */
function markText(text, pattern) {
  const pieces = text.data.split(pattern);
  if (pieces.length === 1) return;
  const hits = text.data.match(pattern) ?? [];
  text.replaceWith(...pieces.flatMap((piece, place) => (place < hits.length ? [piece, make('mark', {}, hits[place])] : [piece])));
}

/** Show a clause, a ruling or a thing by its id. @param {HTMLElement} element @param {Book} book @param {string} id */
function showEntry(element, book, id) {
  const first = id.split(/[\s,;]+/)[0];
  const wanted = book.aliases.get(first) ?? first;
  const home = book.groups.find((each) => each.entries.some((entry) => entry.id === wanted));
  const entry = home?.entries.find((each) => each.id === wanted);
  if (!home || !entry) return;
  clearSearch(element, book);
  home.element.open = true;
  for (const old of element.querySelectorAll('.rules-shown')) old.classList.remove('rules-shown');
  entry.element.classList.add('rules-shown');
  entry.element.scrollIntoView({ block: 'start' });
  entry.element.focus({ preventScroll: true });
}

/** @param {HTMLElement} element @param {Book} book */
function clearSearch(element, book) {
  const field = /** @type {HTMLInputElement} */ (element.querySelector('input[type=search]'));
  if (field.value === '') return;
  field.value = '';
  search(book, '', /** @type {HTMLElement} */ (element.querySelector('.rules-found')));
}
