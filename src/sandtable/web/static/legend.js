// @ts-check
// The legend: what the colours over the map mean, as long as they are there; and rings round pieces that are looked at.

import { keyed, setAll, setText, shape } from './dom.js';
import { make } from './make.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Veil} Veil */

export class Legend {
  /** @param {HTMLElement} field */
  constructor(field) {
    this.list = make('ul', { class: 'legend', 'aria-label': 'Colours on the map' });
    field.append(this.list);
  }

  /** @param {Veil[]} veils */
  draw(veils) {
    keyed(this.list, veils.filter((veil) => veil.name), (veil) => veil.id, makeEntry, updateEntry);
  }
}

function makeEntry() {
  return make('li', {}, shape('svg', { class: 'legend-swatch', viewBox: '0 0 20 12', 'aria-hidden': 'true' }, shape('path', { class: 'veil', d: 'M2 2H18V10H2Z' })), make('span'));
}

/** @param {HTMLElement} element @param {Veil} veil */
function updateEntry(element, veil) {
  setTone(/** @type {Element} */ (element.querySelector('.veil')), veil.tone);
  setText(element.children[1], veil.name ?? '');
}

/** Show how far a piece reaches while it is hovered, focused or tapped. @param {SVGSVGElement} svg @param {SVGGElement} layer @param {() => Scene | null} scene */
export function startRings(svg, layer, scene) {
  const ring = shape('path', { class: 'veil tone-now' });
  layer.after(ring);
  const show = (/** @type {Event} */ event) => {
    const id = event.target instanceof Element && event.target.closest('[data-piece]')?.getAttribute('data-piece');
    const piece = id && scene()?.stacks.flatMap((stack) => stack.pieces).find((one) => one.id === id);
    setAll(ring, { d: (piece && piece.ring) || '' });
  };
  for (const look of ['pointerover', 'focusin', 'pointerleave']) svg.addEventListener(look, show);
}
