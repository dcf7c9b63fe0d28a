// @ts-check
// A raised hand: the wish to be asked wherever the seat may break in.

import { send } from './api.js';
import { icon, make } from './make.js';
import { tried } from './toast.js';
import { tell } from './tooltip.js';

/** @typedef {import('./types').Update} Update */

const ABOUT = 'You will be asked at the next point where you may break in. Nobody else sees it.';
const LORE = 'hand:raise';

/** @param {Update} update */
export function drawHand({ hand, seat, table }) {
  const leads = table.seats.some((one) => one.seat === seat && one.leads && one.holder === 'person');
  if (hand === null || !leads) return null;
  tell(LORE, hand ? 'Your hand is raised' : 'Raise your hand', [ABOUT, hand ? 'Click again to take it down.' : '']);
  return make('button', {
    type: 'button', class: 'button small hand', 'aria-pressed': String(hand), 'aria-description': ABOUT, 'data-lore': LORE, 'data-stay': 'hand',
    onclick: () => void tried(() => send('POST', `/api/tables/${table.id}/seats/${seat}/hand`, { up: !hand })),
  }, icon('hand'), hand ? 'Hand raised' : 'Raise hand');
}
