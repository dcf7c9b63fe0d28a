// @ts-check
// The sides: who sits there, whether they are here, their clock, and what everybody sees of them.

import { fill, icon, make } from './make.js';
import { keyed, onChange, setText } from './dom.js';
import { drawShelves, sprite } from './cards.js';
import { setTone } from './tones.js';
import { tell } from './tooltip.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Seat} Seat */
/** @typedef {import('./types').Stat} Stat */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./art.js').Box} Box */
/** @typedef {{seat: Seat, panel: Panel | undefined}} Side */

export class Panels {
  /** @param {HTMLElement} parent @param {Box} box */
  constructor(parent, box) {
    this.parent = parent;
    this.box = box;
    /** @type {Update | null} */
    this.update = null;
    this.at = 0;
    setInterval(() => this.tick(), 500);
  }

  /** @param {Update} update @param {Panel[]} panels of the scene shown @param {(panel: Panel) => Panel['shelves']} shelvesOf */
  draw(update, panels, shelvesOf) {
    if (update !== this.update) this.at = performance.now();
    this.update = update;
    /** @type {Side[]} */
    const sides = update.table.seats.map((seat) => ({ seat, panel: panels.find((panel) => panel.seat === seat.seat) }));
    keyed(this.parent, sides, (side) => side.seat.seat, makeSide, (element, side) => {
      setTone(element, side.seat.seat);
      element.classList.toggle('asked', side.seat.asked && update.table.phase === 'playing');
      element.classList.toggle('yours', side.seat.yours);
      element.classList.toggle('referee', side.seat.referee);
      drawHead(element.children[0], side.seat);
      drawStats(element.children[1], side);
      drawShelves(/** @type {HTMLElement} */ (element.children[2]), side.panel ? shelvesOf(side.panel) : [], this.box);
    });
    this.parent.classList.toggle('many', sides.filter((side) => !side.seat.referee).length > 2);
    this.tick();
  }

  /** Clocks run here between updates. */
  tick() {
    const update = this.update;
    if (!update) return;
    const gone = (performance.now() - this.at) / 1000;
    for (const clock of this.parent.querySelectorAll('.clock')) {
      const seat = update.table.seats.find((one) => one.seat === clock.getAttribute('data-seat'));
      if (!seat || seat.clock === null) continue;
      const runs = seat.asked && update.table.phase === 'playing';
      showClock(clock, seat.clock - (runs ? gone : 0));
    }
  }
}

/** @param {Element} clock @param {number} seconds */
function showClock(clock, seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(left % 60).padStart(2, '0')}`;
  setText(clock, hours ? `${hours}:${tail}` : tail);
  clock.classList.toggle('short', left < 30);
}

function makeSide() {
  return make('section', { class: 'side' }, make('header', { class: 'side-head' }),
    make('dl', { class: 'stats' }), make('div', { class: 'side-shelves' }));
}

/** @param {Element} head @param {Seat} seat */
function drawHead(head, seat) {
  head.parentElement?.setAttribute('aria-label', seat.title);
  onChange(head, [seat.title, seat.holder, seat.name, seat.bot, seat.online, seat.asked, seat.resigned, seat.yours, seat.clock === null], () => {
    fill(head, make('span', { class: 'swatch' }), make('h2', { class: 'side-title' }, seat.title),
      make('span', { class: 'holder' }, seat.holder === 'bot' && icon('robot'), make('span', { class: 'holder-name' }, holderName(seat)), presence(seat)),
      seat.referee && make('span', { class: 'referee-mark', title: 'Sees everything, rules, and does not play' }, 'sees all'),
      seat.resigned && make('span', { class: 'pill' }, 'resigned'),
      seat.clock !== null && make('span', { class: 'clock', 'data-seat': seat.seat, role: 'timer', 'aria-label': `Clock of ${seat.title}` }),
      seat.asked && make('span', { class: 'unseen' }, 'is to choose'));
  });
}

/** @param {Seat} seat */
function holderName(seat) {
  if (seat.holder === 'bot') return seat.bot || 'bot';
  if (seat.holder === 'open') return 'open seat';
  return seat.yours ? `${seat.name || 'you'}${seat.name ? ' (you)' : ''}` : seat.name || 'by link';
}

/** @param {Seat} seat */
function presence(seat) {
  if (seat.holder !== 'person') return null;
  const words = seat.online ? 'online' : 'away';
  return make('span', { class: `presence ${words}`, title: words }, make('span', { class: 'unseen' }, words));
}

/** @param {Element} list @param {Side} side */
function drawStats(list, side) {
  const stats = side.panel?.stats ?? [];
  keyed(list, stats, (stat) => stat.label, () => make('div', { class: 'stat' }), (element, stat) => {
    const id = `stat:${side.seat.seat}:${stat.label}`;
    element.dataset.lore = id;
    tell(id, `${stat.label}: ${stat.value}`, stat.about ?? []);
    setTone(element, stat.tone);
    drawStat(element, stat);
  });
}

/** @param {Element} element @param {Stat} stat */
function drawStat(element, stat) {
  fill(element, make('dt', { class: stat.symbol ? 'with-symbol' : '' }, stat.symbol && sprite(stat.symbol),
    make('span', { class: stat.symbol ? 'unseen' : '' }, stat.label)), make('dd', {}, stat.value),
  stat.short && make('dd', { class: 'stat-short', 'aria-hidden': 'true' }, stat.short));
}
