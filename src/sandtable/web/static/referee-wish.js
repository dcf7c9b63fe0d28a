// @ts-check
// Who rules at a new table: nobody, me, or somebody by a link. Who sees everything does not play.

import { control, select } from './fields.js';
import { fill, make } from './make.js';

/** @typedef {import('./types').GameInfo} GameInfo */
/** @typedef {import('./types').NewTable} NewTable */
/** @typedef {NewTable['seats'][number]} SeatWish */

const NAME = 'referee';
/** @type {[string, string][]} */
const HOLDERS = [['me', 'Me'], ['person', 'A person, by link']];
/** @type {Record<string, string>} */
const ABOUT = {
  '': 'The table keeps the rules by itself. A referee sees everything and can overrule it.',
  me: 'You see everything and rule; so you cannot play a side as well.',
  person: 'You get a link to send. Whoever rules sees everything and does not play.',
};

/** @param {GameInfo} game */
export function refereeField({ referee }) {
  const holder = select(NAME, referee.option ? HOLDERS : [['', 'Nobody'], ...HOLDERS], referee.option ? 'person' : '');
  holder.setAttribute('aria-label', `Who is the ${referee.title}`);
  return make('div', { class: 'seat-wish referee-wish' }, make('span', { class: `swatch tone-${referee.tone}` }),
    make('strong', {}, referee.title), holder, make('span', { class: 'quiet-words seat-about' }));
}

/** Whether the seat is there to be given, and to whom. @param {HTMLFormElement} body @param {GameInfo} game */
export function describeReferee(body, game) {
  const row = /** @type {HTMLElement} */ (body.querySelector('.referee-wish'));
  row.hidden = !takesPart(new FormData(body), game);
  fill(/** @type {HTMLElement} */ (row.querySelector('.seat-about')), ABOUT[control(body, NAME).value]);
  for (const { seat } of game.seats) barMe(control(body, `holder-${seat}`), isMine(new FormData(body), game));
}

/** Whoever rules cannot be chosen for a seat. @param {HTMLSelectElement} holder @param {boolean} barred */
function barMe(holder, barred) {
  const me = /** @type {HTMLOptionElement} */ (holder.querySelector('[value=me]'));
  me.disabled = barred;
  if (barred && holder.value === 'me') holder.value = 'person';
}

/** @param {FormData} data @param {GameInfo} game */
export function isMine(data, game) {
  return takesPart(data, game) && data.get(NAME) === 'me';
}

/** @param {FormData} data @param {GameInfo} game */
function takesPart(data, { referee }) {
  return referee.option === '' || data.get(`option-${referee.option}`) === referee.choice;
}

/** @param {FormData} data @param {GameInfo} game @returns {SeatWish[]} none, if nobody is to rule */
export function refereeWish(data, game) {
  const holder = /** @type {SeatWish['holder'] | ''} */ (data.get(NAME));
  return holder && takesPart(data, game) ? [{ seat: game.referee.seat, holder }] : [];
}
