// @ts-check
// What a person wishes: at this seat (windows, webhook, name) and in this browser (pace, questions, light or dark).

import { get, keep, myName, send, sentence, setMyName } from './api.js';
import { asksBeforeGoingOn, setAsksBeforeGoingOn } from './confirm.js';
import { openDialog } from './dialog.js';
import { make } from './make.js';
import { chosenPace, setPace } from './pace.js';
import { chosenTheme } from './theme.js';
import { toast, tried } from './toast.js';

/** @typedef {import('./make.js').Child} Child */

/**
 * Open the preferences; `base` is the address of the seat, empty for a spectator.
 * @param {string} base
 */
export function openPreferences(base) {
  openDialog('Preferences', [nameField(base), paceChoice(), askChoice(), themeChoice(), base !== '' && windowsChoice(base), base !== '' && webhookField(base)]);
}

/** @param {string} legend @param {[string, string][]} choices @param {string} chosen @param {(value: string) => void} choose */
function radios(legend, choices, chosen, choose) {
  const group = `radio-${legend.replaceAll(' ', '-')}`;
  return make('fieldset', { class: 'radios' }, make('legend', {}, legend), choices.map(([value, words]) =>
    make('label', { class: 'tick' }, make('input',
      { type: 'radio', name: group, value, checked: value === chosen, onchange: () => choose(value) }),
      make('span', {}, words))));
}

function paceChoice() {
  return radios('The choices of others are shown', [['instant', 'At once'], ['brisk', 'Briskly, one after another'],
    ['slow', 'Slowly, one after another']], chosenPace(), setPace);
}

function askChoice() {
  const box = make('input', { type: 'checkbox', checked: asksBeforeGoingOn() });
  box.addEventListener('change', () => setAsksBeforeGoingOn(box.checked));
  return make('label', { class: 'tick alone' }, box, make('span', {}, 'Ask before going on with cards left to play'));
}

function themeChoice() {
  return radios('Light or dark', [['', 'Same as the system'], ['light', 'Light'], ['dark', 'Dark']], chosenTheme(), setTheme);
}

/** @param {string} theme */
function setTheme(theme) {
  keep('sandtable.theme', theme);
  if (theme === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** @param {string} base */
function nameField(base) {
  const field = make('input', { type: 'text', maxlength: 40, value: myName(), autocomplete: 'nickname' });
  field.addEventListener('change', async () => {
    setMyName(field.value);
    await tried(async () => base && send('POST', `${base}/sit`, { name: myName() }), 'Name changed.');
  });
  return make('label', { class: 'form-field' }, make('span', { class: 'form-name' }, 'Your display name'), field);
}

/** @param {string} base */
function windowsChoice(base) {
  const slot = make('div', {});
  const choose = (/** @type {string} */ windows) => void tried(() => send('PUT', `${base}/preferences`, { windows }), 'Kept.');
  get(`${base}/preferences`).then(({ windows }) => slot.replaceChildren(radios('When a card could be played in between', [
    ['ask', 'Always ask me, even if I can only pass (tells nobody anything about my hand)'],
    ['auto', 'Pass for me when I can only pass (faster)'],
  ], windows, choose)), (error) => slot.replaceChildren(sentence(error)));
  return slot;
}

/** @param {string} base */
function webhookField(base) {
  const field = make('input', { type: 'url', maxlength: 500, placeholder: 'https://', autocomplete: 'off', disabled: true,
    'aria-describedby': 'webhook-about' });
  get(`${base}/webhook`).then(({ url }) => {
    field.value = url;
    field.disabled = false;
  }, (error) => toast(sentence(error), 'bad'));
  field.addEventListener('change', () => void tried(() => send('PUT', `${base}/webhook`, { url: field.value.trim() }),
    field.value ? 'Kept: it is called when it is your turn.' : 'No address is called any more.'));
  return make('div', { class: 'form-field' }, make('label', {}, make('span', { class: 'form-name' }, 'Webhook for play over days'), field),
    make('p', { class: 'quiet-words', id: 'webhook-about' },
      'This address gets a POST when it is your turn and you are not at the table. Chat services give you one for a channel.'));
}
