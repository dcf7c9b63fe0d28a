// @ts-check
// Fields of a form.

import { make } from './make.js';

/** @typedef {import('./make.js').Child} Child */

/** @param {string} name @param {Child[]} control @param {string} [about] */
export function field(name, control, about) {
  return make('label', { class: 'form-field' }, make('span', { class: 'form-name' }, name), ...control,
    about && make('span', { class: 'quiet-words form-about' }, about));
}

/** @param {string} name @param {[string, string][]} choices @param {string} chosen */
export function select(name, choices, chosen) {
  return make('select', { name }, choices.map(([value, words]) => make('option', { value, selected: value === chosen }, words)));
}

/** @param {HTMLFormElement} body @param {string} name */
export function control(body, name) {
  return /** @type {HTMLInputElement & HTMLSelectElement} */ (body.elements.namedItem(name));
}

/** A box to tick. @param {string} words @param {Record<string, any>} [look] */
export function tick(words, look = {}) {
  const box = make('input', { type: 'checkbox', ...look });
  return { box, label: make('label', { class: 'tick' }, box, make('span', {}, words)) };
}
