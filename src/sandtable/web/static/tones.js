// @ts-check
// A seat's colour comes from its order at the table, unless the game's pieces have colours of their own.

const NAMED = new Set(['now', 'past', 'good', 'bad', 'quiet', 'winter']);
/** @type {string[]} */
let order = [];
/** @type {Record<string, string>} */
let own = {};

/** @param {string[]} seats the seats of the table, in order @param {Record<string, string>} [colours] by seat */
export function setSeatOrder(seats, colours = {}) {
  order = seats;
  own = colours;
}

/** @param {string | undefined} tone @returns {string} the class of a tone, empty for none */
export function toneClass(tone) {
  if (!tone) return '';
  if (own[tone]) return `tone-${own[tone]}`;
  const place = order.indexOf(tone);
  if (place >= 0) return `tone-${(place % 6) + 1}`;
  return NAMED.has(tone) ? `tone-${tone}` : '';
}

/** @param {Element} element @param {string | undefined} tone */
export function setTone(element, tone) {
  const wanted = toneClass(tone);
  const had = [...element.classList].filter((name) => name.startsWith('tone-'));
  for (const name of had) if (name !== wanted) element.classList.remove(name);
  if (wanted) element.classList.add(wanted);
}
