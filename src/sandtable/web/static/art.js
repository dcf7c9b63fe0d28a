// @ts-check
// Pictures of a game. The pictures of a board use costly filters, so each is painted once into a bitmap, and kept.

/** @typedef {{game: string, content: string}} Box  which game, with which content */

const LARGEST = 2048;
const STORE = 'sandtable-painted';
/** @type {Promise<unknown>} pictures are painted one after the other, so that the page stays awake */
let queue = Promise.resolve();
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
  const scale = Math.min(detail(), LARGEST / Math.max(width, height));
  const made = fetchOrPaint(address, Math.round(width * scale), Math.round(height * scale)).catch(() => address);
  painted.set(address, made);
  return made;
}

/** Pixels for each unit of the board: enough for this screen, and for coming closer. */
function detail() {
  return Math.min(4, Math.max(2.5, (Math.max(screen.width, innerWidth) * devicePixelRatio) / 900));
}

/** @param {string} address @param {number} width @param {number} height in pixels */
async function fetchOrPaint(address, width, height) {
  const name = `${address}?painted=${width}x${height}`;
  const kept = await openStore();
  const found = await kept?.match(name);
  if (found) return readAddress(await found.blob());
  const made = queue.then(quietMoment).then(() => paintNow(address, width, height));
  queue = made.catch(() => undefined);
  const bitmap = await made;
  void kept?.put(name, new Response(bitmap)).catch(() => undefined);
  return readAddress(bitmap);
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
