// @ts-check
// Tracks: a calendar, a turn track, a scale.

import { fill, make } from './make.js';
import { keyed, setText } from './dom.js';
import { sprite } from './cards.js';
import { setTone } from './tones.js';
import { tell } from './tooltip.js';

/** @typedef {import('./types').Track} Track */
/** @typedef {import('./types').Cell} Cell */
/** @typedef {import('./types').Piece} Piece */

/** @param {HTMLElement} parent @param {Track[]} tracks */
export function drawTracks(parent, tracks) {
  keyed(parent, tracks, (track) => track.id, makeTrack, updateTrack);
  parent.classList.toggle('empty', tracks.length === 0);
}

/** @param {Track} track */
function makeTrack(track) {
  return make('div', { class: 'track', role: 'group', 'aria-label': track.title },
    make('h2', { class: 'track-title unseen' }, track.title), make('ol', { class: 'cells' }));
}

/** @param {HTMLElement} element @param {Track} track */
function updateTrack(element, track) {
  const list = element.children[1];
  element.classList.toggle('long', track.cells.length > 14);
  keyed(list, track.cells, (cell) => cell.id, () => make('li', { class: 'cell' }), updateCell);
}

/** @param {HTMLElement} element @param {Cell} cell */
function updateCell(element, cell) {
  setTone(element, cell.tone);
  element.dataset.thing = cell.id;
  if (cell.tone === 'now') element.setAttribute('aria-current', 'step');
  else element.removeAttribute('aria-current');
  const pieces = cell.pieces ?? [];
  tell(cell.id, cell.label, [...(cell.about ?? []), ...pieces.flatMap((piece) => [piece.name, ...(piece.about ?? [])])]);
  fill(element, make('span', { class: 'cell-label' }), cell.note && make('span', { class: 'cell-note' }, cell.note), pieces.length > 0 && drawPieces(pieces));
  setText(element.children[0], cell.label);
}

/** @param {Piece[]} pieces */
function drawPieces(pieces) {
  return make('span', { class: 'cell-pieces' }, pieces.map((piece) => {
    const holder = make('span', { class: 'cell-piece', 'data-thing': piece.id }, sprite(piece.symbol),
      piece.text && make('b', {}, piece.text), make('span', { class: 'unseen' }, piece.name));
    setTone(holder, piece.tone);
    tell(piece.id, piece.name, piece.about ?? []);
    return holder;
  }));
}
