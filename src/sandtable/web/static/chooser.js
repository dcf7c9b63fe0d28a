// @ts-check
// Taking a choice: sent at once, asked once more, or suggested to the captain; and taking it back.

import { newKey } from './api.js';
import { fold } from './buttons.js';
import { doubtOf } from './confirm.js';
import { captainOf, suggest } from './team.js';

/** @typedef {import('./types').Choice} Choice */

export class Chooser {
  /** @param {import('./table-page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    /** What is asked once more. @type {Choice | null} */
    this.confirming = null;
  }

  get ask() {
    return this.page.update?.ask ?? null;
  }

  /** @param {Choice} choice */
  take(choice) {
    const { courier, past, update, sheets } = this.page;
    if (courier.busy || past) return;
    if (update && captainOf(update)) return void suggest(update, choice);
    if (this.ask && this.confirming?.name !== choice.name && doubtOf(choice, this.ask, this.page.table)) {
      this.confirming = choice;
      sheets.close();
      fold(false);
      this.page.drawPrompt();
    } else void this.choose(choice);
  }

  /** @param {Choice} choice */
  askAgain(choice) {
    const answers = { yes: () => void this.choose(choice), no: () => this.cancel() };
    if (this.ask) this.page.prompt.confirm(choice, doubtOf(choice, this.ask, this.page.table), answers);
  }

  cancel() {
    if (!this.confirming) return;
    this.confirming = null;
    this.page.drawPrompt();
  }

  /** @param {Choice} choice */
  async choose(choice) {
    const { courier, sheets } = this.page;
    if (!this.ask || courier.busy) return;
    this.confirming = null;
    if (sheets.open !== 'hand') sheets.close();
    await courier.post('choices', { number: this.ask.number, choice: choice.name, key: newKey() });
  }

  undo() {
    const { courier, update } = this.page;
    if (update?.undo && this.ask && !courier.busy) void courier.post('undo', { number: this.ask.number, key: newKey() });
  }
}
