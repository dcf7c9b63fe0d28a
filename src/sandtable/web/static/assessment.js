// @ts-check
// The referee's own words beside the result: about the game, and about each seat.

import { send, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { make } from './make.js';
import { toast } from './toast.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Table} Table */

const LONGEST = 4000;

/** What has been written, for everybody. @param {Table} table */
export function drawAssessment(table) {
  const { assessment, seats } = table;
  if (Object.keys(assessment).length === 0) return null;
  const by = seats.find((seat) => seat.referee);
  return make('section', { class: 'assessment', 'aria-label': 'Assessment' },
    make('h3', {}, 'Assessment', by && make('span', { class: 'quiet-words' }, ` by ${by.name || by.title}`)),
    assessment[''] && make('p', {}, assessment['']),
    make('dl', {}, seats.filter((seat) => assessment[seat.seat]).flatMap((seat) => [
      titleOf('dt', seat), make('dd', {}, assessment[seat.seat])])));
}

/** @param {'dt' | 'span'} tag @param {Seat} seat */
function titleOf(tag, seat) {
  const title = make(tag, { class: 'assessed' }, make('span', { class: 'swatch' }), seat.title);
  setTone(title, seat.seat);
  return title;
}

/** @param {Table} table */
export function openAssessment(table) {
  const fault = make('p', { class: 'fault', role: 'alert', hidden: true });
  const form = make('form', { class: 'stack assessing' }, make('p', { class: 'quiet-words' },
    'Everybody reads it beside the result. What you leave empty is left out.'),
  area('', ['The game as a whole'], table),
  table.seats.filter((seat) => !seat.referee).map((seat) => area(seat.seat, [titleOf('span', seat), seat.name && ` (${seat.name})`], table)),
  fault, make('div', { class: 'dialog-actions' }, make('button', { class: 'button primary' }, 'Save the assessment')));
  const opened = openDialog('Assessment', [form], { wide: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const words = Object.fromEntries([...form.querySelectorAll('textarea')].map((one) => [one.dataset.seat ?? '', one.value]));
    try {
      await send('PUT', `/api/tables/${table.id}/assessment`, { words });
      opened.close();
      toast('Saved. Everybody can read it.', 'good');
    } catch (error) {
      fault.textContent = sentence(error);
      fault.hidden = false;
    }
  });
}

/** @param {string} seat empty: the game @param {import('./make.js').Child[]} title @param {Table} table */
function area(seat, title, table) {
  const field = make('textarea', { 'data-seat': seat, rows: seat ? 2 : 3, maxlength: LONGEST });
  field.value = table.assessment[seat] ?? '';
  return make('label', { class: 'form-field' }, make('span', { class: 'form-name' }, title), field);
}
