// @ts-check
// Pictures of a game. Those of a board use costly filters, so each is painted into a bitmap: at once a coarse one, then,
// when the page has nothing better to do, a fine one, which is kept for the next visit.

/** @typedef {{game: string, content: string}} Box  which game, with which content */

/** @typedef {{best: string, done: boolean, shows: ((bitmap: string) => void)[]}} Picture */

const LARGEST = 2048;
const COARSE = 1.1;         // pixels for each unit of the board
const STORE = 'sandtable-painted';
/** @type {Map<string, Picture>} */
const pictures = new Map();
/** One picture after the other, so that the page stays awake. */
let coarse = Promise.resolve();
let fine = Promise.resolve();
let unpainted = 0;

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
 * Show a picture as a bitmap, then as a better one; its own address where that fails.
 * @param {string} address @param {number} width @param {number} height in board units
 * @param {(bitmap: string) => void} show
 */
export function paint(address, width, height, show) {
  const known = pictures.get(address);
  const picture = known ?? { best: '', done: false, shows: [] };
  if (picture.best) show(picture.best);
  if (!picture.done) picture.shows.push(show);
  if (known) return;
  pictures.set(address, picture);
  unpainted += 1;
  void paintBoth(picture, address, width, height).catch(() => deliver(picture, address, true));
}

/** Whether a picture has not yet come. */
export const isPainting = () => unpainted > 0;

/** @param {Picture} picture @param {string} bitmap @param {boolean} done */
function deliver(picture, bitmap, done) {
  if (!picture.best) unpainted -= 1;
  picture.best = bitmap;
  picture.done = done;
  for (const show of picture.shows) show(bitmap);
  if (done) picture.shows = [];
}

/** @param {Picture} picture @param {string} address @param {number} width @param {number} height */
async function paintBoth(picture, address, width, height) {
  const scale = Math.min(detail(), LARGEST / Math.max(width, height));
  const size = /** @type {const} */ ([Math.round(width * scale), Math.round(height * scale)]);
  const name = `${address}?painted=${size.join('x')}`;
  const store = await openStore();
  const kept = await store?.match(name);
  if (kept) return deliver(picture, await readAddress(await kept.blob()), true);
  const first = coarse.then(() => paintNow(address, Math.round(width * COARSE), Math.round(height * COARSE)));
  coarse = first.then(() => undefined, () => undefined);
  deliver(picture, await readAddress(await first), false);
  const second = fine.then(() => coarse).then(quietMoment).then(() => paintNow(address, ...size));
  fine = second.then(() => undefined, () => undefined);
  const bitmap = await second;
  void store?.put(name, new Response(bitmap)).catch(() => undefined);
  deliver(picture, await readAddress(bitmap), true);
}

/** Pixels for each unit of the board: enough for this screen, and for coming closer. */
function detail() {
  return Math.min(4, Math.max(2, (Math.max(screen.width, innerWidth) * devicePixelRatio) / 900));
}

/** Painting waits until the page has nothing better to do. */
function quietMoment() {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 100);
  });
}

/** Where the browser keeps nothing for pages like this one, every visit paints anew. */
async function openStore() {
  return 'caches' in globalThis ? caches.open(STORE).catch(() => null) : null;
}

/** @param {string} address @param {number} width @param {number} height @returns {Promise<Blob>} */
async function paintNow(address, width, height) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no bitmap'))), 'image/webp', 0.92);
  });
}

/** @param {Blob} blob @returns {Promise<string>} */
function readAddress(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
