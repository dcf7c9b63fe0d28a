// @ts-check
// Boxes on the board: around places, around each other, and where the board comes to lie.

/** @typedef {[number, number, number, number]} Box */
/** @typedef {{x: number, y: number}} Point */

const AROUND = 105;         // board units around what is asked for
const LEAST = 500;          // and how much of the board is shown at least

/** @param {Box} box @param {number} px @param {number} py */
export function holds([x, y, width, height], px, py) {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}

/** @param {Point[]} points @returns {Box} a box with room around them, and not too small */
export function boxAround(points) {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  const [width, height] = [Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - top];
  const [wide, high] = [Math.max(LEAST, width), Math.max(LEAST, height)];
  return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
}

/** What was in sight stays, if it has all that is wanted and not much more. @param {Box | null} sight @param {Box} wanted @returns {Box} */
export function keepSight(sight, wanted) {
  const [x, y, width, height] = wanted;
  const enough = sight && holds(sight, x + AROUND / 2, y + AROUND / 2) && holds(sight, x + width - AROUND / 2, y + height - AROUND / 2);
  return enough && sight[2] * sight[3] < width * height * 2 ? sight : wanted;
}

/** @param {number} at where the board begins but for `from` @param {number} from @param {number} size @param {number} room @param {number} margin @returns {number} the same, without a gap if there need be none */
export function slide(at, from, size, room, margin) {
  if (size < room - margin * 2) return at;
  return Math.min(margin - from, Math.max(room - margin - from - size, at));
}

/** The smallest box around two. @param {Box} one @param {Box} two @returns {Box} */
export function around(one, two) {
  const [left, top] = [Math.min(one[0], two[0]), Math.min(one[1], two[1])];
  const right = Math.max(one[0] + one[2], two[0] + two[2]);
  return [left, top, right - left, Math.max(one[1] + one[3], two[1] + two[3]) - top];
}
