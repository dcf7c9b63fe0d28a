// @ts-check
// Places of the board: their ground, what is clicked and glows, their names, and notes on them.

import { onChange, setAll, setText, shape } from './dom.js';
import { appear } from './motion.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Spot} Spot */

/** @param {SVGPathElement} element @param {import('./types').Veil} veil */
export function updateVeil(element, veil) {
  setAll(element, { d: veil.path });
  setTone(element, veil.tone);
}

/** @param {boolean} fresh */
export function makePlot(fresh) {
  const element = shape('g', { class: 'plot' }, shape('path'));
  if (fresh) appear(element);
  return element;
}

export function makeSpot() {
  return shape('g', { class: 'spot', role: 'img', tabindex: -1 }, shape('path', { class: 'rim' }),
    shape('path', { class: 'halo wide' }), shape('path', { class: 'halo' }), shape('path', { class: 'outline' }));
}

/** @param {SVGGElement} element @param {Spot} spot */
export function updateSpot(element, spot) {
  setAll(element, { 'data-thing': spot.id });
  element.classList.toggle('ghost', spot.ghost === true);
  element.classList.toggle('on-way', spot.via !== undefined);
  setTone(element, spot.tone);
  for (const path of element.children) setAll(path, { d: spot.path });
}

/** @param {Spot} spot */
export function makeLabel(spot) {
  return shape('g', { class: 'label', 'data-of': spot.id }, shape('text', { class: 'place-name' }), shape('text', { class: 'place-number' }));
}

/** @param {SVGGElement} element @param {Spot} spot */
export function updateLabel(element, spot) {
  const [name, number] = element.children;
  const [x, y] = spot.label ?? [spot.x, spot.y];
  setAll(name, { x, y });
  setText(name, spot.label ? spot.name : '');
  const corner = spot.box && spot.label;
  setAll(number, { x: spot.box && corner ? spot.box[0] + 9 : spot.x, y: corner ? y : spot.y, 'text-anchor': corner ? 'start' : 'middle' });
  setText(number, spot.number ?? '');
}

/** @param {Spot} spot */
export function makeBadges(spot) {
  return shape('g', { class: 'spot-badges', 'data-of': spot.id });
}

/** @param {SVGGElement} element @param {Spot} spot */
export function updateBadges(element, spot) {
  const [x, y] = spot.badge_at ?? [spot.x, spot.y];
  setAll(element, { transform: `translate(${x} ${y})` });
  onChange(element, [spot.badges], () => element.replaceChildren(...(spot.badges ?? []).map(drawBadge)));
}

/** @param {import('./types').Badge} badge @param {number} index */
function drawBadge(badge, index) {
  const width = badge.text.length * 6.3 + 14;
  const element = shape('g', { class: 'spot-badge', transform: `translate(0 ${index * 19})` },
    shape('rect', { x: -width / 2, y: -9, width, height: 18, rx: 9 }), shape('text', { y: 4 }, badge.text));
  setTone(element, badge.tone);
  return element;
}
