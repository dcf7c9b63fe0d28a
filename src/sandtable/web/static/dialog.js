// @ts-check
// Dialogs on the browser's own <dialog>: focus is kept inside while open and goes back where it was.

import { fill, icon, make } from './make.js';

/** @typedef {import('./make.js').Child} Child */
/**
 * @typedef {object} Opened
 * @property {HTMLDialogElement} element
 * @property {HTMLElement} body
 * @property {() => void} close
 * @property {Promise<string>} closed  what it was closed with; '' if dismissed
 */

let count = 0;

/**
 * Open a dialog with a title and a body.
 * @param {string} title
 * @param {Child[]} content
 * @param {{wide?: boolean}} [look]
 * @returns {Opened}
 */
export function openDialog(title, content, look = {}) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const heading = make('h2', { id: `dialog-${(count += 1)}`, class: 'dialog-title' }, title);
  const body = make('div', { class: 'dialog-body' }, content);
  const element = make('dialog', { class: look.wide ? 'dialog paper dialog-wide' : 'dialog paper', 'aria-labelledby': heading.id },
    make('div', { class: 'dialog-head' }, heading, closer(() => element.close(''))), body);
  element.addEventListener('pointerdown', (event) => event.target === element && outside(element, event) && element.close(''));
  document.body.append(element);
  element.showModal();
  return { element, body, close: () => element.close(''), closed: whenClosed(element, before) };
}

/** @param {() => void} close */
function closer(close) {
  return make('button', { type: 'button', class: 'dialog-close', 'aria-label': 'Close', onclick: close }, icon('cross'));
}

/** @param {HTMLElement} element @param {PointerEvent} event */
function outside(element, event) {
  const box = element.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** @param {HTMLDialogElement} element @param {HTMLElement | null} before @returns {Promise<string>} */
function whenClosed(element, before) {
  return new Promise((resolve) => {
    element.addEventListener('close', () => {
      const toasts = element.querySelector('.toasts');
      if (toasts) document.body.append(toasts);
      element.remove();
      if (before?.isConnected) before.focus();
      resolve(element.returnValue);
    }, { once: true });
  });
}

/**
 * Ask before something that cannot be taken back.
 * @param {string} text
 * @param {string} okLabel
 * @param {{title?: string, danger?: boolean}} [look]
 * @returns {Promise<boolean>}
 */
export async function confirmDialog(text, okLabel, look = {}) {
  const cancel = make('button', { type: 'button', class: 'button' }, 'Cancel');
  const ok = make('button', { type: 'button', class: look.danger ? 'button danger' : 'button primary' }, okLabel);
  const opened = openDialog(look.title ?? 'Are you sure?', [make('p', {}, text), make('div', { class: 'dialog-actions' }, cancel, ok)]);
  cancel.addEventListener('click', () => opened.element.close(''));
  ok.addEventListener('click', () => opened.element.close('ok'));
  (look.danger ? cancel : ok).focus();
  return (await opened.closed) === 'ok';
}

/**
 * Ask for one line of text.
 * @param {string} title
 * @param {string} label
 * @param {string} value
 * @param {string} okLabel
 * @returns {Promise<string | null>}
 */
export async function promptDialog(title, label, value, okLabel) {
  const field = make('input', { type: 'text', id: 'dialog-field', maxlength: 40, autocomplete: 'off' });
  field.value = value;
  const form = make('form', { method: 'dialog', class: 'stack' }, make('label', { for: 'dialog-field' }, label), field,
    make('div', { class: 'dialog-actions' }, make('button', { class: 'button primary', value: 'ok' }, okLabel)));
  const opened = openDialog(title, [form]);
  field.focus();
  field.select();
  return (await opened.closed) === 'ok' ? field.value.trim() : null;
}

/** Replace what a dialog shows. @param {Opened} opened @param {...Child} content */
export function refill(opened, ...content) {
  fill(opened.body, ...content);
}
