// @ts-check
// A small part of Markdown as elements: headings, lists, paragraphs, tables, quotes, emphasis, code, links.

import { make } from './make.js';

/** @typedef {import('./make.js').Child} Child */

const INLINE = /(\*\*([^*]+)\*\*)|(\*([^*\s][^*]*)\*)|(_([^_\s][^_]*)_(?!\w))|(`([^`]+)`)|(\[([^\]]+)\]\(([^)\s]+)\))/;

/** @param {string} text @returns {DocumentFragment} */
export function markdown(text) {
  const result = document.createDocumentFragment();
  for (const block of blocks(text)) result.append(blockElement(block));
  return result;
}

/** @param {string} text @returns {string[][]} */
function blocks(text) {
  /** @type {string[][]} */
  const found = [[]];
  for (const line of text.split(/\r?\n/)) {
    const last = found[found.length - 1];
    if (line.trim() === '') found.push([]);
    else if (startsAnew(line, last)) found.push([line]);
    else last.push(line);
  }
  return found.filter((block) => block.length > 0);
}

/** @param {string} line @param {string[]} block */
function startsAnew(line, block) {
  if (block.length === 0) return false;
  const heading = /^#{1,6} /;
  return heading.test(line) || heading.test(block[0]) || (isItem(line) && !isItem(block[0]));
}

/** @param {string} line */
function isItem(line) {
  return /^\s*([-*]|\d+[.)])\s/.test(line);
}

/** @param {string[]} block @returns {HTMLElement} */
function blockElement(block) {
  const first = block[0];
  const heading = /^(#{1,6}) +(.*)$/.exec(first);
  if (heading) return make(heading[1].length <= 1 ? 'h3' : 'h4', {}, ...inline(heading[2]));
  if (isItem(first)) return list(block);
  if (first.startsWith('|')) return table(block);
  if (first.startsWith('>')) return make('blockquote', {}, ...inline(block.map((line) => line.replace(/^> ?/, '')).join(' ')));
  return make('p', {}, ...inline(block.join(' ')));
}

/** @param {string[]} block */
function list(block) {
  /** @type {string[]} */
  const items = [];
  for (const line of block) {
    if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+[.)])\s+/, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return make(/^\s*\d/.test(block[0]) ? 'ol' : 'ul', {}, items.map((item) => make('li', {}, ...inline(item))));
}

/** @param {string[]} block */
function table(block) {
  const rows = block.filter((line) => !/^[\s|:-]+$/.test(line)).map((line) => line.replace(/^\||\|\s*$/g, '').split('|'));
  const cells = (/** @type {string[]} */ row, /** @type {'th' | 'td'} */ tag) =>
    make('tr', {}, row.map((cell) => make(tag, {}, ...inline(cell.trim()))));
  return make('table', {}, make('thead', {}, cells(rows[0], 'th')), make('tbody', {}, rows.slice(1).map((row) => cells(row, 'td'))));
}

/** Emphasis, code and links of one line. @param {string} text @returns {Child[]} */
export function inline(text) {
  /** @type {Child[]} */
  const parts = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    parts.push(rest.slice(0, found.index), span(found));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest];
}

/** @param {RegExpExecArray} found @returns {Child} */
function span(found) {
  if (found[2]) return make('strong', {}, ...inline(found[2]));
  if (found[4]) return make('em', {}, ...inline(found[4]));
  if (found[6]) return make('em', {}, ...inline(found[6]));
  if (found[8]) return make('code', {}, found[8]);
  return anchor(found[10], found[11]);
}

/** Only addresses that cannot run anything become links. @param {string} words @param {string} address */
function anchor(words, address) {
  if (!/^(https?:\/\/|\/(?!\/)|#)/i.test(address)) return words;
  return make('a', { href: address, rel: 'noopener noreferrer' }, words);
}
