// @ts-check
// Dice as dice: pips for numbers, signs for printed faces.

import { make } from './make.js';
import { shape } from './dom.js';

/** @typedef {{die: string, face: string}} Die */

/** @type {Record<number, number[]>} where pips lie on a grid of nine */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** @type {Record<string, string>} */
const SIGNS = {
  hit: 'M12 2.5l2.2 5.6 5.7-2-2.6 5.4 4.7 3.6-5.9.7.4 6-4.5-4-4.5 4 .4-6-5.9-.7 4.7-3.6L4.1 6.1l5.7 2z',
  block: 'M12 3l7.5 2.6v5.6c0 4.8-3 8.1-7.5 10-4.5-1.9-7.5-5.2-7.5-10V5.6z',
  shield: 'M12 3l7.5 2.6v5.6c0 4.8-3 8.1-7.5 10-4.5-1.9-7.5-5.2-7.5-10V5.6z',
};
const EMPTY = new Set(['blank', 'miss', '', '-', 'none']);

/** @param {Die} die */
export function drawDie(die) {
  const element = make('span', { class: `die tint-${tint(die.die)}`, role: 'img', 'aria-label': nameDie(die) });
  element.append(drawFace(die.face.toLowerCase()));
  return element;
}

/** @param {Die} die */
function nameDie(die) {
  return `${die.die} die: ${die.face || 'blank'}`.trim();
}

/** @param {string} face */
function drawFace(face) {
  const sheet = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  const pips = PIPS[Number(face)];
  if (pips) for (const place of pips) sheet.append(shape('circle', { cx: 5.5 + (place % 3) * 6.5, cy: 5.5 + Math.floor(place / 3) * 6.5, r: 2.4 }));
  else if (SIGNS[face]) sheet.append(shape('path', { d: SIGNS[face], class: `sign-${face}` }));
  else if (EMPTY.has(face)) sheet.append(shape('path', { d: 'M8 12h8', class: 'sign-blank' }));
  else sheet.append(shape('text', { x: 12, y: 16.5 }, face.length > 3 ? face.slice(0, 3) : face));
  return sheet;
}

/** Dice of one kind look alike. @param {string} kind */
function tint(kind) {
  let sum = 0;
  for (const letter of kind) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return kind === '' ? 0 : sum % 4;
}
