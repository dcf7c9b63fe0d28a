// @ts-check
// Tabs: beside the board on a wide screen; on a phone, sheets that slide over it.

/** @typedef {'hand' | 'goals' | 'sides' | 'log' | 'chat' | 'rules' | ''} Sheet */

export const NARROW = matchMedia('(max-width: 899px)');
const BESIDE = ['log', 'chat', 'rules'];

/** Keep an element in one place on a wide screen and in another on a narrow one. @param {Element} element @param {Element} wide @param {Element} narrow */
export function house(element, wide, narrow) {
  const move = () => (NARROW.matches ? narrow : wide).append(element);
  NARROW.addEventListener('change', move);
  move();
}

export class Sheets {
  /** @param {(sheet: string) => void} onShow */
  constructor(onShow) {
    this.onShow = onShow;
    /** @type {string} */
    this.open = '';
    this.beside = 'log';
    for (const button of this.buttons()) {
      button.addEventListener('click', () => this.toggle(button.dataset.opens ?? ''));
      button.addEventListener('keydown', (event) => this.key(event, button));
    }
    document.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && this.close());
    document.getElementById('field')?.addEventListener('pointerdown', () => this.close());
    NARROW.addEventListener('change', () => this.apply());
    this.apply();
  }

  buttons() {
    return /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-opens]'));
  }

  /** @param {string} sheet */
  toggle(sheet) {
    if (NARROW.matches && this.open === sheet) this.close();
    else this.show(sheet);
  }

  /** @param {string} sheet */
  show(sheet) {
    this.open = sheet;
    if (BESIDE.includes(sheet)) this.beside = sheet;
    this.apply();
    this.onShow(sheet);
    if (NARROW.matches) this.sheet(sheet)?.focus({ preventScroll: true });
  }

  /** @param {string} sheet */
  sheet(sheet) {
    return /** @type {HTMLElement | null} */ (document.querySelector(`[data-sheet="${sheet}"]`));
  }

  close() {
    if (!NARROW.matches || this.open === '') return;
    this.open = '';
    this.apply();
    this.onShow('');
  }

  /** @param {string} sheet */
  isShown(sheet) {
    return NARROW.matches ? this.open === sheet : this.beside === sheet || !BESIDE.includes(sheet);
  }

  apply() {
    for (const element of document.querySelectorAll('[data-sheet]')) {
      element.classList.toggle('shown', this.isShown(element.getAttribute('data-sheet') ?? ''));
      if (NARROW.matches) element.setAttribute('tabindex', '0');
    }
    for (const button of this.buttons()) {
      const shown = this.isShown(button.dataset.opens ?? '');
      const isTab = button.getAttribute('role') === 'tab';
      button.setAttribute(isTab ? 'aria-selected' : 'aria-expanded', String(shown));
      if (isTab) button.tabIndex = shown ? 0 : -1;
    }
    document.body.dataset.open = NARROW.matches ? this.open : '';
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} button */
  key(event, button) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || button.getAttribute('role') !== 'tab') return;
    const tabs = [...(button.parentElement?.children ?? [])].filter((tab) => tab.getAttribute('role') === 'tab');
    const next = /** @type {HTMLElement} */ (tabs[(tabs.indexOf(button) + step + tabs.length) % tabs.length]);
    this.show(next.dataset.opens ?? '');
    next.focus();
    event.preventDefault();
  }

  /** A mark on a tab: how much awaits there. @param {string} sheet @param {number | boolean} count */
  badge(sheet, count) {
    for (const button of document.querySelectorAll(`[data-opens="${sheet}"]`)) {
      button.classList.toggle('marked', Boolean(count));
      button.setAttribute('data-count', typeof count === 'number' && count > 0 ? String(count) : '');
    }
  }
}
