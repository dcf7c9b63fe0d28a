// @ts-check
// Talk at the table. Words of people go in as text, never as markup.

import { myName, send, sentence } from './api.js';
import { onChange } from './dom.js';
import { ago, fill, make } from './make.js';
import { hasTeam, isShared, listWords, partyOf } from './team.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Update} Update */
/** @typedef {import('./types').ChatLine} ChatLine */
/** @typedef {import('./context').Context} Context */
/**
 * @typedef {object} Chat
 * @property {(update: Update, chat: ChatLine[]) => void} update
 * @property {() => number} unread
 * @property {() => void} read  call when the chat comes into sight
 */

const LONGEST = 500;
const TEAM = 'team';
/** @type {[string, string]} */
const TO_TEAM = [TEAM, 'To my team'];

/**
 * Mount the chat. `onUnread` hears the number of lines not yet seen.
 * @param {HTMLElement} element
 * @param {Context} ctx
 * @param {(count: number) => void} [onUnread]
 * @returns {Chat}
 */
export function mountChat(element, ctx, onUnread = () => {}) {
  const lines = make('div', { class: 'chat-lines', role: 'log', 'aria-label': 'Chat', tabindex: 0 });
  const field = make('input', { type: 'text', maxlength: LONGEST, 
    'aria-label': 'Message', autocomplete: 'off', enterkeyhint: 'send' });
  const to = make('select', { 'aria-label': 'Who hears it', hidden: true });
  const form = make('form', { class: 'chat-form' }, to, field, make('button', { class: 'button primary' }, 'Send'));
  fill(element, lines, form);
  element.classList.add('chat');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void say(field, to.value, ctx);
  });
  let told = false;                   // the person has said who is to hear it
  const show = () => {
    form.classList.toggle('among', to.value !== '');
    field.placeholder = to.hidden ? 'Say something to the table' : 'Say something';
  };
  to.addEventListener('change', () => {
    told = true;
    show();
  });
  const chat = keeper(element, lines, onUnread);
  return { ...chat, update(update, said) {
    const circles = listCircles(update);
    onChange(to, circles, () => offer(to, circles));
    to.hidden = circles.length < 2;
    if (to.hidden || !told) to.value = isShared(update) ? TEAM : '';
    show();
    chat.update(update, said);
  } };
}

/** @param {HTMLSelectElement} to @param {[string, string][]} circles */
function offer(to, circles) {
  const before = to.value;
  fill(to, circles.map(([value, words]) => make('option', { value }, words)));
  to.value = circles.some(([value]) => value === before) ? before : '';
}

/** Who may be spoken to: all, one's team, the referee alone; by the referee one seat alone. @param {Update} update @returns {[string, string][]} */
function listCircles(update) {
  const { seat, table } = update;
  const own = table.seats.find((one) => one.seat === seat && one.yours);
  const alone = table.seats.filter((one) => own && one !== own && (own.referee ? isReached(one, table) : one.referee));
  return [['', 'To all'], ...(hasTeam(update) ? [TO_TEAM] : []),
    ...alone.map((one) => /** @type {[string, string]} */ ([one.seat, `To ${listWords(titlesOf(partyOf(table.parties, one.seat), table))} alone`]))];
}

/** Bots do not listen; who plays several seats is spoken to once. @param {import('./types').Seat} seat @param {import('./types').Table} table */
function isReached(seat, table) {
  return seat.holder === 'person' && partyOf(table.parties, seat.seat)[0] === seat.seat;
}

/** @param {string[]} names @param {import('./types').Table} table */
function titlesOf(names, table) {
  return names.map((name) => table.seats.find((seat) => seat.seat === name)?.title ?? name);
}

/** @param {HTMLInputElement} field @param {string} to @param {Context} ctx */
async function say(field, to, ctx) {
  const words = field.value.trim();
  if (words === '') return;
  field.value = '';
  try {
    await send('POST', `/api/tables/${ctx.table.id}/seats/${ctx.seat}/chat`, { words, ...(to === TEAM ? { team: true } : { to }) });
  } catch (error) {
    if (field.value === '') field.value = words;
    toast(sentence(error), 'bad');
  }
}

/** @param {HTMLElement} element @param {HTMLElement} lines @param {(count: number) => void} onUnread @returns {Chat} */
function keeper(element, lines, onUnread) {
  let seen = -1;
  let total = 0;
  let drawn = '';
  const read = () => {
    seen = total;
    onUnread(0);
  };
  let shown = false;
  const inSight = () => shown && !document.hidden && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  new IntersectionObserver((entries) => {
    shown = entries[entries.length - 1].isIntersecting;
    if (shown) lines.scrollTop = lines.scrollHeight;
    if (inSight() && seen >= 0) read();
  }).observe(element);
  document.addEventListener('visibilitychange', () => inSight() && read());
  return {
    read,
    unread: () => total - seen,
    update(update, chat) {
      const state = `${chat.length} ${chat.at(-1)?.number}`;
      if (state === drawn) return;
      drawn = state;
      total = chat.length;
      draw(lines, update, chat);
      if (seen < 0) seen = total;     // what was said before this page was opened is not news
      if (inSight()) read();
      else onUnread(total - seen);
    },
  };
}

/** @param {HTMLElement} lines @param {Update} update @param {ChatLine[]} chat */
function draw(lines, update, chat) {
  const atEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
  fill(lines, chat.length === 0 ? make('p', { class: 'chat-none' }, 'Nothing has been said yet.')
    : chat.map((line) => chatLine(line, update)));
  if (atEnd) lines.scrollTop = lines.scrollHeight;
}

/** @param {ChatLine} line @param {Update} update */
function chatLine(line, update) {
  const seat = update.table.seats.find((one) => one.seat === line.seat);
  const at = new Date(line.at * 1000);
  const own = seat?.yours && (seat.team.length < 2 || line.who === myName());
  return make('div', { class: `chat-line ${own ? 'own' : ''} ${line.to ? 'among' : ''}` },
    make('div', { class: 'chat-head' }, seat && make('span', { class: `swatch tone-${seat.tone}`, title: seat.title }),
      make('strong', {}, line.who || seat?.title || 'Spectator'), line.to && make('span', { class: 'chat-to' }, audienceWords(line, update.table)),
      make('time', { datetime: at.toISOString(), title: at.toLocaleString() }, ago(line.at))),
    make('p', { class: 'chat-words' }, line.words));
}

/** Who else hears it. @param {ChatLine} line @param {import('./types').Table} table */
function audienceWords(line, table) {
  const other = line.to.includes(':') && table.seats.find((seat) => seat.seat !== line.seat && line.to.split(':').includes(seat.seat));
  if (!other) return 'to the team';
  return other.yours ? 'to you alone' : `to ${other.title} alone`;
}
