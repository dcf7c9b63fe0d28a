// @ts-check
// What changes the game is sent; its effect comes by the live channel, or is asked for if that is slow.

import { send, sentence } from './api.js';
import { toast } from './toast.js';

/**
 * @typedef {object} CourierHooks
 * @property {() => string} address of the seat
 * @property {() => number | undefined} asked the number of the open question
 * @property {() => void} redraw
 * @property {() => Promise<void>} resync ask for the whole
 */

const SLOW = 2000;
const NONE = -1;

export class Courier {
  /** @param {CourierHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    /** Whether a choice is on its way. */
    this.busy = false;
    /** The number of the question it answers. @type {number | undefined} */
    this.sent = NONE;
  }

  /** Nothing is on its way any more. */
  rest() {
    this.sent = NONE;
    this.busy = false;
  }

  /** @param {number | undefined} asked the number of the question that has arrived */
  heard(asked) {
    if (asked !== this.sent) this.busy = false;
  }

  /** Send what changes the game. @param {string} path @param {unknown} body */
  async post(path, body) {
    this.busy = true;
    this.sent = this.hooks.asked();
    this.hooks.redraw();
    const sent = await this.act(path, body);
    if (sent === undefined || !this.busy) return;
    setTimeout(() => this.busy && void this.mend(), SLOW);
  }

  /** The live channel was slow. */
  async mend() {
    this.sent = NONE;
    await this.hooks.resync();
  }

  /** @param {string} path @param {unknown} body @returns {Promise<unknown>} undefined if it was refused */
  async act(path, body) {
    try {
      return (await send('POST', `${this.hooks.address()}/${path}`, body)) ?? null;
    } catch (error) {
      toast(sentence(error), 'bad');
      this.rest();
      this.hooks.redraw();
      await this.hooks.resync();
      return undefined;
    }
  }
}
