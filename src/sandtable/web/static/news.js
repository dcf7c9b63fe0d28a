// @ts-check
// What is news to a seat, from its start; the steps of one unit as one line.

/** @typedef {import('./types').Line} Line */
/** @typedef {import('./types').Part} Part */
/** @typedef {import('./types').Update} Update */
/** @typedef {{before: Part[], stops: Part[], after: Part[]}} Route  a line that leads from place to place */

const ARROW = ' → ';

/** @param {Update} update @param {Line[]} log */
export function listNews(update, log) {
  const seated = update.table.seats.some((seat) => seat.seat === update.seat && seat.yours && !seat.referee);
  return seated && update.table.phase === 'playing' ? log.slice(update.since).filter((line) => !line.own) : [];
}

/** @param {Line} line @returns {string[]} */
export function thingsOf(line) {
  return line.parts.flatMap((part) => (typeof part === 'object' && 'thing' in part ? [part.thing] : []));
}

/** Successive steps of the same pieces become one line. @param {Line[]} lines @param {Set<string>} places @returns {Line[]} */
export function mergeSteps(lines, places) {
  /** @type {Line[]} */
  const merged = [];
  for (const line of lines) {
    const joined = merged.length > 0 && join(merged[merged.length - 1], line, places);
    if (joined) merged.pop();
    merged.push(joined || line);
  }
  return merged;
}

/** One line for both, if the second goes on where the first ends. @param {Line} first @param {Line} second @param {Set<string>} places @returns {Line | null} */
function join(first, second, places) {
  const [one, two] = [routeOf(first, places), routeOf(second, places)];
  if (!one || !two || !same([one.before, one.after, one.stops.slice(-1)], [two.before, two.after, two.stops.slice(0, 1)])) return null;
  const stops = [...one.stops, ...two.stops.slice(1)];
  return { ...second, parts: [...one.before, ...stops.flatMap((stop, index) => (index === 0 ? [stop] : [ARROW, stop])), ...one.after] };
}

/** Places with words between them, and no mere list. @param {Line} line @param {Set<string>} places @returns {Route | null} */
function routeOf({ parts }, places) {
  const at = parts.flatMap((part, index) => (typeof part === 'object' && 'thing' in part && places.has(part.thing) ? [index] : []));
  const [first, last] = [at[0], at[at.length - 1]];
  const steady = at.every((index, order) => index === first + 2 * order && (order === 0 || isWay(parts[index - 1])));
  if (at.length < 2 || !steady) return null;
  return { before: parts.slice(0, first), stops: at.map((index) => parts[index]), after: parts.slice(last + 1) };
}

/** @param {Part} part */
function isWay(part) {
  return typeof part === 'string' && !part.includes(',');
}

/** @param {unknown} one @param {unknown} two */
function same(one, two) {
  return JSON.stringify(one) === JSON.stringify(two);
}
