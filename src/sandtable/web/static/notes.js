// @ts-check
// Notes that only this seat can read; kept while they are written.

import { get, send, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { later, make } from './make.js';

/** @param {string} base address of the seat */
export async function openNotes(base) {
  const area = make('textarea', { rows: 12, maxlength: 20000, 'aria-label': 'Notes',
    placeholder: 'Plans, suspicions, promises …', disabled: true });
  const status = make('p', { class: 'quiet-words', role: 'status' }, 'Opening your notes …');
  const saver = autosave(base, area, status);
  const opened = openDialog('Notes',
    [make('p', {}, 'Only those who hold this seat can read these. They are kept at the table, so you find them on every device.'), area, status]);
  area.addEventListener('input', () => saver.soon());
  opened.closed.then(() => saver.now());
  try {
    area.value = (await get(`${base}/notes`)).words;
    area.disabled = false;
    area.focus();
    status.textContent = '';
  } catch (error) {
    status.textContent = sentence(error);
  }
}

/** @param {string} base @param {HTMLTextAreaElement} area @param {HTMLElement} status */
function autosave(base, area, status) {
  let saved = true;
  const now = async () => {
    if (saved) return;
    saved = true;
    try {
      await send('PUT', `${base}/notes`, { words: area.value });
      status.textContent = 'Saved.';
    } catch (error) {
      saved = false;
      status.textContent = `Not saved: ${sentence(error)}`;
    }
  };
  const wait = later(now, 700);
  const soon = () => {
    saved = false;
    status.textContent = 'Saving …';
    wait();
  };
  return { now, soon };
}
