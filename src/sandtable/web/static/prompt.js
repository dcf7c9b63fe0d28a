// @ts-check
// The prompt: what is asked, a button for every choice, the clause it rests on; or who is thinking; or how it ended.

import { fill, make } from './make.js';
import { setText } from './dom.js';
import { backWords } from './banners.js';
import { bareWords, finalMark, groupByVerb, spokenWords } from './choices.js';
import { drawDoubt, hasOthers } from './confirm.js';
import { drawHand } from './hand.js';
import { drawDeeds } from './referee.js';
import { shortClause, wordsOf } from './log.js';
import { drawReason } from './reasons.js';
import { drawRoll, lastRoll } from './roll.js';
import { leadWords } from './team.js';
import { drawWaiting } from './waiting.js';

/** @typedef {import('./make.js').Child} Child */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Ask} Ask */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Update} Update */
/**
 * @typedef {object} PromptHooks
 * @property {(choice: Choice) => void} take
 * @property {(choice: Choice) => boolean} isDrawn
 * @property {(choice: Choice) => boolean} isInHand  on a phone: it lies on the sheet of the hand, which is closed
 * @property {(choice: Choice) => string} suggestedBy  who of one's team
 * @property {() => void} openHand
 * @property {() => void} undo
 * @property {() => void} takeback
 * @property {(id: string) => void} showRule
 * @property {(seat: string) => void} sit
 * @property {() => void} replay
 * @property {() => void} reveal
 * @property {() => void} invite
 * @property {() => void} rematch
 */

const FEW = 3;              // so many choices are all buttons
const KEYS = 9;             // the last of them are for going on: never the one that was pressed for a thing
const HASTE = 400;          // ms in which a key pressed twice does not answer the next question
/** Whether the person goes by keyboard: then the list of choices is open. */
let byKeys = false;
addEventListener('keydown', (event) => { if (event.key === 'Tab' || /^[1-9]$/.test(event.key)) byKeys = true; });
addEventListener('pointerdown', () => { byKeys = false; });

export const goesByKeys = () => byKeys;

export class Prompt {
  /** @param {HTMLElement} parent @param {PromptHooks} hooks */
  constructor(parent, hooks) {
    this.parent = parent;
    this.hooks = hooks;
    this.rolls = '';
    this.head = make('div', { class: 'prompt-head' });
    /** Shelves of small things to pick from: drawn by the page. */
    this.picks = make('div', { class: 'prompt-picks empty' });
    this.body = make('div', { class: 'prompt-body' });
    this.foot = make('div', { class: 'prompt-foot' });
    parent.append(this.head, this.picks, this.body, this.foot);
    this.question = '';
    /** When the question changed. */
    this.since = 0;
    /** What is shown: the same is not drawn again, so that focus and an open list stay. */
    this.shown = '';
  }

  /** @param {unknown} shown @param {() => void} draw */
  once(shown, draw) {
    const signature = JSON.stringify(shown);
    if (signature === this.shown) return;
    this.shown = signature;
    const before = document.activeElement;
    const had = this.parent.contains(before);
    draw();
    const stay = had && before?.getAttribute('data-stay');
    if (stay) /** @type {HTMLElement | null} */ (this.parent.querySelector(`[data-stay="${stay}"]`))?.focus({ preventScroll: true });
    if (had && byKeys && !this.parent.contains(document.activeElement)) this.parent.focus({ preventScroll: true });
  }

  /** @param {string} question what is asked now, by a name of its own */
  turnTo(question) {
    if (question === this.question) return;
    this.question = question;
    this.since = performance.now();
    this.body.scrollTop = 0;
  }

  /** Whether the question has just changed. */
  isFresh() {
    return performance.now() - this.since < HASTE;
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} busy a choice is on its way */
  draw(update, log, busy) {
    const { ask, scene, table, undo, takeback } = update;
    this.turnTo(`${update.seat} ${ask?.number}`);
    const seats = table.seats.map((seat) => [seat.holder, seat.name, seat.asked]);
    const drawn = ask?.choices.map((choice) => [this.hooks.isDrawn(choice), this.hooks.isInHand(choice), this.hooks.suggestedBy(choice)]);
    const around = [leadWords(update), scene.status, scene.notices, scene.result, table.phase, table.rematch, undo, takeback, update.hand, update.ruling, table.assessment];
    this.once([ask, drawn, seats, around, lastRoll(log), busy], () => this.drawNow(update, log, busy));
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} busy */
  drawNow(update, log, busy) {
    const { ask, table } = update;
    const asked = ask !== null && table.phase === 'playing';
    this.parent.classList.toggle('asked', asked);
    this.parent.setAttribute('aria-busy', String(busy));
    const [head, ...body] = asked ? this.drawAsk(ask, busy) : drawWaiting(update, this.hooks);
    this.show([head, asked && make('p', { class: 'quiet-words prompt-lead' }, leadWords(update))].flat(), [...body, this.drawNotices(update), this.drawDice(log)]);
    fill(this.foot, ...(asked ? this.drawPinned(ask, busy) : []), ...this.drawFoot(update, asked ? ask.clause : '', busy));
  }

  /** @param {Child | Child[]} head @param {(Child | Child[])[]} body */
  show(head, body) {
    fill(this.head, head);
    fill(this.body, ...body);
    fill(this.foot);
  }

  /** @param {Ask} ask @param {boolean} busy @returns {(Child | Child[])[]} */
  drawAsk(ask, busy) {
    const usual = ask.choices.filter((choice) => !choice.more && !choice.back);
    const inSight = usual.filter((choice) => choice.rank !== 1 && (this.hooks.isDrawn(choice) || this.hooks.isInHand(choice)));
    const drawn = usual.length > FEW || this.picks.querySelector('.offered') ? inSight.filter((choice) => !isRareDeed(choice, inSight)) : [];
    const listed = usual.filter((choice) => !drawn.includes(choice) && !isPinned(choice, ask));
    const backs = ask.choices.filter((choice) => choice.back && !this.hooks.isDrawn(choice));
    const seldom = ask.choices.filter((choice) => !usual.includes(choice) && !backs.includes(choice));
    const main = findMain(usual, inSight);
    return [
      [make('h2', { class: 'prompt-words', id: 'prompt-words', tabindex: -1 }, ask.words), this.drawHint(drawn)],
      ask.detail && make('p', { class: 'prompt-detail' }, ask.detail),
      this.drawGroups(listed, busy, main),
      backs.length > 0 && this.drawGroups(backs, busy, ''),
      drawn.length > 0 && this.drawList(drawn, 'or choose from the list', busy),
      seldom.length > 0 && this.drawList(seldom, 'other choices', busy),
    ];
  }

  /** Going on is always in sight, however long the list of other choices. @param {Ask} ask @param {boolean} busy */
  drawPinned(ask, busy) {
    return ask.choices.filter((choice) => isPinned(choice, ask)).map((choice) => this.drawButton(choice, '', busy, false));
  }

  /** Where to click. @param {Choice[]} drawn */
  drawHint(drawn) {
    const inHand = drawn.filter((choice) => this.hooks.isInHand(choice));
    const others = drawn.length - inHand.length;
    return make('div', { class: 'hints' }, others > 0 && make('span', { class: 'quiet-words' }, hint(others)),
      inHand.length > 0 && make('button', { type: 'button', class: others > 0 ? 'button small' : 'button primary', onclick: this.hooks.openHand },
        others > 0 ? 'or a card in Hand' : 'Tap a card in Hand'));
  }

  /** @param {Choice[]} choices @param {string} words @param {boolean} busy */
  drawList(choices, words, busy) {
    const list = make('details', { class: 'pick-list' },
      make('summary', {}, `${words} (${choices.length})`), this.drawGroups(choices, busy, ''));
    list.open = byKeys;
    return list;
  }

  /** @param {Choice[]} choices @param {boolean} busy @param {string} main the verb whose buttons stand out */
  drawGroups(choices, busy, main) {
    const groups = groupByVerb(choices);
    return groups.map((group) => make('div', { class: 'picks' },
      group.heading && make('p', { class: 'pick-heading' }, group.heading),
      make('div', { class: 'buttons' }, group.choices.map((choice) => this.drawButton(choice, group.heading, busy, choice.verb === main)))));
  }

  /** @param {Choice} choice @param {string} heading @param {boolean} busy @param {boolean} main */
  drawButton(choice, heading, busy, main) {
    const words = heading ? bareWords(choice) : choice.words;
    const by = this.hooks.suggestedBy(choice);
    const spoken = spokenWords(choice) + (by && `, suggested by ${by}`);
    return make('button', {
      type: 'button', class: `button pick ${choice.back ? 'small' : main ? 'primary' : ''}`, 'data-choice': choice.name, disabled: busy,
      'data-onward': choice.rank === 1 && !choice.back, onclick: () => this.hooks.take(choice),
    }, make('kbd', { 'aria-hidden': 'true' }), ...drawWords(words, spoken), finalMark(choice), by && make('span', { class: 'suggested-by', 'aria-hidden': 'true' }, by));
  }

  /** Ask once more. @param {Choice} choice @param {string} doubt @param {import('./confirm.js').Answers} answers */
  confirm(choice, doubt, answers) {
    this.turnTo(`${choice.name}?`);
    this.once(['confirm', choice.name], () => {
      this.show(make('h2', { class: 'prompt-words' }, `${choice.words}?`), drawDoubt(choice, doubt, answers));
      /** @type {HTMLElement | null} */ (this.body.querySelector('.sure'))?.focus({ preventScroll: true });
    });
  }

  /** A moment of the past. @param {import('./types').Moment} moment @param {Update['table']} table @param {() => void} back */
  drawPast(moment, table, back) {
    const words = moment.fresh.slice(-6).map((line) => line.parts.map(wordsOf).join(''));
    this.once(['past', moment.number, moment.of, words], () => this.show(
      make('h2', { class: 'prompt-words' }, `Looking back: moment ${moment.number + 1} of ${moment.of}`), [
        make('p', { class: 'quiet-words' }, moment.scene.status),
        words.length > 0 && make('ul', { class: 'fresh-lines' }, words.map((line) => make('li', {}, line))),
        moment.reasons.map(drawReason),
        make('div', { class: 'buttons' }, make('button', { type: 'button', class: 'button primary', onclick: back }, backWords(table))),
      ]));
  }

  /** @param {Update} update */
  drawNotices(update) {
    const notices = update.scene.notices ?? [];
    if (notices.length === 0 || update.scene.result) return null;
    return make('ul', { class: 'scene-notices' }, notices.map((notice) => make('li', {}, notice)));
  }

  /** @param {Line[]} log */
  drawDice(log) {
    const lines = lastRoll(log);
    const signature = JSON.stringify(lines) + log.length;
    const fresh = signature !== this.rolls;
    this.rolls = signature;
    return lines.length > 0 && drawRoll(lines, fresh);
  }

  /** @param {Update} update @param {string} clause @param {boolean} busy */
  drawFoot(update, clause, busy) {
    const undo = update.undo && make('button', { type: 'button', class: 'button small', disabled: busy, onclick: this.hooks.undo }, '↶ Undo', make('kbd', { 'aria-hidden': 'true' }, 'U'));
    const back = !update.undo && update.takeback && make('button', { type: 'button', class: 'button small', onclick: this.hooks.takeback }, hasOthers(update.table) ? 'Ask to take back' : 'Take back');
    const rule = clause && make('button', { type: 'button', class: 'linklike', onclick: () => this.hooks.showRule(clause) }, `Rule ${shortClause(clause)}`);
    return [rule, drawHand(update), ...drawDeeds(update), make('span', { class: 'spring' }), back, undo];
  }

  /** Number the buttons in sight, so that keys can press them. @returns {Map<string, HTMLButtonElement>} */
  number() {
    const sight = /** @type {HTMLButtonElement[]} */ ([...this.parent.querySelectorAll('.pick')].filter((button) => button.checkVisibility()));
    const onward = sight.filter((button) => button.dataset.onward !== undefined);
    const others = sight.filter((button) => !onward.includes(button)).slice(0, KEYS - onward.length);
    /** @type {Map<string, HTMLButtonElement>} */
    const keys = new Map();
    others.forEach((button, index) => keys.set(String(index + 1), button));
    onward.forEach((button, index) => keys.set(String(KEYS + 1 - onward.length + index), button));
    for (const button of sight) setText(button.children[0], '');
    for (const [key, button] of keys) setText(button.children[0], key);
    return keys;
  }
}

/** What is seen of a choice, amid what is read aloud of it. @param {string} words @param {string} spoken */
function drawWords(words, spoken) {
  const unseen = (/** @type {string} */ text) => text !== '' && make('span', { class: 'unseen' }, text);
  const at = spoken.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? [words, unseen(`, ${spoken}`)] : [unseen(spoken.slice(0, at)), words, unseen(spoken.slice(at + words.length))];
}

/** Whether a choice that goes on stands apart from many others. @param {Choice} choice @param {Ask} ask */
function isPinned(choice, ask) {
  const usual = ask.choices.filter((one) => !one.more && !one.back);
  return usual.length > FEW && usual.includes(choice) && choice.rank === 1;
}

/** Among what can be clicked, the few deeds that cannot be taken back have buttons too. @param {Choice} choice @param {Choice[]} inSight */
function isRareDeed(choice, inSight) {
  const deeds = inSight.filter((one) => one.final && one.rank === 0);
  return deeds.includes(choice) && deeds.length <= FEW;
}

/** The verb whose buttons stand out: what the question is about if it is one thing, going on if it is all one can do. @param {Choice[]} usual @param {Choice[]} inSight */
function findMain(usual, inSight) {
  const [first, second] = usual.filter((choice) => choice.rank === 0);
  if (!first) return usual.length === 1 ? usual[0].verb : '';
  return second && (inSight.length > 0 || usual.length > KEYS) ? '' : first.verb;
}

/** @param {number} count */
function hint(count) {
  const touch = matchMedia('(pointer: coarse)').matches;
  const farther = document.querySelector('.spot.on-way') ? ', or farther within reach' : '';
  return `${touch ? 'Tap' : 'Click'} what glows${count > 1 ? ` (${count} choices)` : ''}${farther}.`;
}
