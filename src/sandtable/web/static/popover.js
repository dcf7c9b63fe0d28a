// @ts-check
// A small menu beside a thing that offers several choices.

import { make } from './make.js';
import { finalMark, printOf, spokenWords } from './choices.js';

/** @typedef {import('./types').Choice} Choice */

/** @type {HTMLElement | null} */
let open = null;
/** @type {Element | null} */
let opener = null;

/**
 * @param {Choice[]} choices @param {number} x @param {number} y @param {Element} from
 * @param {(choice: Choice) => void} take
 */
export function openPopover(choices, x, y, from, take) {
  closePopover();
  opener = from;
  const sorted = [...choices].sort((one, two) => Number(one.more !== '') - Number(two.more !== ''));
  open = make('div', { class: 'popover paper' }, from.matches('.card') && make('p', { class: 'popover-text' }, printOf(from.getAttribute('data-lore') ?? '')),
    make('div', { class: 'popover-menu', role: 'menu', 'aria-label': 'Choose' }, sorted.map((choice) => item(choice, take))));
  document.body.append(open);
  place(open, x, y);
  open.addEventListener('keydown', (event) => key(event));
  setTimeout(() => document.addEventListener('pointerdown', outside), 0);
  /** @type {HTMLElement | null} */ (open.querySelector('button'))?.focus();
}

/** @param {Choice} choice @param {(choice: Choice) => void} take */
function item(choice, take) {
  const pick = () => {
    closePopover();
    take(choice);
  };
  return make('button', { type: 'button', role: 'menuitem', class: 'button', 'aria-label': spokenWords(choice), onclick: pick },
    make('span', {}, choice.words), finalMark(choice));
}

export function closePopover() {
  document.removeEventListener('pointerdown', outside);
  open?.remove();
  open = null;
}

/** @param {Event} event */
function outside(event) {
  if (event.target instanceof Node && open?.contains(event.target)) return;
  closePopover();
}

/** @param {KeyboardEvent} event */
function key(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    closePopover();
    if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
  } else if (step && open) {
    event.preventDefault();
    const items = [...open.querySelectorAll('button')];
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    items[(at + step + items.length) % items.length]?.focus();
  }
}

/** @param {HTMLElement} menu @param {number} x @param {number} y */
function place(menu, x, y) {
  const { offsetWidth: width, offsetHeight: height } = menu;
  menu.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x + 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(innerHeight - height - 8, y - 20))}px`;
}
