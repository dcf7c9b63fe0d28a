// @ts-check
// Moving the board by hand: drag, wheel, pinch, double tap, keys.

const DRAG = 6;             // px before a press becomes a drag
const DOUBLE = 320;         // ms between two taps
const NEAR = 30;            // px between two taps
const STEP = 1.35;
const FAR = 2.6;            // times the fitting scale: a double tap goes back to the whole

export class Gestures {
  /** @param {import('./view-box.js').ViewBox} view */
  constructor(view) {
    this.view = view;
    this.field = view.field;
    this.dragged = false;
    /** @type {Map<number, {x: number, y: number, startX: number, startY: number}>} */
    this.pointers = new Map();
    this.lastTap = { at: 0, x: 0, y: 0 };
    this.listen();
  }

  listen() {
    const field = this.field;
    field.addEventListener('pointerdown', (event) => this.press(event));
    field.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel']) {
      field.addEventListener(end, (event) => this.release(/** @type {PointerEvent} */ (event)));
    }
    field.addEventListener('click', (event) => this.swallow(event), { capture: true });
    field.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    field.addEventListener('dblclick', (event) => this.zoomHere(event));
    field.addEventListener('keydown', (event) => this.key(event));
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.pointers.size === 0) this.dragged = false;
    if (event.button > 1 || this.isControl(event.target)) return;
    const at = { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY };
    this.pointers.set(event.pointerId, at);
  }

  /** @param {EventTarget | null} target */
  isControl(target) {
    return target instanceof Element && target.closest('button') !== null;
  }

  /** @param {EventTarget | null} target */
  isOffered(target) {
    if (!(target instanceof Element)) return false;
    const spot = target.closest('[data-spot]')?.getAttribute('data-spot');
    return target.closest('.offered') !== null || (spot != null && this.view.board.querySelector(`.spot.offered[data-thing="${CSS.escape(spot)}"]`) !== null);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    if (this.pointers.size === 2) this.pinch(event, pointer);
    else if (this.isDrag(event, pointer)) this.view.pan(event.clientX - pointer.x, event.clientY - pointer.y);
    else return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
  }

  /** @param {PointerEvent} event @param {{startX: number, startY: number}} pointer */
  isDrag(event, pointer) {
    if (this.dragged) return true;
    if (Math.hypot(event.clientX - pointer.startX, event.clientY - pointer.startY) < DRAG) return false;
    this.dragged = true;
    this.field.setPointerCapture(event.pointerId);
    return true;
  }

  /** @param {PointerEvent} event @param {{x: number, y: number}} moved */
  pinch(event, moved) {
    this.dragged = true;
    const other = [...this.pointers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const before = Math.hypot(moved.x - other.x, moved.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const corner = this.field.getBoundingClientRect();
    this.view.pan((event.clientX - moved.x) / 2, (event.clientY - moved.y) / 2);
    const midX = (event.clientX + other.x) / 2 - corner.left;
    this.view.zoom(after / Math.max(1, before), midX, (event.clientY + other.y) / 2 - corner.top);
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.pointers.delete(event.pointerId) || this.dragged || event.pointerType !== 'touch') return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const last = this.lastTap;
    if (at - last.at < DOUBLE && Math.hypot(x - last.x, y - last.y) < NEAR) this.zoomHere(event);
    this.lastTap = { at: this.isOffered(event.target) ? 0 : at, x, y };
  }

  /** A drag is no click. @param {MouseEvent} event */
  swallow(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  zoomHere(event) {
    if (this.isControl(event.target)) return;
    if (this.isOffered(event.target)) return;
    const corner = this.field.getBoundingClientRect();
    const far = this.view.scale > this.view.fitScale() * FAR;
    if (far) this.view.fit();
    else this.view.zoom(1.9, event.clientX - corner.left, event.clientY - corner.top, true);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const corner = this.field.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    const factor = Math.exp(-event.deltaY * lines * speed);
    this.view.zoom(factor, event.clientX - corner.left, event.clientY - corner.top);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!this.keyed(event.key)) return;
    event.preventDefault();
  }

  /** @param {string} key */
  keyed(key) {
    const far = Math.min(this.field.clientWidth, this.field.clientHeight) / 6;
    if (key === '+' || key === '=') this.view.zoom(STEP, undefined, undefined, true);
    else if (key === '-') this.view.zoom(1 / STEP, undefined, undefined, true);
    else if (key === '0') this.view.fit();
    else if (key === 'ArrowLeft') this.view.pan(far, 0, true);
    else if (key === 'ArrowRight') this.view.pan(-far, 0, true);
    else if (key === 'ArrowUp') this.view.pan(0, far, true);
    else if (key === 'ArrowDown') this.view.pan(0, -far, true);
    else return false;
    return true;
  }
}
