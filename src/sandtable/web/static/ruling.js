// @ts-check
// A ruling: what the referee changes by hand, and why.

import { get, newKey, send, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { tick } from './fields.js';
import { changeWords, LeverPicker } from './lever-picker.js';
import { fill, icon, make } from './make.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Levers} Levers */
/** @typedef {import('./types').Table} Table */

const LONGEST = 500;

/** Bots wait as long as it is open. @param {Table} table @param {string} [thing] what it is about, as the board calls it */
export async function openRuling(table, thing = '') {
  const hold = (/** @type {boolean} */ paused) => send('POST', `/api/tables/${table.id}/pause`, { paused });
  const holds = table.phase === 'playing' && table.seats.some((seat) => seat.holder === 'bot');
  try {
    if (holds) await hold(true);
    const form = new RulingForm(table, await get(`/api/tables/${table.id}/levers`));
    form.open(thing);
    await form.opened?.closed;
    if (holds && !form.over) await hold(false);
  } catch (error) {
    toast(sentence(error), 'bad');
  }
}

class RulingForm {
  /** @param {Table} table @param {Levers} levers */
  constructor(table, levers) {
    this.table = table;
    this.levers = levers;
    this.key = newKey();
    /** Whether it has ended the game. */
    this.over = false;
    /** New values by the path of their lever. @type {Map<string, string>} */
    this.changes = new Map();
    this.picker = new LeverPicker(levers, this.changes, () => this.list());
    this.listed = make('ul', { class: 'changes', 'aria-label': 'This ruling changes', 'aria-live': 'polite' });
    this.end = tick('End the game');
    this.winners = this.drawWinners();
    this.quiet = tick('Others read only the reason, not what is changed');
    this.reason = make('textarea', { rows: 2, maxlength: LONGEST, required: true, placeholder: 'Everybody reads it' });
    this.fault = make('p', { class: 'fault', role: 'alert', hidden: true });
    this.button = make('button', { class: 'button primary' }, 'Rule');
    this.end.box.addEventListener('change', () => { this.winners.hidden = !this.end.box.checked; });
  }

  drawWinners() {
    const seats = this.table.seats.filter((seat) => !seat.referee);
    return make('fieldset', { class: 'winners', hidden: true }, make('legend', {}, 'Who wins'),
      seats.map((seat) => tick(seat.title, { value: seat.seat }).label),
      make('p', { class: 'quiet-words' }, 'If nobody is ticked, nobody wins.'));
  }

  /** @param {string} thing */
  open(thing) {
    const form = make('form', { class: 'ruling' }, this.picker.element, this.listed, this.end.label, this.winners,
      make('label', { class: 'form-field' }, make('span', { class: 'form-name' }, 'Reason'), this.reason), this.quiet.label,
      this.fault, make('div', { class: 'dialog-actions' }, this.button));
    this.list();
    this.opened = openDialog('Make a ruling', [form], { wide: true });
    this.picker.begin(thing);
    if (!matchMedia('(pointer: coarse)').matches) this.picker.search.focus();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.send();
    });
  }

  /** What is changed so far. */
  list() {
    const items = [...this.changes].map(([path, value]) => {
      const words = changeWords(this.levers, path, value);
      return make('li', {}, make('span', {}, words), make('button', { type: 'button', class: 'change-remove', 'aria-label': `Remove: ${words}`,
        onclick: () => this.remove(path) }, icon('cross')));
    });
    fill(this.listed, items.length > 0 ? items : make('li', { class: 'quiet-words' }, 'Nothing is changed yet.'));
  }

  /** @param {string} path */
  remove(path) {
    this.changes.delete(path);
    this.list();
    this.picker.showValues();
    this.picker.value.focus();
  }

  async send() {
    const ends = this.end.box.checked;
    if (this.changes.size === 0 && !ends) return this.refuse('Nothing is changed yet: choose a new value, or end the game.');
    const ticked = /** @type {HTMLInputElement[]} */ ([...this.winners.querySelectorAll('input:checked')]);
    this.button.disabled = true;
    try {
      await send('POST', `/api/tables/${this.table.id}/rulings`, /** @type {import('./types').NewRuling} */ ({
        reason: this.reason.value, key: this.key, set: Object.fromEntries(this.changes),
        end: ends ? ticked.map((box) => box.value) : null, quiet: this.quiet.box.checked,
      }));
      this.over = ends;
      this.opened?.close();
      toast('Your ruling stands.', 'good');
    } catch (error) {
      this.refuse(sentence(error));
    }
    this.button.disabled = false;
  }

  /** @param {string} why */
  refuse(why) {
    this.fault.textContent = why;
    this.fault.hidden = false;
    this.fault.scrollIntoView({ block: 'nearest' });
  }
}
