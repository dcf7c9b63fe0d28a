// @ts-check
// What may be clicked: everything drawn with the id of an offered thing glows and is a button.

import { setText } from './dom.js';
import { make } from './make.js';
import { describe } from './tooltip.js';
import { openPopover } from './popover.js';

/** @typedef {import('./types').Choice} Choice */

export class Offers {
  /** @param {(choice: Choice) => void} take */
  constructor(take) {
    this.take = take;
    /** @type {Map<string, Choice[]>} */
    this.byThing = new Map();
    document.addEventListener('click', (event) => this.click(event));
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** Mark all that is offered now. @param {Choice[]} choices */
  mark(choices) {
    this.byThing = new Map();
    for (const choice of choices) {
      if (!choice.thing) continue;
      const same = this.byThing.get(choice.thing);
      if (same) same.push(choice);
      else this.byThing.set(choice.thing, [choice]);
    }
    for (const element of document.querySelectorAll('[data-thing]')) this.dress(element);
  }

  /** @param {Element} element */
  dress(element) {
    const id = element.getAttribute('data-thing') ?? '';
    const choices = this.byThing.get(id);
    element.classList.toggle('offered', choices !== undefined);
    element.classList.toggle('seldom', choices !== undefined && choices.every((choice) => choice.more !== ''));
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
    const element = this.at(event.target);
    if (element) this.choose(element, event.clientX, event.clientY);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if ((event.key !== 'Enter' && event.key !== ' ') || !(target instanceof Element)) return;
    if (!target.matches('.offered[data-thing]') || target.matches('button')) return;
    event.preventDefault();
    const box = target.getBoundingClientRect();
    this.choose(target, box.left + box.width / 2, box.top + box.height / 2);
  }

  /** @param {Element} element @param {number} x @param {number} y */
  choose(element, x, y) {
    const choices = this.byThing.get(element.getAttribute('data-thing') ?? '') ?? [];
    if (choices.length === 1) this.take(choices[0]);
    else if (choices.length > 1) openPopover(choices, x, y, element, this.take);
  }
}

/** @param {Element} element @param {Choice[]} choices @param {string} id */
function dressOffered(element, choices, id) {
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '0');
  nameOffered(element, choices.map((choice) => choice.words).join(', or '));
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
