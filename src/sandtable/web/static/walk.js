// @ts-check
// A way of several places by one click: each step is a choice of its own, for as long as the same question comes.

import { captainOf } from './team.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Spot} Spot */

export class Walk {
  /** @param {import('./table-page.js').TablePage} page */
  constructor(page) {
    this.page = page;
    this.target = '';
    this.question = '';
    this.verb = '';
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => this.stop(), { capture: true });
    addEventListener('keydown', (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const place = event.key === 'Enter' && event.target instanceof Element && event.target.closest('.spot.on-way:not(.offered)');
    if (place) this.start(place.getAttribute('data-thing') ?? '');
  }

  stop() {
    this.target = '';
  }

  /** Whether a click on a place that is not offered begins a way to it, or tells why not. @param {string} target */
  start(target) {
    const { update } = this.page;
    if (!update?.ask || !this.spotOf(target)?.via) return false;
    const step = this.nextTo(target, '');
    if (!step) return this.refuse();
    if (!captainOf(update)) Object.assign(this, { target, question: update.ask.words, verb: step.verb });
    this.page.chooser.take(step);
    return true;
  }

  refuse() {
    toast('One step at a time: click what glows beside it.');
    return true;
  }

  /** A new question: go on, if it is the same. */
  goOn() {
    const ask = this.page.update?.ask;
    if (!this.target || !ask) return;
    const step = ask.words === this.question ? this.nextTo(this.target, this.verb) : undefined;
    if (!step || step.thing === this.target) this.stop();
    if (step) this.page.chooser.take(step);
  }

  /** The choice that leads to a place: the place itself if it is offered, else what comes before it. @param {string} target @param {string} verb the one of the steps before */
  nextTo(target, verb) {
    const { byThing } = this.page.offers;
    let place = target;
    while (place && !byThing.has(place)) place = this.spotOf(place)?.via ?? '';
    const choices = (byThing.get(place) ?? []).filter((choice) => !choice.final && !choice.back && !choice.more && (!verb || choice.verb === verb));
    return choices.length === 1 ? choices[0] : undefined;
  }

  /** @param {string} id @returns {Spot | undefined} */
  spotOf(id) {
    return this.page.update?.scene.spots.find((spot) => spot.id === id);
  }
}
