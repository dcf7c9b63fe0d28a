// @ts-check
// Elements without markup: every text goes in as text, so nothing that people wrote can become HTML.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`) and children; `class` and `data-*` are attributes like any other.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) attribute(element, name, value);
  return fill(element, ...children);
}

/** @param {Element} element @param {string} name @param {any} value */
function attribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/**
 * Replace all children.
 * @template {Element} E
 * @param {E} element
 * @param {...(Child | Child[])} children
 * @returns {E}
 */
export function fill(element, ...children) {
  const kept = /** @type {(Node | string | number)[]} */ (
    children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  element.replaceChildren(...kept.map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

/**
 * An element of the page that must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @type {Record<string, string>} */
const ICONS = {
  bell: 'M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6zM9.5 19a2.5 2.5 0 0 0 5 0',
  bellOff: 'M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6zM9.5 19a2.5 2.5 0 0 0 5 0M4 3l17 18',
  copy: 'M8 8h11v12H8zM8 16H5V4h11v4',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 12H5v8h14v-8h-1',
  die: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  people: 'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 5.8M17.5 13.8c2.2.7 3.5 2.6 3.5 5.7',
  robot: 'M6 9h12v10H6zM12 9V5M12 4.5h.01M9.5 13.5h.01M14.5 13.5h.01M9.5 16.5h5M3.5 12v4M20.5 12v4',
  book: 'M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20',
  upload: 'M12 16V5M8 8.5L12 4.5l4 4M5 16v4h14v-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  eye: 'M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  hand: 'M8 11V5.2a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v1.2a1.5 1.5 0 0 1 3 0V13c0 5-2.2 8-6 8-3 0-4.6-1.4-6-4.2l-1.6-3.3a1.5 1.5 0 0 1 2.7-1.3L8 14M11 5v6M14 5v6',
  flag: 'M6 21V4M6 4.5c5-2 7 2.5 12 .5v8.5c-5 2-7-2.5-12-.5',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 17v3h14v-3',
};

/**
 * A small line drawing beside words; never the only name of a thing.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name] ?? '');
  svg.append(path);
  return svg;
}

/** @param {number} at seconds since 1970 @param {number} [now] */
export function ago(at, now = Date.now() / 1000) {
  const past = Math.max(0, now - at);
  if (past < 60) return 'just now';
  if (past < 3600) return plural(Math.floor(past / 60), 'minute') + ' ago';
  if (past < 86400) return plural(Math.floor(past / 3600), 'hour') + ' ago';
  return past < 86400 * 30 ? plural(Math.floor(past / 86400), 'day') + ' ago' : new Date(at * 1000).toLocaleDateString();
}

/** @param {number} count @param {string} noun @param {string} [many] */
export function plural(count, noun, many = `${noun}s`) {
  return `${count} ${count === 1 ? noun : many}`;
}

/**
 * Call at most once in `wait` milliseconds, after the last call.
 * @template {any[]} A
 * @param {(...values: A) => void} work
 * @param {number} wait
 */
export function later(work, wait) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {A} values */
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), wait);
  };
}

/**
 * Copy to the clipboard; the old way where the page is not served securely.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** @param {string} text */
function copyByField(text) {
  const field = make('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: -1 });
  field.value = text;
  const holder = document.querySelector('dialog[open]') ?? document.body;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  holder.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return done;
}
