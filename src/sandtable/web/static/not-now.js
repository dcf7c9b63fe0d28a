// @ts-check
// A click on what is not offered is answered: with the thing's own reason, or with what is asked; the referee may rule on it.

import { openPopover } from './popover.js';
import { isReferee } from './referee.js';
import { openRuling } from './ruling.js';
import { toast } from './toast.js';
import { idAt, loreAt } from './tooltip.js';

/** @typedef {import('./types').Update} Update */

const REASON = 'Not now:';

/**
 * @param {(target: EventTarget | null) => boolean} isOffered
 * @param {() => Update | null} now the update that is shown; null while the past is
 * @param {(place: string) => boolean} walk whether a way to a place is begun
 */
export function startNotNow(isOffered, now, walk) {
  document.addEventListener('click', (event) => {
    const update = now();
    const { target } = event;
    if (!update || !(target instanceof Element) || isOffered(target)) return;
    if (isReferee(update)) return offerRuling(event, target, update);
    if (walk(placeAt(target)) || !isThing(target)) return;
    const own = ownReason(target);
    if (own && isTouch(event)) return;      // a tap tells of the thing, and so of this
    const words = own ?? reasonOf(update);
    if (words) toast(words);
  });
}

/** @param {MouseEvent} event @param {Element} target @param {Update} update */
function offerRuling(event, target, { table }) {
  const name = target.closest('#tray, .board') && !(isTouch(event) && target.closest('.spread')) && loreAt(target)?.name;
  if (!name || table.phase === 'over' || table.phase === 'record') return;
  const choice = { name: 'rule', words: `Rule on ${name} …`, thing: '', verb: 'rule', verb_words: '', rank: 0, more: '', back: false, final: false };
  openPopover([choice], event.clientX, event.clientY, target, () => void openRuling(table, idAt(target)));
}

/** The place under a click, or that of a piece. @param {Element} target */
function placeAt(target) {
  return target.closest('.board .spot')?.getAttribute('data-thing') ?? target.closest('.board [data-spot]')?.getAttribute('data-spot') ?? '';
}

/** What a person would click to play: cards before them, places, pieces; a fan is only spread. @param {Element} target */
function isThing(target) {
  return target.closest('#tray .card, .board .spot, .board .stack:not([data-layout="fan"])') !== null;
}

/** Why the thing itself cannot be played, if it says so. @param {Element} target */
function ownReason(target) {
  return loreAt(target)?.about.find((line) => line.startsWith(REASON));
}

/** @param {MouseEvent} event */
function isTouch(event) {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** @param {Update} update */
function reasonOf({ ask, table }) {
  if (table.phase !== 'playing') return '';
  if (ask) return `Not now: the question is “${ask.words.replace(/[.:]$/, '')}”.`.replace('?”.', '?”');
  const asked = table.seats.find((seat) => seat.asked);
  return asked ? `Not now: ${asked.title} is to choose.` : '';
}
