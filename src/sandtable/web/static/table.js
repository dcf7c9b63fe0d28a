// @ts-check
// Opening a table: the invitation of a link, the table, its pieces; or a word that there is none.

import { ApiError, get, joinFromFragment, sentence } from './api.js';
import { loadSheet } from './art.js';
import { setText } from './dom.js';
import { beInvited } from './invitation.js';
import { make, part } from './make.js';
import { TablePage } from './table-page.js';

/** @param {unknown} error */
function fail(error) {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  const words = gone ? 'There is no such table, or it has been deleted.' : sentence(error);
  setText(part('game-title'), 'No table here');
  document.body.classList.add('tableless');
  part('field').replaceChildren(make('div', { class: 'paper no-table' }, make('h2', {}, words),
    make('a', { class: 'button primary', href: '/' }, 'To the lobby')));
}

async function open() {
  const id = location.pathname.split('/')[2] ?? '';
  if (!(await beInvited())) return location.assign('/');
  const joined = await joinFromFragment();
  /** @type {import('./types').Table} */
  const table = await get(`/api/tables/${encodeURIComponent(joined?.id ?? id)}`);
  await loadSheet({ game: table.game, content: table.content });
  new TablePage(table).start();
}

open().catch(fail);
