// @ts-check
// Choices in words: which share a heading, what is left to say under it, and how to mark what is final.

import { make } from './make.js';
import { linesOf } from './tooltip.js';

/** @typedef {import('./types').Choice} Choice */

const FEW = 3;
const FINAL = 'asks once more';

/** @param {Choice} choice what a choice says beyond its heading */
export function bareWords(choice) {
  const [before, after = ''] = choice.verb_words.split('{}');
  const { words } = choice;
  const fits = words.startsWith(before) && words.endsWith(after) && words.length > before.length + after.length;
  const bare = fits ? words.slice(before.length, words.length - after.length) : words;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** @param {Choice[]} choices @returns {{heading: string, choices: Choice[]}[]} */
export function groupByVerb(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  const ranked = [...choices].sort((a, b) => a.rank - b.rank || sizeOf(a) - sizeOf(b));
  for (const choice of ranked) {
    const alone = !choice.verb_words.includes('{}') || choice.verb_words.trim() === '{}';
    const key = alone ? `rank ${choice.rank}` : choice.verb;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  if (ranked.length <= FEW && groups.size > 1) return [{ heading: '', choices: ranked }];
  return [...groups.values()].map((group) => ({ heading: headingOf(group), choices: group }));
}

/** A choice that is a number with a sign, by how much it changes; nothing for others. @param {Choice} choice */
function sizeOf({ words }) {
  return /^[+-]\d+$/.test(words) ? Math.abs(Number(words)) : 0;
}

/** @param {Choice[]} group */
function headingOf(group) {
  const words = group[0].verb_words;
  if (group.length < 3 || !words.includes('{}') || words.trim() === '{}') return '';
  return words.replace('{}', '…');
}

/** What is printed on a thing, below its name. @param {string} id */
export function printOf(id) {
  return linesOf(id).join('\n');
}

/** A choice as it is read aloud. @param {Choice} choice */
export function spokenWords(choice) {
  return choice.final ? `${choice.words} (${FINAL})` : choice.words;
}

/** The flag of a choice that is final. @param {Choice} choice */
export function finalMark(choice) {
  return choice.final && make('span', { class: 'final', title: FINAL, 'aria-hidden': 'true' }, '⚑');
}
