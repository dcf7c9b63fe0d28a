// @ts-check
// How to play, on one page: offered on the first visit of a game, and in the menu at any time.

import { get, keep, recall, sentence } from './api.js';
import { openDialog } from './dialog.js';
import { onChange } from './dom.js';
import { fill, icon, make, part } from './make.js';
import { markdown } from './markdown.js';
import { house } from './sheets.js';
import { toast } from './toast.js';

/** @typedef {import('./types').Table} Table */

/** @param {Table} table */
const seenKey = (table) => `sandtable.guide.${table.game}`;

/** @param {Table} table */
export async function openGuide(table) {
  try {
    const { guide } = await get(`/api/games/${table.game}/rules?content=${encodeURIComponent(table.content)}`);
    const opened = openDialog(`How to play ${table.game_title}`, [make('div', { class: 'rules-guide', tabindex: 0 }, markdown(guide)),
      make('div', { class: 'dialog-actions' }, make('a', { class: 'button', href: `/rules/${table.game}`, target: '_blank' }, 'The whole rulebook'),
        make('button', { type: 'button', class: 'button primary', onclick: () => opened.close() }, 'Play'))], { wide: true });
    opened.element.querySelector('.dialog-body')?.scrollTo(0, 0);
    keep(seenKey(table), 'seen');
  } catch (error) {
    toast(sentence(error), 'bad');
  }
}

/** Offer it to whoever has not yet seen it. @param {Table} table */
export function offerGuide(table) {
  if (recall(seenKey(table)) || table.phase === 'over' || table.phase === 'record') return;
  const leave = () => {
    keep(seenKey(table), 'seen');
    slip.remove();
  };
  const read = () => {
    slip.remove();
    void openGuide(table);
  };
  const slip = make('section', { class: 'slip guide-slip paper', 'aria-label': 'How to play' },
    make('p', {}, make('strong', {}, `New to ${table.game_title}?`), make('span', { class: 'guide-words' }, ' One page says how to win and what a turn is.')),
    make('div', { class: 'slip-foot' }, make('button', { type: 'button', class: 'button small primary', onclick: read }, 'How to play')),
    make('ul', { class: 'guide-goals' }),
    make('button', { type: 'button', class: 'slip-close', 'aria-label': 'I know the game', title: 'I know the game', onclick: leave }, icon('cross')));
  house(slip, part('news'), part('banners'));
  part('field').addEventListener('pointerdown', () => slip.querySelector('.guide-goals')?.remove(), { once: true });
}

/** On a phone the goals lie out of sight: a newcomer is told of them here. @param {import('./types').Shelf[]} goals */
export function tellGoals(goals) {
  const list = document.querySelector('.guide-goals');
  const told = goals[0]?.cards.filter((card) => card.text) ?? [];
  if (list) onChange(list, told, () => fill(list, told.map((card) => make('li', {}, make('strong', {}, `${card.title}: `), card.text))));
}
