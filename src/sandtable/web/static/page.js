// @ts-check
// The bar at the head of every page beside the table: where one can go, one's name, light or dark.

import { myName, setMyName } from './api.js';
import { promptDialog } from './dialog.js';
import { fill, icon, make, part } from './make.js';
import { shownTheme, toggleTheme } from './theme.js';

/** @param {string} [current] the address of the page that is open */
export function mountTopbar(current = location.pathname) {
  const bar = part('topbar');
  const link = (/** @type {string} */ href, /** @type {string} */ words) =>
    make('a', { class: 'pill', href, 'aria-current': current === href ? 'page' : null }, words);
  bar.append(make('nav', { 'aria-label': 'Sandtable', class: 'topbar-nav' }, link('/', 'Games'), link('/new', 'New table'),
    link('/api', 'API')),
    make('span', { class: 'spring' }), nameButton(), themeButton());
}

function nameButton() {
  const button = make('button', { type: 'button', class: 'pill name-button' });
  const show = () => fill(button, icon('people'), make('span', {}, myName() || 'Your name'));
  button.addEventListener('click', () => void askName());
  addEventListener('named', show);
  show();
  return button;
}

/** Ask for the display name. @returns {Promise<string | null>} */
export async function askName() {
  const name = await promptDialog('Your name', 'What others at the table see. It is kept in this browser; no account is needed.',
    myName(), 'Keep it');
  if (name === null) return null;
  setMyName(name);
  dispatchEvent(new Event('named'));
  return name;
}

function themeButton() {
  const button = make('button', { type: 'button', class: 'pill theme-button' });
  const show = () => {
    const dark = shownTheme() === 'dark';
    button.setAttribute('aria-label', dark ? 'Change to light' : 'Change to dark');
    button.title = dark ? 'Change to light' : 'Change to dark';
    fill(button, icon(dark ? 'sun' : 'moon'));
  };
  button.addEventListener('click', () => {
    toggleTheme();
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  show();
  return button;
}
