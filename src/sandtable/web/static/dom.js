// @ts-check
// Drawing without rebuilding: children are kept by key and touched only when what they show has changed.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element with presentation attributes.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function shape(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element @param {Record<string, string | number | undefined>} attributes */
export function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** @type {WeakMap<Element, Map<string, Element>>} */
const kept = new WeakMap();
/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Make the children of `parent` those of `items`, in order. `update` runs for new children and for changed items.
 * @template T
 * @template {Element} E
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => string} key
 * @param {(item: T) => E} create
 * @param {(element: E, item: T, index: number) => void} update
 */
export function keyed(parent, items, key, create, update) {
  const old = /** @type {Map<string, E>} */ (kept.get(parent) ?? new Map());
  /** @type {Map<string, E>} */
  const next = new Map();
  items.forEach((item, index) => {
    let name = key(item, index);
    while (next.has(name)) name += '+';
    next.set(name, old.get(name) ?? create(item));
  });
  for (const [name, element] of old) if (next.get(name) !== element) element.remove();
  kept.set(parent, next);
  placeInOrder(parent, next.values());
  let index = 0;
  for (const element of next.values()) refresh(element, items[index], index++, update);
}

/** @param {Element} parent @param {Iterable<Element>} elements */
function placeInOrder(parent, elements) {
  let place = parent.firstElementChild;
  for (const element of elements) {
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  }
}

/**
 * @template T
 * @template {Element} E
 * @param {E} element @param {T} item @param {number} index @param {(element: E, item: T, index: number) => void} update
 */
function refresh(element, item, index, update) {
  const signature = `${index}|${JSON.stringify(item)}`;
  if (shown.get(element) === signature) return;
  shown.set(element, signature);
  update(element, item, index);
}

/**
 * Run `draw` only if `value` differs from what was drawn into this element before.
 * @param {Element} element @param {unknown} value @param {() => void} draw
 */
export function onChange(element, value, draw) {
  const signature = JSON.stringify(value);
  if (shown.get(element) === signature) return;
  shown.set(element, signature);
  draw();
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Escape an id for a selector. @param {string} id */
export const thingSelector = (id) => `[data-thing="${CSS.escape(id)}"]`;
