// @ts-check
// What a thing is: told on hover, on focus, and on a long press.

import { fill, make } from './make.js';

/** @typedef {{name: string, about: string[]}} Lore */

const DELAY = 320;
const PRESS = 480;
const EDGE = 6;             // px to the edges of the screen
const GAP = 8;              // and to the thing that is told of
/** @type {Map<string, Lore>} */
const lore = new Map();
/** @type {HTMLElement | null} */
let tip = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** @type {Element | null} */
let about = null;
/** Where the last click was: what comes under a pointer that has not moved since is not asked about. */
let clicked = '';

/** Say what is known of a thing. @param {string} id @param {string} name @param {string[]} lines */
export function tell(id, name, lines) {
  lore.set(id, { name, about: lines.filter(Boolean) });
}

/** @param {string} id @returns {string} a thing in one sentence, for a screen reader */
export function describe(id) {
  const known = lore.get(id);
  return known ? [known.name, ...known.about].join('. ') : '';
}

/** What is told of a thing below its name, line by line. @param {string} id */
export function linesOf(id) {
  return lore.get(id)?.about ?? [];
}

/** @param {string} id */
export function nameOf(id) {
  return lore.get(id)?.name ?? '';
}

/** What is told of the thing under a click. @param {Element} target */
export function loreAt(target) {
  const element = thingAt(target);
  return element ? lore.get(idOf(element)) : undefined;
}

/** The id of the thing under a click. @param {Element} target */
export function idAt(target) {
  const element = thingAt(target);
  return element ? idOf(element) : '';
}

/** Listen on the whole page. @param {(target: EventTarget | null) => boolean} isOffered */
export function startTooltips(isOffered) {
  tip = make('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true });
  document.body.append(tip);
  document.addEventListener('pointerover', (event) => hover(event));
  document.addEventListener('pointerdown', (event) => press(event));
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => clearTimeout(waiting));
  document.addEventListener('focusin', (event) => focused(event));
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  document.addEventListener('click', (event) => isOffered(event.target) || tapped(event));
  for (const gone of ['wheel', 'scroll', 'click']) addEventListener(gone, () => hide(), { capture: true, passive: true });
}

/** @param {EventTarget | null} target @returns {Element | null} */
function thingAt(target) {
  let element = target instanceof Element ? target.closest('[data-thing], [data-lore]') : null;
  while (element && !lore.has(idOf(element))) element = element.parentElement?.closest('[data-thing], [data-lore]') ?? null;
  const known = element && lore.get(idOf(element));
  if (element && known && known.about.length === 0 && element.hasAttribute('data-spot')) return overSpot(element);
  return element;
}

/** A stack without a tale of its own tells of its place. @param {Element} stack */
function overSpot(stack) {
  const spot = stack.getAttribute('data-spot') ?? '';
  return document.querySelector(`.spot[data-thing="${CSS.escape(spot)}"]`) ?? stack;
}

/** @param {Element} element */
function idOf(element) {
  return element.getAttribute('data-lore') ?? element.getAttribute('data-thing') ?? '';
}

/** @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType === 'touch' || clicked === placeOf(event)) return;
  clicked = '';
  const element = thingAt(event.target);
  if (element === about) return;
  hide();
  if (element?.classList.contains('told')) return;
  if (!element || event.buttons !== 0) return;
  about = element;
  waiting = setTimeout(() => show(element, event.clientX, event.clientY), DELAY);
}

/** @param {PointerEvent} event */
function placeOf({ clientX, clientY }) {
  return `${clientX} ${clientY}`;
}

/** @param {PointerEvent} event */
function press(event) {
  hide();
  clicked = placeOf(event);
  if (event.pointerType !== 'touch') return;
  const element = thingAt(event.target);
  if (element) waiting = setTimeout(() => show(element, event.clientX, event.clientY), PRESS);
}

/** A tap on what cannot be chosen tells what it is. @param {MouseEvent} event */
function tapped(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
  const element = thingAt(event.target);
  if (element) show(element, event.clientX, event.clientY);
}

/** @param {FocusEvent} event */
function focused(event) {
  const element = thingAt(event.target);
  if (!element || !(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
  const box = element.getBoundingClientRect();
  hide();
  waiting = setTimeout(() => show(element, box.right, box.top), DELAY);
}

/** Whoever chooses from a menu wants nothing over it. */
function isMenuOpen() {
  return document.querySelector('.popover, .menu-list:not([hidden])') !== null;
}

function hide() {
  clearTimeout(waiting);
  about = null;
  if (tip) tip.hidden = true;
}

/** @param {Element} element @param {number} x @param {number} y */
function show(element, x, y) {
  const known = lore.get(idOf(element));
  if (!tip || !known || !element.isConnected || isMenuOpen() || (known.about.length === 0 && known.name === '')) return;
  fill(tip, make('strong', {}, known.name), known.about.map((line) => make('span', {}, line)));
  tip.hidden = false;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { left, top } = element instanceof HTMLElement ? beside(element.getBoundingClientRect(), width, height) : near(x, y, width, height);
  tip.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, left))}px`;
  tip.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
}

/** By the pointer. @param {number} x @param {number} y @param {number} width @param {number} height */
function near(x, y, width, height) {
  return { left: x + 16 + width > innerWidth ? x - width - 12 : x + 16, top: y + 14 + height > innerHeight ? y - height - 10 : y + 14 };
}

/** Where it covers nothing of a thing: below it, above it, or at its side. @param {DOMRect} box @param {number} width @param {number} height */
function beside(box, width, height) {
  if (box.bottom + GAP + height < innerHeight) return { left: box.left, top: box.bottom + GAP };
  if (box.top - GAP - height > 0) return { left: box.left, top: box.top - GAP - height };
  return { left: box.left - GAP - width > 0 ? box.left - GAP - width : box.right + GAP, top: box.top };
}
