// @ts-check
// Shelves of cards: the hand, the Operation row, Objectives, tiles to lay.

import { fill, make } from './make.js';
import { keyed, setText, shape } from './dom.js';
import { artAddress, paint } from './art.js';
import { setTone } from './tones.js';
import { tell } from './tooltip.js';

/** @typedef {import('./types').Shelf} Shelf */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./art.js').Box} Box */

const PICTURE = 200;

/** @type {Record<string, [string, string]>} */
export const SOURCES = {
  R: ['rulebook', 'As printed in the rulebook'],
  P: ['public facts', 'Reconstructed from public facts'],
  X: ['◇', '◇ reconstructed: not from the published game'],
};

/** A symbol of the sheet of pieces, for use in the page. @param {string} symbol @param {string} [className] */
export function sprite(symbol, className = 'sprite') {
  return shape('svg', { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    shape('use', { href: `#${symbol}`, width: 24, height: 24 }));
}

/** @param {HTMLElement} parent @param {Shelf[]} shelves @param {Box} box */
export function drawShelves(parent, shelves, box) {
  const filled = shelves.filter((shelf) => shelf.cards.length > 0);
  keyed(parent, filled, (shelf) => shelf.id, makeShelf, (element, shelf) => updateShelf(element, shelf, box));
  parent.classList.toggle('empty', filled.length === 0);
}

/** @param {Shelf} shelf */
function makeShelf(shelf) {
  return make('div', { class: `shelf shelf-${shelf.size}`, role: 'group', 'aria-label': shelf.title },
    make('h2', { class: 'shelf-title' }), make('ul', { class: 'cards' }));
}

/** @param {HTMLElement} element @param {Shelf} shelf @param {Box} box */
function updateShelf(element, shelf, box) {
  element.className = `shelf shelf-${shelf.size}`;
  element.classList.toggle('pictures', shelf.cards.some((card) => card.art));
  element.setAttribute('aria-label', shelf.title);
  const [title, list] = element.children;
  setText(title, shelf.title);
  const middle = (shelf.cards.length - 1) / 2;
  keyed(list, shelf.cards, (card) => card.id, makeSlot, (slot, card, index) => {
    slot.style.setProperty('--turn', String(index - middle));
    updateCard(/** @type {HTMLElement} */ (slot.firstElementChild), card, shelf.size, box);
  });
}

function makeSlot() {
  return make('li', { class: 'slot' }, make('div'));
}

/** @param {HTMLElement} element @param {Card} card @param {string} size @param {Box} box */
function updateCard(element, card, size, box) {
  const offered = element.classList.contains('offered');
  element.className = `card ${size}`;
  for (const [name, on] of Object.entries({ offered, chosen: card.chosen, faded: card.faded, met: card.met })) {
    element.classList.toggle(name, on === true);
  }
  setTone(element, card.tone);
  element.dataset.thing = card.id.replace(/#.*/, '');
  element.dataset.lore = card.id;
  const printed = size === 'hand' || (size === 'small' && !element.closest('.side'));
  element.classList.toggle('told', printed && !card.about?.length);
  tell(card.id, card.title, listLore(card));
  fill(element, card.top && make('span', { class: 'card-top' }, card.top), ...drawFace(card, box), drawFoot(card));
}

/** @param {Card} card */
function listLore(card) {
  const progress = card.progress && !card.about?.length ? [`${card.progress[0]} of ${card.progress[1]}${card.met ? ', met' : ''}`] : [];
  return [card.text ?? '', ...(card.about ?? []), ...progress, card.source ? SOURCES[card.source][1] : ''];
}

/** @param {Card} card @param {Box} box */
function drawFace(card, box) {
  return [
    card.art && drawPicture(card, box),
    card.symbol && sprite(card.symbol, 'card-symbol'),
    make('span', { class: 'card-title' }, card.title),
    card.text && make('span', { class: 'card-text' }, card.text),
    card.progress && drawProgress(card.progress, card.met === true),
    card.badge && make('span', { class: 'badge' }, card.badge),
    card.chosen && make('span', { class: 'unseen' }, 'chosen'),
  ];
}

/** @param {Card} card @param {Box} box */
function drawPicture(card, box) {
  const address = artAddress(box, card.art ?? '');
  const image = make('img', { class: 'card-picture', alt: '' });
  image.style.transform = `rotate(${card.turn ?? 0}deg)`;
  paint(address, PICTURE, PICTURE, (bitmap) => {
    image.src = bitmap;
  });
  return image;
}

/** @param {[number, number]} progress @param {boolean} met */
function drawProgress([have, need], met) {
  const filled = make('i');
  filled.style.width = `${Math.max(0, Math.min(100, (100 * have) / Math.max(1, need)))}%`;
  return make('span', { class: met ? 'progress met' : 'progress' }, make('span', { class: 'bar' }, filled),
    make('span', { class: 'progress-words' }, met ? `✓ ${have} of ${need}` : `${have} of ${need}`));
}

/** @param {Card} card */
function drawFoot(card) {
  if (!card.foot && !card.source) return null;
  const source = card.source ? SOURCES[card.source] : null;
  return make('span', { class: 'card-foot' }, make('span', {}, card.foot ?? ''),
    source && make('span', { class: `origin origin-${card.source}`, title: source[1] }, source[0]));
}
