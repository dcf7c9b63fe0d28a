// @ts-check
// What may be clicked: everything drawn with the id of an offered thing glows and is a button.

import { setText } from './dom.js';
import { make } from './make.js';
import { spokenWords } from './choices.js';
import { describe } from './tooltip.js';
import { openPopover } from './popover.js';

/** @typedef {import('./types').Choice} Choice */

const VERB = 'verb:';

export class Offers {
  /** @param {(choice: Choice) => void} take */
  constructor(take) {
    this.take = take;
    /** @type {Map<string, Choice[]>} */
    this.byThing = new Map();
    /** @type {Choice[]} */
    this.choices = [];
    /** Who of one's team has suggested which choice. @type {Map<string, string>} */
    this.suggested = new Map();
    /** The verb that is meant where a thing offers several: that of the card that was picked up. */
    this.held = '';
    /** The piece that was clicked for its place: the next question may be about itself. */
    this.touched = '';
    document.addEventListener('click', (event) => this.click(event));
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** Mark all that is offered now. @param {Choice[]} choices @param {Map<string, string>} [suggested] by whom */
  mark(choices, suggested = this.suggested) {
    this.choices = choices;
    this.suggested = suggested;
    if (!choices.some((choice) => choice.verb === this.held)) this.held = '';
    const cards = [...document.querySelectorAll(`[data-thing^="${VERB}"]`)];
    const verbs = cards.map(verbOf);
    this.byThing = groupByThing(choices.filter((choice) => !this.held || choice.verb === this.held || !verbs.includes(choice.verb)));
    for (const element of document.querySelectorAll('[data-thing]')) this.dress(element);
    for (const card of cards) this.dressVerb(card);
    stopOnce(document.querySelectorAll('.piece.offered'));
  }

  /** A card that stands for a verb can be picked up and put down. @param {Element} card */
  dressVerb(card) {
    const live = this.choices.some((choice) => choice.verb === verbOf(card));
    for (const name of ['verb', 'offered']) card.classList.toggle(name, live);
    card.classList.toggle('held', live && verbOf(card) === this.held);
    if (!live) return card.removeAttribute('aria-pressed');
    for (const [name, value] of [['role', 'button'], ['tabindex', '0'], ['aria-pressed', String(verbOf(card) === this.held)]]) card.setAttribute(name, value);
  }

  /** @param {Element} card */
  pickUp(card) {
    this.held = this.held === verbOf(card) ? '' : verbOf(card);
    this.mark(this.choices);
  }

  /** Go on to the piece that was clicked, if the new question offers it. */
  follow() {
    const piece = this.touched && document.querySelector(`.offered[data-piece="${CSS.escape(this.touched)}"]`);
    this.touched = '';
    const choices = piece ? this.byThing.get(piece.getAttribute('data-thing') ?? '') ?? [] : [];
    if (choices.length === 1 && !choices[0].final && !choices[0].back) this.take(choices[0]);
  }

  /** @param {Element} element */
  dress(element) {
    const id = element.getAttribute('data-thing') ?? '';
    const choices = this.byThing.get(id);
    element.classList.toggle('offered', choices !== undefined);
    element.classList.toggle('seldom', choices !== undefined && choices.every((choice) => choice.more !== ''));
    element.classList.toggle('flagged', choices !== undefined && choices.every((choice) => choice.final));
    element.classList.toggle('suggested', choices?.some((choice) => this.suggested.has(choice.name)) === true);
    if (choices) dressOffered(element, choices, id);
    else undress(element, id);
  }

  /** Whether a choice can be made by clicking something in sight. @param {Choice} choice */
  isDrawn(choice) {
    if (!choice.thing) return false;
    const drawn = document.querySelectorAll(`[data-thing="${CSS.escape(choice.thing)}"]`);
    return [...drawn].some((element) => element.checkVisibility({ visibilityProperty: true }));
  }

  /** @param {EventTarget | null} target */
  at(target) {
    return target instanceof Element ? this.nearest(target) : null;
  }

  /** The offered thing under a click; pieces without a choice stand for the place they lie on. @param {Element} target @returns {Element | null} */
  nearest(target) {
    const own = target.closest('.offered[data-thing]');
    if (own) return own;
    const spot = target.closest('[data-spot]')?.getAttribute('data-spot');
    return spot ? document.querySelector(`.spot.offered[data-thing="${CSS.escape(spot)}"]`) : null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const card = verbCardAt(event.target);
    if (card) return this.pickUp(card);
    const element = this.at(event.target);
    if (element) this.choose(element, event.clientX, event.clientY, pieceAt(event.target));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if ((event.key !== 'Enter' && event.key !== ' ') || !(target instanceof Element)) return;
    if (!target.matches('.offered[data-thing], .verb') || target.matches('button')) return;
    event.preventDefault();
    if (verbCardAt(target)) return this.pickUp(target);
    const box = target.getBoundingClientRect();
    this.choose(target, box.left + box.width / 2, box.top + box.height / 2);
  }

  /** @param {Element} element @param {number} x @param {number} y @param {string} [piece] the one that was clicked */
  choose(element, x, y, piece = '') {
    const choices = this.byThing.get(element.getAttribute('data-thing') ?? '') ?? [];
    const take = (/** @type {Choice} */ choice) => {
      this.touched = element.getAttribute('data-piece') === piece || choice.final ? '' : piece;
      this.take(choice);
    };
    if (choices.length === 1) take(choices[0]);
    else if (choices.length > 1) openPopover(choices, x, y, element, take);
  }
}

/** @param {Choice[]} choices @returns {Map<string, Choice[]>} */
function groupByThing(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) if (choice.thing) groups.set(choice.thing, [...(groups.get(choice.thing) ?? []), choice]);
  return groups;
}

/** @param {Element} card */
function verbOf(card) {
  return (card.getAttribute('data-thing') ?? '').slice(VERB.length);
}

/** @param {EventTarget | null} target */
function verbCardAt(target) {
  return target instanceof Element ? target.closest('.verb') : null;
}

/** @param {EventTarget | null} target */
function pieceAt(target) {
  return (target instanceof Element && target.closest('[data-piece]')?.getAttribute('data-piece')) || '';
}

/** Of pieces that are one choice, Tab stops at the first. @param {Iterable<Element>} pieces */
function stopOnce(pieces) {
  const seen = new Set();
  for (const piece of pieces) {
    const thing = piece.getAttribute('data-thing');
    piece.setAttribute('tabindex', seen.has(thing) ? '-1' : '0');
    seen.add(thing);
  }
}

/** @param {Element} element @param {Choice[]} choices @param {string} id */
function dressOffered(element, choices, id) {
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '0');
  nameOffered(element, choices.map(spokenWords).join(', or '));
  element.setAttribute('aria-description', describe(id));
  if (choices.length > 1) element.setAttribute('aria-haspopup', 'menu');
  else element.removeAttribute('aria-haspopup');
}

/** A thing with print on it is called by the words of the choice and its print; a shape by the words alone. @param {Element} element @param {string} words */
function nameOffered(element, words) {
  if (!(element instanceof HTMLElement)) return element.setAttribute('aria-label', words);
  const spoken = spokenIn(element) ?? make('span', { class: 'unseen offer-words' });
  setText(spoken, `${words}. `);
  if (element.firstChild !== spoken) element.prepend(spoken);
}

/** @param {Element} element */
function spokenIn(element) {
  return element.querySelector(':scope > .offer-words');
}

/** @param {Element} element @param {string} id */
function undress(element, id) {
  const isSpot = element.classList.contains('spot');
  for (const name of ['aria-haspopup', 'aria-description']) element.removeAttribute(name);
  spokenIn(element)?.remove();
  if (!isSpot) {
    for (const name of ['role', 'tabindex', 'aria-label']) element.removeAttribute(name);
    return;
  }
  element.setAttribute('role', 'img');
  element.setAttribute('tabindex', '-1');
  element.setAttribute('aria-label', describe(id));
}
