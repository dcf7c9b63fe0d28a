// @ts-check
// A seat's colour: that of its pieces, or by its order at the table.

const NAMED = new Set(['now', 'past', 'good', 'bad', 'quiet', 'winter']);
/** @type {Record<string, string>} */
let own = {};

/** @param {{seat: string, tone: string}[]} seats the seats of the table */
export function setSeatTones(seats) {
  own = Object.fromEntries(seats.map(({ seat, tone }) => [seat, tone]));
}

/** @param {string | undefined} tone @returns {string} the class of a tone, empty for none */
export function toneClass(tone) {
  if (!tone) return '';
  if (own[tone]) return `tone-${own[tone]}`;
  return NAMED.has(tone) ? `tone-${tone}` : '';
}

/** @param {Element} element @param {string | undefined} tone */
export function setTone(element, tone) {
  const wanted = toneClass(tone);
  const had = [...element.classList].filter((name) => name.startsWith('tone-'));
  for (const name of had) if (name !== wanted) element.classList.remove(name);
  if (wanted) element.classList.add(wanted);
}
