// @ts-check
// Why a bot chose what it chose: the options it weighed, told after the end.

import { make } from './make.js';

/** @param {import('./types').Reason} reason */
export function drawReason(reason) {
  return make('section', { class: 'reason' }, make('h3', { class: 'reason-head' }, `What ${reason.title} weighed`),
    make('ol', { class: 'reason-list' }, reason.options.map((option) => make('li', { class: option.taken ? 'taken' : '' },
      make('span', { class: 'reason-words' }, option.words, option.taken && make('em', {}, ' chosen')),
      make('meter', { min: 0, max: 1, value: option.share, 'aria-hidden': 'true' }),
      make('span', { class: 'reason-figures' }, `${percent(option.share)} of its thinking, outlook ${percent(option.value)}`)))));
}

/** @param {number} part */
function percent(part) {
  return `${Math.round(100 * part)} %`;
}
