// @ts-check
// What a referee sets: heading, thing, what of it, new value. A search leaves only what it finds.

import { fill, icon, make } from './make.js';

/** @typedef {import('./types').Lever} Lever */
/** @typedef {import('./types').Levers} Levers */
/** @typedef {{value: string, title: string}} Value */

export class LeverPicker {
  /** @param {Levers} levers @param {Map<string, string>} changes new values by path @param {() => void} onSet */
  constructor(levers, changes, onSet) {
    this.all = levers;
    this.changes = changes;
    this.onSet = onSet;
    this.search = make('input', { type: 'search', placeholder: 'Find a unit, a place, a track …', 'aria-label': 'Find what to set', autocomplete: 'off' });
    this.found = make('p', { class: 'quiet-words levers-found', role: 'status' });
    this.group = make('select', { name: 'lever-group' });
    this.thing = make('select', { name: 'lever-thing' });
    this.what = make('select', { name: 'lever-what' });
    this.value = make('select', { name: 'lever-value' });
    this.search.addEventListener('input', () => this.show());
    this.search.addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(); });
    for (const select of [this.group, this.thing, this.what]) select.addEventListener('change', () => this.show());
    this.value.addEventListener('change', () => this.set());
    const any = levers.levers.length > 0;
    this.element = make('div', { class: 'levers' }, any && make('div', { class: 'rules-search' }, icon('search'), this.search), this.found,
      any && make('div', { class: 'lever-fields' }, labelled('Heading', this.group), labelled('Thing', this.thing),
        labelled('What', this.what), labelled('New value', this.value)));
    this.show();
  }

  /** Begin with a thing of the board, if it can be set: its name is part of the path of its levers. @param {string} id */
  begin(id) {
    const name = id.slice(id.indexOf(':') + 1);
    const lever = this.all.levers.find((one) => one.path.split('.').includes(name));
    if (!lever) return;
    this.group.value = lever.group;
    this.show();
    this.thing.value = lever.thing;
    this.show();
  }

  /** @returns {Lever[]} */
  filter() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.all.levers.filter((lever) => {
      const words = `${lever.group} ${lever.thing} ${lever.words}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  }

  /** Each choice leaves what belongs to it for the next. */
  show() {
    const found = this.filter();
    offer(this.group, unique(found.map((lever) => lever.group)));
    const grouped = found.filter((lever) => lever.group === this.group.value);
    offer(this.thing, unique(grouped.map((lever) => lever.thing)));
    offer(this.what, grouped.filter((lever) => lever.thing === this.thing.value).map((lever) => [lever.path, `${lever.words} (${valueTitle(this.all, lever, lever.value)})`]));
    this.showValues();
    fill(this.found, countWords(found.length, this.all.levers.length));
  }

  showValues() {
    const lever = this.lever();
    const now = lever ? valueTitle(this.all, lever, lever.value) : '';
    /** @type {[string, string][]} */
    const values = lever ? this.all.values[lever.values].map(({ value, title }) => [value, value === lever.value ? `${title} (now)` : title]) : [];
    offer(this.value, lever && lever.value === '' ? [['', `${now} (now)`], ...values] : values);
    if (lever) this.value.value = this.changes.get(lever.path) ?? lever.value;
  }

  lever() {
    return this.all.levers.find((lever) => lever.path === this.what.value);
  }

  /** The value that it has already is no change. */
  set() {
    const lever = this.lever();
    if (!lever) return;
    if (this.value.value === lever.value) this.changes.delete(lever.path);
    else this.changes.set(lever.path, this.value.value);
    this.onSet();
  }
}

/** A change as everybody will read it. @param {Levers} levers @param {string} path @param {string} value */
export function changeWords(levers, path, value) {
  const lever = levers.levers.find((one) => one.path === path);
  return lever ? `${lever.thing}, ${lever.words}: ${valueTitle(levers, lever, lever.value)} → ${valueTitle(levers, lever, value)}` : path;
}

/** @param {Levers} levers @param {Lever} lever @param {string} value */
function valueTitle(levers, lever, value) {
  return levers.values[lever.values].find((one) => one.value === value)?.title ?? 'something else';
}

/** @param {string} words @param {HTMLSelectElement} select */
function labelled(words, select) {
  return make('label', {}, make('span', { class: 'form-name' }, words), select);
}

/** @param {string[]} names @returns {[string, string][]} */
function unique(names) {
  return [...new Set(names)].map((name) => [name, name]);
}

/** Offer values, and keep the chosen one if it is among them. @param {HTMLSelectElement} select @param {[string, string][]} values */
function offer(select, values) {
  const before = select.value;
  fill(select, values.map(([value, words]) => make('option', { value }, words)));
  if (values.some(([value]) => value === before)) select.value = before;
  select.disabled = values.length === 0;
}

/** @param {number} found @param {number} all */
function countWords(found, all) {
  if (all === 0) return 'Nothing can be set just now; the game can only be ended.';
  if (found === 0) return 'Nothing is called that.';
  return found === all ? `${all} things can be set.` : `${found} of ${all} found.`;
}
