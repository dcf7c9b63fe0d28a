// @ts-check
// The table page: takes a seat, follows the live channel, draws every update, and sends choices.

import { ApiError, get, joinFromFragment, myName, newKey, send, sentence, setMyName } from './api.js';
import { Live } from './live.js';
import { mountChat } from './chat.js';
import { openInvite } from './invite.js';
import { beInvited } from './invitation.js';
import { offerGuide } from './guide.js';
import { mountMenu, openRematch } from './menu.js';
import { startNotNow } from './not-now.js';
import { mountBell, notifyTurn } from './notify.js';
import { mountRules } from './rules-panel.js';
import { promptDialog } from './dialog.js';
import { toast } from './toast.js';
import { fill, make, part } from './make.js';
import { setText, thingSelector } from './dom.js';
import { loadSheet } from './art.js';
import { Board } from './board.js';
import { drawShelves } from './cards.js';
import { Curtain } from './curtain.js';
import { History } from './history.js';
import { showKeys, startKeys } from './keys.js';
import { Log, wordsOf } from './log.js';
import { Offers } from './offers.js';
import { Pace } from './pace.js';
import { Panels } from './panels.js';
import { closePopover } from './popover.js';
import { doubtOf } from './confirm.js';
import { goesByKeys, Prompt } from './prompt.js';
import { Recap } from './recap.js';
import { NARROW, Sheets } from './sheets.js';
import { sortShelves } from './shelving.js';
import { startTooltips } from './tooltip.js';
import { toggleTheme } from './theme.js';
import { drawTracks } from './tracks.js';
import { setSeatOrder, setTone } from './tones.js';

/** @typedef {import('./types').Table} Table */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Moment} Moment */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./context').Context} Context */

const SLOW = 2000;
const WATCH = 'watch';
const NONE = -1;

class TablePage {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.seat = '';
    /** @type {Update | null} */
    this.update = null;
    /** @type {Line[]} */
    this.log = [];
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {Moment | null} */
    this.past = null;
    /** The log as far as the past is shown. @type {Line[] | null} */
    this.pastLog = null;
    /** @type {Choice | null} */
    this.confirming = null;
    this.busy = false;
    /** The number of the choice that is on its way. @type {number | undefined} */
    this.sent = NONE;
    /** @type {Live | null} */
    this.live = null;
    this.points = make('span', { class: 'pill points' });
    part('you').after(this.points);
    this.box = { game: table.game, content: table.content };
    setSeatOrder(table.seats.map((seat) => seat.seat));
    this.ctx = this.makeContext();
    const { look, showRule } = this.ctx;
    this.board = new Board(part('field'), this.box);
    this.offers = new Offers((choice) => this.take(choice));
    this.panels = new Panels(part('sides'), this.box);
    this.sheets = new Sheets((sheet) => this.shown(sheet));
    this.logView = new Log(part('log'), { light: (thing) => this.board.light(thing), look, showRule });
    this.history = new History(part('history'), (moment, seat, log) => this.travel(moment, seat, log));
    this.pace = new Pace((update, log, chat) => this.hear(update, log, chat), () => this.drawRecap());
    this.recap = new Recap(part('banners'), { light: (thing) => this.board.light(thing), look, showRule,
      openLog: (line) => this.openLog(line), skip: () => this.pace.skip() });
    offerGuide(part('banners'), table);
    startNotNow((target) => this.offers.at(target) !== null, () => (this.past ? null : this.update));
    this.curtain = new Curtain(part('curtain'), (seat) => this.switchSeat(seat));
    this.prompt = new Prompt(part('prompt'), this.promptHooks());
    this.menu = mountMenu(part('menu'), this.ctx);
    this.talk = mountChat(part('chat'), this.ctx, (count) => this.sheets.badge('chat', count));
    this.rules = mountRules(part('rules'), table.game, table.content);
    mountBell(part('bell'));
    startTooltips();
    this.listen();
  }

  /** @returns {import('./prompt.js').PromptHooks} */
  promptHooks() {
    return {
      take: (choice) => this.take(choice), isDrawn: (choice) => this.offers.isDrawn(choice), undo: () => this.undo(),
      isInHand: (choice) => NARROW.matches && !this.sheets.isShown('hand') && this.isInTray(choice), openHand: () => this.sheets.show('hand'),
      takeback: () => void this.act('takeback', {}), showRule: this.ctx.showRule, sit: (seat) => void this.sit(seat),
      replay: () => this.history.replay(), reveal: () => this.history.reveal(), rematch: () => openRematch(this.table.id),
      invite: () => openInvite(this.table),
    };
  }

  listen() {
    part('closer').addEventListener('click', () => this.board.view.zoom(1.4, undefined, undefined, true));
    part('farther').addEventListener('click', () => this.board.view.zoom(1 / 1.4, undefined, undefined, true));
    part('fit').addEventListener('click', () => this.board.view.fit());
    part('theme').addEventListener('click', () => toggleTheme());
    part('keys').addEventListener('click', () => showKeys());
    NARROW.addEventListener('change', () => this.draw());
    part('fold').addEventListener('click', () => this.fold());
    startKeys({
      choices: () => this.prompt.number(), isFresh: () => this.prompt.isFresh(), undo: () => this.undo(), board: () => this.board.enter(), list: () => this.toggleList(),
      show: (sheet) => this.sheets.show(sheet), cancel: () => this.cancel(),
    });
    part('prompt').addEventListener('toggle', () => this.prompt.number(), { capture: true });
  }

  /** What the parts around the board may know and do. @returns {Context} */
  makeContext() {
    return {
      table: this.table, seat: '', update: null, log: [], chat: [],
      act: (path, body) => this.act(path, body),
      look: (thing) => this.look(thing),
      showRule: (id) => this.showRule(id),
      switchSeat: (seat) => this.switchSeat(seat),
      replay: () => this.history.replay(),
    };
  }

  /** Sit at the seat that is asked, or any of one's own, or watch. */
  start() {
    const own = this.table.seats.filter((seat) => seat.yours);
    const first = own.find((seat) => seat.asked) ?? own[0];
    if (own.length > 1 && first && this.table.phase === 'playing') this.curtain.fall(first);
    else this.switchSeat(first?.seat ?? WATCH);
  }

  /** @param {string} seat */
  switchSeat(seat) {
    if (seat === this.seat) return this.curtain.drawn(seat);
    this.live?.close();
    this.pace.clear();
    this.seat = seat;
    this.ctx.seat = seat;
    this.past = null;
    this.pastLog = null;
    this.confirming = null;
    this.busy = false;
    this.live = new Live(this.table.id, seat, {
      onUpdate: (update, log, chat) => this.pace.push(update, log, chat),
      onState: (state, reason) => this.connection(state, reason),
    });
  }

  /** @param {Update} update @param {Line[]} log @param {ChatLine[]} chat */
  hear(update, log, chat) {
    const asked = this.update?.ask?.number;
    this.update = update;
    this.table = update.table;
    this.log = log;
    this.chat = chat;
    Object.assign(this.ctx, { table: update.table, update, log, chat });
    if (update.ask?.number !== asked) this.confirming = null;
    if (update.ask?.number !== this.sent) this.busy = false;
    if (update.ask?.number !== asked) closePopover();
    this.draw();
    if (update.ask?.number !== asked) this.meet(update);
    this.curtain.drawn(update.seat);
    if (goesByKeys() && document.activeElement === document.body) part('prompt').focus({ preventScroll: true });
    notifyTurn(update);
    this.handOver();
  }

  /** A new question: the hand stays open while it is asked for. @param {Update} update */
  meet(update) {
    if (this.sheets.open === 'hand' && !update.ask?.choices.some((choice) => this.isInTray(choice))) this.sheets.close();
    this.offers.follow();
  }

  /** @param {Choice} choice */
  isInTray(choice) {
    return choice.thing !== '' && choice.more === '' && part('tray').querySelector(thingSelector(choice.thing)) !== null;
  }

  /** Draw everything; in the past, the scene of that moment. */
  draw() {
    const update = this.update;
    if (!update) return;
    setSeatOrder(update.table.seats.map((seat) => seat.seat));
    part('table').setAttribute('aria-busy', 'false');
    this.drawHead(update);
    const fresh = this.logView.draw(this.pastLog ?? this.log, this.past !== null);
    this.drawScene(this.past?.scene ?? update.scene, update);
    this.drawRecap();
    this.drawPrompt();
    this.history.update(update);
    this.menu.update(update);
    this.talk.update(update, this.chat);
    if (fresh.length > 0 && !this.sheets.isShown('log')) this.sheets.badge('log', true);
    this.announce(fresh, update);
  }

  /** @param {Scene} scene @param {Update} update */
  drawScene(scene, update) {
    this.board.draw(scene, this.past === null);
    drawTracks(part('tracks'), scene.tracks);
    const choices = this.past || update.table.phase !== 'playing' ? [] : update.ask?.choices ?? [];
    const { picks, tray, goals } = sortShelves(scene, this.seat, choices, NARROW.matches);
    drawShelves(this.prompt.picks, picks, this.box);
    drawShelves(part('tray'), tray, this.box);
    drawShelves(part('goals'), goals, this.box);
    if (tray.some((shelf) => shelf.size === 'hand')) part('tray').classList.add('tall');
    this.panels.draw(update, scene.panels, (panel) => panel.shelves.filter((shelf) => !tray.includes(shelf)));
    this.offers.mark(choices);
    this.sheets.badge('hand', choices.some((choice) => this.isInTray(choice)));
  }

  drawRecap() {
    if (this.update) this.recap.draw(this.update, this.log, this.past !== null, this.pace.waiting);
  }

  drawPrompt() {
    const update = this.update;
    if (!update) return;
    if (this.past && !this.past.scene.result) this.prompt.drawPast(this.past, () => this.history.now());
    else if (this.confirming) this.askAgain(this.confirming);
    else this.prompt.draw(update, this.log, this.busy);
    this.prompt.number();
  }

  /** @param {Update} update */
  drawHead(update) {
    const { table } = update;
    setText(part('game-title'), table.game_title);
    setText(part('status'), (this.past?.scene ?? update.scene).status);
    const own = table.seats.find((seat) => seat.seat === update.seat);
    const you = part('you');
    you.hidden = false;
    fill(you, own ? make('span', { class: 'you-are' }, 'You: ') : 'Watching', own?.title);
    this.drawPoints((this.past?.scene ?? update.scene).panels.find((panel) => panel.seat === own?.seat));
    setTone(you, own?.seat);
    document.body.dataset.phase = table.phase;
  }

  /** The figure that counts most. @param {Panel | undefined} own */
  drawPoints(own) {
    const stat = own?.stats.find((one) => one.short);
    setText(this.points, stat ? `${stat.value} ${stat.short}` : '');
    this.points.title = stat?.label ?? '';
    setTone(this.points, own?.seat);
  }

  /** @param {Line[]} fresh @param {Update} update */
  announce(fresh, update) {
    const told = fresh.slice(-4).map((line) => line.parts.map(wordsOf).join(''));
    if (update.ask && update.table.phase === 'playing') told.push(`You are asked: ${update.ask.words}`);
    const words = told.join(' ');
    if (words && part('announce').textContent !== words) part('announce').textContent = words;
  }

  /** The log stops where the past is shown: nobody is told what comes after. @param {Moment | null} moment @param {string} seat @param {Line[] | null} log */
  travel(moment, seat, log) {
    this.past = moment;
    this.pastLog = moment && (log ?? this.log).slice(0, moment.lines);
    if (moment) this.sheets.close();
    document.body.classList.toggle('past', moment !== null);
    this.banner('past', moment ? this.pastWords(moment, seat) : '', this.table.phase === 'record' ? 'To the end' : 'Back to now', () => this.history.now());
    if (this.update) {
      this.drawHead(this.update);
      this.drawScene(moment?.scene ?? this.update.scene, this.update);
    }
    this.drawPrompt();
    this.drawRecap();
    this.logView.draw(this.pastLog ?? this.log, true);
    this.logView.toEnd();
  }

  /** @param {Moment} moment @param {string} seat */
  pastWords(moment, seat) {
    const title = this.table.seats.find((one) => one.seat === seat)?.title ?? seat;
    const whose = seat === this.seat ? '' : seat === 'all' ? ', with everything open' : `, as ${title}`;
    return `${moment.scene.result ? 'The end' : 'You look at the past'}${whose}.`;
  }

  /** @param {Choice} choice */
  take(choice) {
    if (this.busy || this.past) return;
    const ask = this.update?.ask;
    if (ask && this.confirming?.name !== choice.name && doubtOf(choice, ask)) {
      this.confirming = choice;
      this.sheets.close();
      this.unfold();
      this.drawPrompt();
    } else void this.choose(choice);
  }

  /** @param {Choice} choice */
  askAgain(choice) {
    const ask = this.update?.ask;
    if (ask) this.prompt.confirm(choice, doubtOf(choice, ask), { yes: () => void this.choose(choice), no: () => this.cancel() });
  }

  cancel() {
    if (!this.confirming) return;
    this.confirming = null;
    this.drawPrompt();
  }

  /** @param {Choice} choice */
  async choose(choice) {
    const ask = this.update?.ask;
    if (!ask || this.busy) return;
    this.confirming = null;
    if (this.sheets.open !== 'hand') this.sheets.close();
    await this.post('choices', { number: ask.number, choice: choice.name, key: newKey() });
  }

  undo() {
    const ask = this.update?.ask;
    if (this.update?.undo && ask && !this.busy) void this.post('undo', { number: ask.number, key: newKey() });
  }

  /** Send what changes the game; its effect comes by the live channel, or is asked for if that is slow. @param {string} path @param {unknown} body */
  async post(path, body) {
    this.busy = true;
    this.sent = this.update?.ask?.number;
    this.drawPrompt();
    const sent = await this.act(path, body);
    if (sent === undefined || !this.busy) return;
    setTimeout(() => this.busy && void this.mend(), SLOW);
  }

  /** The live channel was slow: ask for the whole. */
  async mend() {
    this.sent = NONE;
    await this.live?.resync();
  }

  /** @param {string} path @param {unknown} body @returns {Promise<unknown>} undefined if it was refused */
  async act(path, body) {
    try {
      return (await send('POST', `/api/tables/${this.table.id}/seats/${this.seat}/${path}`, body)) ?? null;
    } catch (error) {
      toast(sentence(error), 'bad');
      this.sent = NONE;
      this.busy = false;
      this.drawPrompt();
      await this.live?.resync();
      return undefined;
    }
  }

  /** @param {string} seat */
  async sit(seat) {
    const name = myName() || (await promptDialog('Sit down', 'Your name', '', 'Sit down'));
    if (name === null) return;
    setMyName(name);
    try {
      await send('POST', `/api/tables/${this.table.id}/seats/${seat}/sit`, { name });
      this.switchSeat(seat);
    } catch (error) {
      toast(sentence(error), 'bad');
    }
  }

  /** With several own seats, the one that is asked takes over behind a curtain. */
  handOver() {
    const own = this.table.seats.filter((seat) => seat.yours && seat.holder === 'person');
    const asked = own.find((seat) => seat.asked);
    if (own.length < 2 || !asked || this.table.phase !== 'playing') return;
    if (asked.seat !== this.seat && !own.some((seat) => seat.asked && seat.seat === this.seat)) this.curtain.fall(asked);
  }

  /** @param {string} thing */
  look(thing) {
    if (this.board.centre(thing)) this.sheets.close();
    else this.showRule(thing);
  }

  /** @param {string} id */
  showRule(id) {
    this.sheets.show('rules');
    this.rules.show(id);
  }

  /** @param {number} line */
  openLog(line) {
    this.sheets.show('log');
    this.logView.showFrom(line);
  }

  /** @param {string} sheet */
  shown(sheet) {
    if (sheet === 'chat') this.talk.read();
    if (sheet === 'log') this.logView.toEnd();
    if (sheet === 'log') this.sheets.badge('log', false);
    this.drawPrompt();
  }

  toggleList() {
    for (const list of part('prompt').querySelectorAll('details')) list.open = !list.open;
  }

  fold() {
    const folded = document.body.classList.toggle('folded');
    part('fold').setAttribute('aria-expanded', String(!folded));
  }

  unfold() {
    document.body.classList.remove('folded');
    part('fold').setAttribute('aria-expanded', 'true');
  }

  /** @param {string} state @param {string} reason */
  connection(state, reason) {
    const bad = state === 'lost' || state === 'gone' || state === 'forbidden';
    this.banner('connection', bad ? reason : '', state === 'lost' ? '' : 'To the lobby', () => location.assign('/'), 'bad');
  }

  /** @param {string} name @param {string} words empty: take it away @param {string} button @param {() => void} act @param {string} [look] */
  banner(name, words, button, act, look = '') {
    document.getElementById(`banner-${name}`)?.remove();
    if (!words) return;
    part('banners').append(make('div', { id: `banner-${name}`, class: `banner ${look}`, role: 'status' }, words,
      button && make('button', { type: 'button', class: 'button small', onclick: act }, button)));
  }
}

/** @param {unknown} error */
function fail(error) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  const words = gone ? 'There is no such table, or it has been deleted.' : sentence(error);
  setText(part('game-title'), 'No table here');
  part('field').replaceChildren(make('div', { class: 'paper no-table' }, make('h2', {}, words),
    make('a', { class: 'button primary', href: '/' }, 'To the lobby')));
}

async function open() {
  const id = location.pathname.split('/')[2] ?? '';
  if (!(await beInvited())) return location.assign('/');
  const joined = await joinFromFragment();
  /** @type {Table} */
  const table = await get(`/api/tables/${encodeURIComponent(joined?.id ?? id)}`);
  await loadSheet({ game: table.game, content: table.content });
  new TablePage(table).start();
}

open().catch(fail);
