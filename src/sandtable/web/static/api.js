// @ts-check
// The one way to the server. Every failure is an ApiError with a sentence that can be shown.

/** @typedef {import('./types').Failure} Failure */

const PATIENCE = 20_000;
const LONGEST_WAIT = 10;
const NAME = 'sandtable.name';

export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/** @param {string} path @returns {Promise<any>} */
export function get(path) {
  return send('GET', path);
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export async function send(method, path, body) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return answer(await ask(method, path, json, 'application/json'));
}

/** @param {string} path @param {string} text @returns {Promise<any>} */
export async function sendText(path, text) {
  return answer(await ask('POST', path, text, 'text/plain; charset=utf-8'));
}

/** @param {string} path */
export async function getText(path) {
  const response = await ask('GET', path, undefined, '');
  if (!response.ok) throw await failure(response);
  return response.text();
}

/** @param {string} method @param {string} path @param {string | undefined} body @param {string} type @param {string} [link] */
async function ask(method, path, body, type, link) {
  const first = await attempt(method, path, body, type, link);
  if (first.status !== 429) return first;
  const seconds = Number(first.headers.get('retry-after') ?? 1);
  if (!(seconds <= LONGEST_WAIT)) return first;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0.2, seconds) * 1000));
  return attempt(method, path, body, type, link);
}

/** @param {string} method @param {string} path @param {string | undefined} body @param {string} type @param {string} [link] */
async function attempt(method, path, body, type, link) {
  /** @type {Record<string, string>} */
  const headers = { accept: 'application/json, text/plain' };
  if (body !== undefined) headers['content-type'] = type;
  if (link) headers['x-link-token'] = link;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await fetch(path, { method, headers, body, signal, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new ApiError('network', 'The table cannot be reached. Check the connection; it will be tried again.', 0);
  }
}

/** @param {Response} response */
async function answer(response) {
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return null;
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** @param {Response} response */
async function failure(response) {
  /** @type {Partial<Failure>} */
  const told = await response.json().catch(() => ({}));
  const message = told.message ?? `The server answered ${response.status}.`;
  return new ApiError(told.code ?? 'server/unknown', message, response.status);
}

/** @param {unknown} error */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/** A random key, so that a choice sent twice is taken once. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The display name kept in this browser. */
export function myName() {
  return recall(NAME) ?? '';
}

/** @param {string} name */
export function setMyName(name) {
  keep(NAME, name.trim().slice(0, 40));
}

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;    // storage can be forbidden; the page works without it
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage can be forbidden; the page works without it
  }
}

/**
 * Remember the fingerprint of a table's secret as this browser first saw it: the proof of the dice rests on it.
 * @param {string} id
 * @param {string} commitment
 */
export function rememberSeal(id, commitment) {
  if (commitment !== '' && recallSeal(id) === null) keep(`sandtable.seal.${id}`, commitment);
}

/** @param {string} id */
export function recallSeal(id) {
  return recall(`sandtable.seal.${id}`);
}

/** The address of a link for a role. @param {string} id @param {string} token */
export function linkTo(id, token) {
  return `${location.origin}/t/${id}#${token}`;
}

function tokenInAddress() {
  const token = decodeURIComponent(location.hash.slice(1));
  return /^[\w.~-]{16,}$/.test(token) ? token : '';
}

/** What the link in the address would open; null if there is none that can be used. @returns {Promise<import('./types').Invitation | null>} */
export async function readLink() {
  const token = tokenInAddress();
  if (token === '') return null;
  const response = await ask('GET', '/api/join', undefined, '', token);
  return response.ok ? answer(response) : null;
}

/**
 * Exchange the token of a link for a place at the table, and take it out of the address bar and the history.
 * @returns {Promise<{id: string, role: string} | null>}
 */
export async function joinFromFragment() {
  const token = tokenInAddress();
  if (token === '') return null;
  try {
    const joined = await answer(await ask('POST', '/api/join', JSON.stringify({ name: myName() }), 'application/json', token));
    forgetFragment();
    return joined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'network')) forgetFragment();
    if (error instanceof ApiError && error.code === 'link/unknown' && (await mayEnter())) return null;
    throw error;
  }
}

/** The link of a seat can be used once; whoever used it here holds the seat already. */
function mayEnter() {
  const table = location.pathname.split('/')[2] ?? '';
  return get(`/api/tables/${table}`).then(() => true, () => false);
}

function forgetFragment() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
