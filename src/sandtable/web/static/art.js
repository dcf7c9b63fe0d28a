// @ts-check
// Pictures of a game. The pictures of a board use costly filters, so each is painted once into a bitmap.

/** @typedef {{game: string, content: string}} Box  which game, with which content */

const LARGEST = 2048;
const DETAIL = 4;
/** @type {Map<string, Promise<string>>} */
const painted = new Map();

/** @param {Box} box @param {string} name */
export function artAddress(box, name) {
  return `/art/${encodeURIComponent(box.game)}/${encodeURIComponent(box.content)}/${encodeURIComponent(name)}.svg`;
}

/**
 * Put the sheet of pieces into the page, so that <use> can draw from it.
 * @param {Box} box
 */
export async function loadSheet(box) {
  const response = await fetch(artAddress(box, 'pieces'));
  if (!response.ok) return;
  const sheet = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  if (sheet.localName !== 'svg') return;
  sheet.setAttribute('class', 'sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.importNode(sheet, true));
}

/**
 * The address of a picture painted as a bitmap; its own address where that fails.
 * @param {string} address @param {number} width @param {number} height in board units
 * @returns {Promise<string>}
 */
export function paint(address, width, height) {
  const known = painted.get(address);
  if (known) return known;
  const made = paintNow(address, width, height).catch(() => address);
  painted.set(address, made);
  return made;
}

/** @param {string} address @param {number} width @param {number} height */
async function paintNow(address, width, height) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(DETAIL, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.92);
}
