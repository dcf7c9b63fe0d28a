// @ts-check
// A game's rulebook as a page of its own; `#ID` opens a clause, a ruling or a thing.

import { get } from './api.js';
import { fill, make, part } from './make.js';
import { mountTopbar } from './page.js';
import { mountRules } from './rules-panel.js';

/** @typedef {import('./types').GameInfo} GameInfo */

async function start() {
  mountTopbar();
  const game = location.pathname.split('/')[2] ?? '';
  const rules = mountRules(part('rules'), game, '');
  const show = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id !== '' && id !== 'main') rules.show(id);
  };
  addEventListener('hashchange', show);
  show();
  void nameGame(game);
  await rules.ready;
  showContents();
}

/** @param {string} id */
async function nameGame(id) {
  const games = /** @type {GameInfo[]} */ (await get('/api/games').catch(() => []));
  const game = games.find((each) => each.id === id);
  if (!game) return;
  part('title').textContent = `${game.title}: the rules`;
  document.title = `${game.title}: the rules · Sandtable`;
}

function showContents() {
  const groups = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('.rules-group')]);
  const link = (/** @type {HTMLDetailsElement} */ group) => make('button', { type: 'button', class: 'contents-link', onclick: () => {
    group.hidden = false;
    group.open = true;
    group.scrollIntoView({ block: 'start' });
    group.querySelector('summary')?.focus({ preventScroll: true });
  } }, group.dataset.title ?? '');
  const list = make('div', { class: 'contents-list' }, groups.map(link));
  const wide = matchMedia('(min-width: 60rem)');
  const box = make('details', { open: wide.matches }, make('summary', {}, 'Sections'), list);
  wide.addEventListener('change', () => {
    box.open = wide.matches;
  });
  fill(part('contents'), box);
}

void start();
