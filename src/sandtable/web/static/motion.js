// @ts-check
// Short motion that says what happened: a piece that moved glides, a new one pops in. None for those who prefer less.

import { calm } from './dom.js';

/** @typedef {{symbol: string, x: number, y: number}} Place */

const GLIDE = 280;
const POP = 200;

/**
 * Tell where each piece came from: itself, or the nearest vanished piece that looks the same.
 * @param {Map<string, Place>} before @param {Map<string, Place>} after
 * @returns {Map<string, Place | null>} for pieces that moved or are new; null for the new
 */
export function findOrigins(before, after) {
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, place]) => place);
  /** @type {Map<string, Place | null>} */
  const origins = new Map();
  for (const [id, place] of after) {
    const was = before.get(id);
    if (was && was.symbol === place.symbol) {
      if (was.x !== place.x || was.y !== place.y) origins.set(id, was);
    } else origins.set(id, takeNearest(gone, place));
  }
  return origins;
}

/** @param {Place[]} gone @param {Place} place @returns {Place | null} */
function takeNearest(gone, place) {
  let best = -1;
  let least = Infinity;
  gone.forEach((from, index) => {
    const far = Math.hypot(from.x - place.x, from.y - place.y);
    if (from.symbol !== place.symbol || far >= least) return;
    best = index;
    least = far;
  });
  return best < 0 ? null : gone.splice(best, 1)[0];
}

/** @param {Element} element @param {Place | null} from @param {Place} to */
export function arrive(element, from, to) {
  if (calm()) return;
  const frames = from
    ? [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }]
    : [{ transform: 'scale(0.2)', opacity: 0 }, { transform: 'scale(1.15)', opacity: 1, offset: 0.7 }, { transform: 'none' }];
  element.animate(frames, { duration: from ? GLIDE : POP, easing: 'cubic-bezier(.2,.7,.2,1)' });
}

/** @param {Element} element a thing that is new on the board */
export function appear(element) {
  if (calm()) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: 'ease-out' });
}
