// @ts-check
// The table's chance, once more: SHA-256, HMAC, the generator and the draw, in exact 32-bit arithmetic.
// SHA-256 is written out because browsers offer theirs only to pages that were served securely.

const WORD = 2 ** 32;
const DRAW = 2 ** 24;

/** @type {Uint32Array} */
const ROUNDS = new Uint32Array(64);
/** @type {Uint32Array} */
const START = new Uint32Array(8);

/** The constants are the fractions of the roots of the first primes. */
(function prepare() {
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    if (!isPrime(candidate)) continue;
    if (found < 8) START[found] = fraction(candidate, 2);
    ROUNDS[found] = fraction(candidate, 3);
    found += 1;
  }
})();

/** @param {number} n */
function isPrime(n) {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** The first 32 bits after the point of the square or cube root of n, exactly. @param {number} n @param {2 | 3} power */
function fraction(n, power) {
  const wanted = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

/** @param {number} word @param {number} by */
function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  const state = START.slice();
  for (let at = 0; at < length; at += 64) block(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint32Array} state @param {DataView} view @param {number} at */
function block(state, view, at) {
  const w = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] + word) >>> 0;
  });
}

/** @param {DataView} view @param {number} at */
function schedule(view, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const near = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const far = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = (w[i - 16] + near + w[i - 7] + far) | 0;
  }
  return w;
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmacSha256(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

/** @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first three words of a digest. @param {Uint8Array} digest */
function words(digest) {
  const view = new DataView(digest.buffer, digest.byteOffset);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8)];
}

/** Words for one choice of a live table. @param {Uint8Array} secret @param {number} number */
export function entropyWords(secret, number) {
  const message = new DataView(new ArrayBuffer(8));
  message.setUint32(0, Math.floor(number / WORD));
  message.setUint32(4, number % WORD);
  return words(hmacSha256(secret, new Uint8Array(message.buffer)));
}

/** Words from a plain seed. @param {number} seed */
export function seedWords(seed) {
  return words(sha256(new TextEncoder().encode(`sandtable:${seed}`)));
}

export class Chance {
  /** @param {number[]} start three 32-bit words */
  constructor(start) {
    this.a = start[0] >>> 0;
    this.b = start[1] >>> 0;
    this.c = start[2] >>> 0;
    this.counter = 1;
    for (let i = 0; i < 12; i += 1) this.word();
  }

  /** The next 32 bits. */
  word() {
    const { b, c } = this;
    const out = (this.a + b + this.counter) >>> 0;
    this.counter = (this.counter + 1) >>> 0;
    this.a = (b ^ (b >>> 9)) >>> 0;
    this.b = (c + (c << 3)) >>> 0;
    this.c = (((c << 21) | (c >>> 11)) + out) >>> 0;
    return out;
  }

  /** A number from 0 to n - 1, all equally likely. @param {number} n */
  below(n) {
    let product = (this.word() >>> 8) * n;
    if (product % DRAW < n) {
      const reject = (DRAW - n) % n;
      while (product % DRAW < reject) product = (this.word() >>> 8) * n;
    }
    return Math.floor(product / DRAW);
  }
}
