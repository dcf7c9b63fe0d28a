// @ts-check
// Telling a person that it is their turn: the title, the favicon, and a message of the browser if they wish it.

import { keep, recall } from './api.js';
import { fill, icon, make } from './make.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Update} Update */

const BELL = 'sandtable.bell';

let told = '';

/** Whether this update asks something of somebody who sits at this browser. @param {Update} update */
export function isYourTurn(update) {
  const playing = update.table.phase === 'playing';
  return playing && (update.ask !== null || update.table.seats.some((seat) => seat.yours && seat.asked && seat.holder === 'person'));
}

/** @param {Update} update */
export function notifyTurn(update) {
  const yours = isYourTurn(update);
  document.title = yours ? `● Your turn · ${update.table.game_title}` : `${update.table.title || update.table.game_title} · Sandtable`;
  badge(yours);
  const question = yours ? questionOf(update) : '';
  if (question && question !== told && document.hidden && bellOn()) announce(update);
  told = question;
}

/** A question is announced once, and only its beginning: several clicks of one turn are one turn. @param {Update} update */
function questionOf(update) {
  const asked = update.table.seats.filter((seat) => seat.yours && seat.asked).map((seat) => seat.seat);
  return asked.join(' ') || update.seat;
}

/** @param {boolean} on */
function badge(on) {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel~="icon"]'));
  const wanted = on ? '/static/favicon-turn.svg' : '/static/favicon.svg';
  if (link && link.getAttribute('href') !== wanted) link.setAttribute('href', wanted);
}

/** @param {Update} update */
function announce(update) {
  if (!canNotify() || Notification.permission !== 'granted') return chime();
  const words = update.ask?.words || 'The table waits for you.';
  const note = new Notification(`Your turn · ${update.table.game_title}`,
    { body: words, tag: update.table.id, icon: '/static/favicon-turn.svg' });
  note.addEventListener('click', () => {
    window.focus();
    note.close();
  });
}

/** Two soft notes: browsers show messages only for pages that were served securely. */
function chime() {
  const sound = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const start = sound.currentTime + place * 0.18;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

function canNotify() {
  return 'Notification' in window && window.isSecureContext;
}

export function bellOn() {
  return recall(BELL) === 'on';
}

/** @param {boolean} on */
async function setBell(on) {
  keep(BELL, on ? 'on' : '');
  if (!on) return toast('No message when it is your turn.');
  if (!canNotify()) return toast('You will hear a sound when it is your turn and this page is hidden.', 'good');
  const allowed = await Notification.requestPermission();
  if (allowed === 'granted') return toast('You will be told when it is your turn and this page is hidden.', 'good');
  return toast('The browser does not allow messages from this page; you will hear a sound instead.');
}

/** A button that switches messages on and off. @param {HTMLElement} element */
export function mountBell(element) {
  const button = make('button', { type: 'button', class: 'pill bell' });
  const show = () => {
    const on = bellOn();
    const words = on ? 'Tell me when it is my turn: on' : 'Tell me when it is my turn: off';
    button.setAttribute('aria-pressed', String(on));
    button.setAttribute('aria-label', 'Tell me when it is my turn');
    button.title = words;
    fill(button, icon(on ? 'bell' : 'bellOff'));
  };
  button.addEventListener('click', async () => {
    await setBell(!bellOn());
    show();
  });
  show();
  element.append(button);
}
