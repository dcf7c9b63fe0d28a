// @ts-check
// The prompt: what is asked, a button for every choice, the clause it rests on; or who is thinking; or how it ended.

import { fill, make } from './make.js';
import { drawDie, lastRoll } from './dice.js';
import { drawResult } from './result.js';
import { shortClause, wordsOf } from './log.js';

/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Ask} Ask */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Seat} Seat */
/**
 * @typedef {object} PromptHooks
 * @property {(choice: Choice) => void} take
 * @property {(choice: Choice) => boolean} isDrawn
 * @property {() => void} undo
 * @property {() => void} takeback
 * @property {(id: string) => void} showRule
 * @property {(seat: string) => void} sit
 * @property {() => void} replay
 * @property {() => void} reveal
 * @property {() => void} invite
 * @property {() => void} rematch
 */

const KEYS = 9;
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
    /** What is shown: the same is not drawn again, so that focus and an open list stay. */
    this.shown = '';
  }

  /** @param {unknown} shown @param {() => void} draw */
  once(shown, draw) {
    const signature = JSON.stringify(shown);
    if (signature === this.shown) return;
    this.shown = signature;
    const had = this.parent.contains(document.activeElement);
    draw();
    if (had && byKeys && !this.parent.contains(document.activeElement)) this.parent.focus({ preventScroll: true });
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} busy a choice is on its way */
  draw(update, log, busy) {
    const { ask, scene, table, undo, takeback } = update;
    const seats = table.seats.map((seat) => [seat.holder, seat.name, seat.asked]);
    const drawn = ask?.choices.map((choice) => this.hooks.isDrawn(choice));
    const around = [scene.status, scene.notices, scene.result, table.phase, table.rematch, undo, takeback];
    this.once([ask, drawn, seats, around, lastRoll(log.slice(-8)), busy], () => this.drawNow(update, log, busy));
  }

  /** @param {Update} update @param {Line[]} log @param {boolean} busy */
  drawNow(update, log, busy) {
    const { ask, table } = update;
    const asked = ask !== null && table.phase === 'playing';
    this.parent.classList.toggle('asked', asked);
    this.parent.setAttribute('aria-busy', String(busy));
    const body = asked ? this.drawAsk(ask, busy) : this.drawWaiting(update);
    fill(this.parent, ...body, this.drawNotices(update), this.drawDice(log), this.drawFoot(update, asked ? ask.clause : '', busy));
  }

  /** @param {Ask} ask @param {boolean} busy */
  drawAsk(ask, busy) {
    const drawn = ask.choices.filter((choice) => this.hooks.isDrawn(choice) && !choice.more && choice.rank !== 1);
    const bare = ask.choices.filter((choice) => !drawn.includes(choice));
    const seldom = bare.filter((choice) => choice.more);
    const listed = bare.filter((choice) => !choice.more);
    const first = listed.findIndex((choice) => choice.rank === 0 && drawn.length === 0);
    return [
      make('h2', { class: 'prompt-words', id: 'prompt-words', tabindex: -1 }, ask.words),
      ask.detail && make('p', { class: 'prompt-detail' }, ask.detail),
      drawn.length > 0 && make('p', { class: 'quiet-words hint' }, hint(drawn)),
      this.drawGroups(listed, busy, first >= 0 ? listed[first].verb : drawn.length === 0 ? listed[0]?.verb ?? '' : ''),
      drawn.length > 0 && this.drawList(drawn, 'or choose from the list', busy),
      seldom.length > 0 && this.drawList(seldom, 'other choices', busy),
    ];
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
    return make('button', {
      type: 'button', class: main ? 'button primary pick' : 'button pick', 'data-choice': choice.name, disabled: busy,
      'aria-label': words === choice.words ? null : choice.words, onclick: () => this.hooks.take(choice),
    }, make('kbd', { 'aria-hidden': 'true' }), words, choice.final && make('span', { class: 'final', title: 'cannot be taken back' }, '⚑'));
  }

  /** Ask once more. @param {Choice} choice @param {() => void} yes @param {() => void} no */
  confirm(choice, yes, no) {
    this.once(['confirm', choice.name], () => this.drawConfirm(choice, yes, no));
  }

  /** @param {Choice} choice @param {() => void} yes @param {() => void} no */
  drawConfirm(choice, yes, no) {
    const sure = make('button', { type: 'button', class: 'button primary', onclick: yes }, make('kbd', { 'aria-hidden': 'true' }, '↵'), 'Yes, do it');
    fill(this.parent, make('h2', { class: 'prompt-words' }, `${choice.words}?`),
      make('p', { class: 'quiet-words' }, 'This cannot be taken back.'),
      make('div', { class: 'buttons' }, sure, make('button', { type: 'button', class: 'button', onclick: no }, 'Back')));
    sure.focus({ preventScroll: true });
  }

  /** A moment of the past. @param {import('./types').Moment} moment @param {() => void} back */
  drawPast(moment, back) {
    const words = moment.fresh.slice(-6).map((line) => line.parts.map(wordsOf).join(''));
    this.once(['past', moment.number, moment.of, words], () => fill(this.parent,
      make('h2', { class: 'prompt-words' }, `Looking back: moment ${moment.number + 1} of ${moment.of}`),
      make('p', { class: 'quiet-words' }, moment.scene.status),
      words.length > 0 && make('ul', { class: 'fresh-lines' }, words.map((line) => make('li', {}, line))),
      make('div', { class: 'buttons' }, make('button', { type: 'button', class: 'button primary', onclick: back }, 'Back to now'))));
  }

  /** @param {Update} update */
  drawWaiting(update) {
    const { scene, table } = update;
    if (scene.result || table.phase === 'over') return drawResult(update, this.hooks);
    if (table.phase === 'record') return [make('h2', { class: 'prompt-words' }, 'A record'), make('p', {}, 'Go through it with the slider below.')];
    if (table.phase === 'paused') return [make('h2', { class: 'prompt-words' }, 'The game is paused'), make('p', {}, scene.status)];
    const asked = table.seats.filter((seat) => seat.asked);
    const open = update.seat === 'watch' || table.phase === 'waiting' ? table.seats.filter((seat) => seat.holder === 'open') : [];
    return [
      table.phase === 'waiting'
        ? make('h2', { class: 'prompt-words' }, 'Waiting for the others to sit down')
        : make('h2', { class: 'prompt-words thinking' }, thinker(asked), make('span', { class: 'dots', 'aria-hidden': 'true' }, make('i'), make('i'), make('i'))),
      make('p', { class: 'quiet-words' }, update.seat === 'watch' ? `You are watching. ${scene.status}` : scene.status),
      make('div', { class: 'buttons' }, open.map((seat) => this.drawSit(seat)), table.phase === 'waiting' && table.host
        && make('button', { type: 'button', class: 'button', onclick: this.hooks.invite }, 'Invite by a link …')),
    ];
  }

  /** @param {Seat} seat */
  drawSit(seat) {
    return make('button', { type: 'button', class: 'button primary', onclick: () => this.hooks.sit(seat.seat) }, `Sit down here: ${seat.title}`);
  }

  /** @param {Update} update */
  drawNotices(update) {
    const notices = update.scene.notices ?? [];
    if (notices.length === 0 || update.scene.result) return null;
    return make('ul', { class: 'scene-notices' }, notices.map((notice) => make('li', {}, notice)));
  }

  /** The latest roll, while it is news. @param {Line[]} log */
  drawDice(log) {
    const lines = lastRoll(log.slice(-8));
    if (lines.length === 0) return null;
    const signature = JSON.stringify(lines) + log.length;
    const fresh = signature !== this.rolls;
    this.rolls = signature;
    return make('div', { class: fresh ? 'roll fresh' : 'roll', 'aria-label': 'Latest roll', role: 'group' }, lines.map((line) => {
      const words = line.parts.find((part) => typeof part !== 'string' && 'words' in part) ?? line.parts[0];
      const dice = line.parts.filter((part) => typeof part !== 'string' && 'die' in part);
      return make('div', { class: 'roll-line' }, make('span', { class: 'roll-who' }, rollWords(line, words)),
        dice.map((die) => drawDie(/** @type {import('./dice.js').Die} */ (die))));
    }));
  }

  /** @param {Update} update @param {string} clause @param {boolean} busy */
  drawFoot(update, clause, busy) {
    const undo = update.undo && make('button', { type: 'button', class: 'button small', disabled: busy, onclick: this.hooks.undo }, '↶ Undo', make('kbd', { 'aria-hidden': 'true' }, 'U'));
    const back = !update.undo && update.takeback && make('button', { type: 'button', class: 'button small', onclick: this.hooks.takeback }, askBack(update));
    const rule = clause && make('button', { type: 'button', class: 'linklike', onclick: () => this.hooks.showRule(clause) }, `Rule ${shortClause(clause)}`);
    return rule || undo || back ? make('div', { class: 'prompt-foot' }, rule, make('span', { class: 'spring' }), back, undo) : null;
  }

  /** Number the buttons in sight, so that keys can press them. */
  number() {
    const buttons = [...this.parent.querySelectorAll('.pick')].filter((button) => button.checkVisibility());
    buttons.forEach((button, index) => {
      const key = button.querySelector('kbd');
      if (key) key.textContent = index < KEYS && buttons.length > 0 ? String(index + 1) : '';
    });
    return /** @type {HTMLButtonElement[]} */ (buttons);
  }
}

/** @param {Line} line @param {unknown} words */
function rollWords(line, words) {
  const text = line.parts.filter((part) => typeof part === 'string').join('').trim();
  const who = words && typeof words === 'object' && 'words' in words ? String(words.words) : '';
  return who || text.replace(/[:.,\s]+$/, '');
}

/** @param {Choice[]} drawn */
function hint(drawn) {
  const touch = matchMedia('(pointer: coarse)').matches;
  return `${touch ? 'Tap' : 'Click'} what glows${drawn.length > 1 ? ` (${drawn.length} choices)` : ''}.`;
}

/** @param {Seat[]} asked */
function thinker(asked) {
  if (asked.length === 0) return 'One moment';
  const names = asked.map((seat) => (seat.holder === 'bot' ? `${seat.title} (${seat.bot} bot)` : seat.name ? `${seat.title} (${seat.name})` : seat.title));
  return `${names.join(' and ')} ${asked.length > 1 ? 'are' : 'is'} thinking`;
}

/** @param {Choice} choice what a choice says beyond its heading */
function bareWords(choice) {
  const [before, after = ''] = choice.verb_words.split('{}');
  const { words } = choice;
  const fits = words.startsWith(before) && words.endsWith(after) && words.length > before.length + after.length;
  const bare = fits ? words.slice(before.length, words.length - after.length) : words;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** @param {Choice[]} choices @returns {{heading: string, choices: Choice[]}[]} */
function groupByVerb(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  const ranked = [...choices].sort((a, b) => a.rank - b.rank);
  for (const choice of ranked) {
    const alone = !choice.verb_words.includes('{}') || choice.verb_words.trim() === '{}';
    const key = alone ? `rank ${choice.rank}` : choice.verb;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()].map((group) => ({ heading: headingOf(group), choices: group }));
}

/** @param {Choice[]} group */
function headingOf(group) {
  const words = group[0].verb_words;
  if (group.length < 3 || !words.includes('{}') || words.trim() === '{}') return '';
  return words.replace('{}', '…');
}

/** Bots agree to everything. @param {import('./types').Update} update */
function askBack(update) {
  const others = update.table.seats.some((seat) => seat.holder === 'person' && !seat.yours);
  return others ? 'Ask to take back' : 'Take back';
}
