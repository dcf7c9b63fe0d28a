// @ts-check
// Several seats in one browser: the curtain falls before another seat's secrets are shown.

import { fill, make } from './make.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Seat} Seat */

export class Curtain {
  /** @param {HTMLElement} element @param {(seat: string) => void} open */
  constructor(element, open) {
    this.element = element;
    this.open = open;
    this.seat = '';
    this.rising = false;
  }

  get down() {
    return !this.element.hidden;
  }

  /** @param {Seat} seat */
  fall(seat) {
    if (this.down && this.seat === seat.seat) return;
    this.seat = seat.seat;
    this.rising = false;
    const button = make('button', { type: 'button', class: 'button primary big', onclick: () => this.rise(seat) }, `I play as ${seat.title}: show my view`);
    const card = make('div', { class: 'paper curtain-card' }, make('span', { class: 'swatch' }),
      make('h2', { id: 'curtain-title' }, `Hand over to ${seat.title}`),
      make('p', {}, 'The other side’s secrets are covered. Pass the screen on, then open the curtain.'), button);
    setTone(card, seat.seat);
    fill(this.element, card);
    this.element.hidden = false;
    document.body.classList.add('curtained');
    document.getElementById('table')?.setAttribute('inert', '');
    button.focus();
  }

  /** It stays down until the new seat's view has been drawn over the old one's. @param {Seat} seat */
  rise(seat) {
    this.rising = true;
    this.open(seat.seat);
  }

  /** @param {string} seat whose view is drawn now */
  drawn(seat) {
    if (!this.rising || seat !== this.seat) return;
    this.rising = false;
    this.element.hidden = true;
    document.body.classList.remove('curtained');
    document.getElementById('table')?.removeAttribute('inert');
  }
}
