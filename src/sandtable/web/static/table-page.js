// @ts-check
// The page of a table: follows the live channel of a seat, draws every update, and takes choices.

import { myName, send, setMyName } from './api.js';
import { banner, drawPastBanner } from './banners.js';
import { startButtons } from './buttons.js';
import { Chooser } from './chooser.js';
import { Courier } from './courier.js';
import { Head } from './head.js';
import { Live } from './live.js';
import { mountChat } from './chat.js';
import { openInvite } from './invite.js';
import { offerGuide, tellGoals } from './guide.js';
import { mountMenu, openRematch } from './menu.js';
import { startNotNow } from './not-now.js';
import { mountBell, notifyTurn } from './notify.js';
import { mountRules } from './rules-panel.js';
import { promptDialog } from './dialog.js';
import { tried } from './toast.js';
import { part } from './make.js';
import { thingSelector } from './dom.js';
import { Board } from './board.js';
import { drawShelves } from './cards.js';
import { Curtain } from './curtain.js';
import { History } from './history.js';
import { startKeys } from './keys.js';
import { announce, Log } from './log.js';
import { Offers } from './offers.js';
import { Pace } from './pace.js';
import { Panels } from './panels.js';
import { closePopover } from './popover.js';
import { goesByKeys, Prompt } from './prompt.js';
import { Recap } from './recap.js';
import { startRulingNews } from './referee.js';
import { house, NARROW, Sheets } from './sheets.js';
import { sortShelves } from './shelving.js';
import { partyOf, suggestionsOf } from './team.js';
import { startTooltips } from './tooltip.js';
import { drawTracks } from './tracks.js';
import { setSeatTones } from './tones.js';
import { Walk } from './walk.js';

/** @typedef {import('./types').Table} Table */
/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Moment} Moment */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./context').Context} Context */

const WATCH = 'watch';

/** Whether several people share this browser. @param {Table} table @param {import('./types').Seat[]} own @param {import('./types').Seat} first */
function hasOthers(table, own, first) {
  return own.some((seat) => !partyOf(table.parties, first.seat).includes(seat.seat));
}

export class TablePage {
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
    this.chooser = new Chooser(this);
    /** How much had been said when the question was asked, and who has suggested which choice since. */
    this.said = 0;
    /** @type {Map<string, string>} */
    this.suggested = new Map();
    /** @type {Live | null} */
    this.live = null;
    this.courier = new Courier({
      address: () => `/api/tables/${this.table.id}/seats/${this.seat}`, asked: () => this.update?.ask?.number,
      redraw: () => this.drawPrompt(), resync: async () => this.live?.resync(),
    });
    this.head = new Head();
    this.box = { game: table.game, content: table.content };
    setSeatTones(table.seats);
    this.ctx = this.makeContext();
    const { look, showRule } = this.ctx;
    this.board = new Board(part('field'), this.box);
    this.offers = new Offers((choice) => this.chooser.take(choice));
    this.panels = new Panels(part('sides'), this.box);
    this.sheets = new Sheets((sheet) => this.shown(sheet));
    this.logView = new Log(part('log'), { light: (thing) => this.board.light(thing), look, showRule });
    this.history = new History(part('history'), (moment, seat, log) => this.travel(moment, seat, log));
    this.pace = new Pace((update, log, chat) => this.hear(update, log, chat), () => this.drawRecap());
    this.recap = new Recap({ light: (thing) => this.board.light(thing), look, showRule, skip: () => this.pace.skip() });
    this.tellRulings = startRulingNews();
    offerGuide(table);
    this.curtain = new Curtain(part('curtain'), (seat) => this.switchSeat(seat));
    this.prompt = new Prompt(part('prompt'), this.promptHooks());
    this.menu = mountMenu(part('menu'), this.ctx);
    this.talk = mountChat(part('chat'), this.ctx, (count) => this.sheets.badge('chat', count));
    this.rules = mountRules(part('rules'), table.game, table.content);
    mountBell(part('bell'));
    const isOffered = (/** @type {EventTarget | null} */ target) => this.offers.at(target) !== null;
    startTooltips(isOffered);
    this.walk = new Walk(this);
    startNotNow(isOffered, () => (this.past ? null : this.update), (place) => this.walk.start(place));
    this.listen();
  }

  /** @returns {import('./prompt.js').PromptHooks} */
  promptHooks() {
    return {
      take: (choice) => this.chooser.take(choice), isDrawn: (choice) => this.offers.isDrawn(choice), suggestedBy: (choice) => this.suggested.get(choice.name) ?? '', undo: () => this.chooser.undo(),
      isInHand: (choice) => NARROW.matches && !this.sheets.isShown('hand') && this.isInTray(choice), openHand: () => this.sheets.show('hand'),
      takeback: () => void this.courier.act('takeback', {}), showRule: this.ctx.showRule, sit: (seat) => void this.sit(seat),
      replay: () => this.history.replay(), reveal: () => this.history.reveal(), rematch: () => openRematch(this.table.id),
      invite: () => openInvite(this.table),
    };
  }

  listen() {
    startButtons(this.board.view);
    house(part('zoom'), part('left'), part('dock-bar'));
    house(part('banners'), part('right'), part('field'));
    NARROW.addEventListener('change', () => this.draw());
    startKeys({
      choices: () => this.prompt.number(), isFresh: () => this.prompt.isFresh(), undo: () => this.chooser.undo(), board: () => this.board.enter(), list: () => this.toggleList(),
      show: (sheet) => this.sheets.show(sheet), cancel: () => this.chooser.cancel(),
    });
    part('prompt').addEventListener('toggle', () => this.prompt.number(), { capture: true });
  }

  /** What the parts around the board may know and do. @returns {Context} */
  makeContext() {
    return {
      table: this.table, seat: '', update: null, log: [], chat: [],
      act: (path, body) => this.courier.act(path, body),
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
    if (first && hasOthers(this.table, own, first) && this.table.phase === 'playing') this.curtain.fall(first);
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
    this.chooser.confirming = null;
    this.courier.rest();
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
    const fresh = update.ask?.number !== asked;
    if (fresh) this.said = chat.length;
    this.suggested = suggestionsOf(update, chat.slice(this.said));
    if (fresh) this.chooser.confirming = null;
    this.courier.heard(update.ask?.number);
    if (fresh) closePopover();
    this.draw();
    if (fresh) this.meet(update);
    this.curtain.drawn(update.seat);
    if (goesByKeys() && document.activeElement === document.body) part('prompt').focus({ preventScroll: true });
    notifyTurn(update);
    this.handOver();
  }

  /** A new question: the hand stays open while it is asked for. @param {Update} update */
  meet(update) {
    if (this.sheets.open === 'hand' && !update.ask?.choices.some((choice) => this.isInTray(choice))) this.sheets.close();
    this.board.fold();
    this.offers.follow();
    this.walk.goOn();
  }

  /** @param {Choice} choice */
  isInTray(choice) {
    return choice.thing !== '' && choice.more === '' && part('tray').querySelector(thingSelector(choice.thing)) !== null;
  }

  /** Draw everything; in the past, the scene of that moment. */
  draw() {
    const update = this.update;
    if (!update) return;
    part('table').setAttribute('aria-busy', 'false');
    this.head.draw(update, this.past?.scene ?? update.scene);
    const fresh = this.logView.draw(this.pastLog ?? this.log, this.past !== null);
    this.drawScene(this.past?.scene ?? update.scene, update);
    this.drawRecap();
    this.drawPrompt();
    this.history.update(update);
    this.menu.update(update);
    this.talk.update(update, this.chat);
    if (fresh.length > 0 && !this.sheets.isShown('log')) this.sheets.badge('log', true);
    this.tellRulings(update, this.log, fresh);
    announce(fresh, update);
  }

  /** @param {Scene} scene @param {Update} update */
  drawScene(scene, update) {
    document.body.classList.toggle('handless', scene.handless === true);
    this.board.draw(scene, this.past === null);
    drawTracks(part('tracks'), scene.tracks);
    const choices = this.past || update.table.phase !== 'playing' ? [] : update.ask?.choices ?? [];
    this.board.ask(choices);
    const { picks, tray, goals } = sortShelves(scene, this.seat, choices);
    drawShelves(this.prompt.picks, picks, this.box);
    drawShelves(part('tray'), tray, this.box);
    drawShelves(part('goals'), goals, this.box);
    tellGoals(goals);
    this.panels.draw(update, scene.panels, (panel) => panel.shelves.filter((shelf) => !tray.includes(shelf)));
    this.offers.mark(choices, this.suggested);
    this.sheets.badge('hand', choices.some((choice) => this.isInTray(choice)));
  }

  drawRecap() {
    if (this.update) this.recap.draw(this.update, this.log, this.past !== null, this.pace.waiting);
  }

  drawPrompt() {
    const update = this.update;
    if (!update) return;
    if (this.past && !this.past.scene.result) this.prompt.drawPast(this.past, update.table, () => this.history.now());
    else if (this.chooser.confirming) this.chooser.askAgain(this.chooser.confirming);
    else this.prompt.draw(update, this.log, this.courier.busy);
    this.prompt.number();
  }

  /** The log stops where the past is shown: nobody is told what comes after. @param {Moment | null} moment @param {string} seat @param {Line[] | null} log */
  travel(moment, seat, log) {
    this.past = moment;
    this.pastLog = moment && (log ?? this.log).slice(0, moment.lines);
    if (moment) this.sheets.close();
    document.body.classList.toggle('past', moment !== null);
    drawPastBanner(moment, this.table, seat === this.seat ? '' : seat, () => this.history.now());
    if (this.update) {
      const scene = moment?.scene ?? this.update.scene;
      this.head.draw(this.update, scene);
      this.drawScene(scene, this.update);
    }
    this.drawPrompt();
    this.drawRecap();
    this.logView.draw(this.pastLog ?? this.log, true);
    this.logView.toEnd();
  }

  /** @param {string} seat */
  async sit(seat) {
    const name = myName() || (await promptDialog('Sit down', 'Your name', '', 'Sit down'));
    if (name === null) return;
    setMyName(name);
    if (await tried(() => send('POST', `/api/tables/${this.table.id}/seats/${seat}/sit`, { name }))) this.switchSeat(seat);
  }

  /** With several own seats, the one that is asked takes over; behind a curtain, if another person plays it. */
  handOver() {
    const own = this.table.seats.filter((seat) => seat.yours && seat.holder === 'person');
    const asked = own.find((seat) => seat.asked);
    if (own.length < 2 || !asked || this.table.phase !== 'playing') return;
    if (asked.seat === this.seat || own.some((seat) => seat.asked && seat.seat === this.seat)) return;
    if (partyOf(this.table.parties, asked.seat).includes(this.seat)) this.switchSeat(asked.seat);
    else this.curtain.fall(asked);
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

  /** @param {string} state @param {string} reason */
  connection(state, reason) {
    const bad = state === 'lost' || state === 'gone' || state === 'forbidden';
    banner('connection', bad ? reason : '', state === 'lost' ? '' : 'To the lobby', () => location.assign('/'), 'bad');
  }
}
