// @ts-check
// Light or dark: what the system says, unless the person has chosen. The choice is kept in this browser.

const KEY = 'sandtable.theme';

/** @returns {'light' | 'dark' | ''} the person's own choice, if any */
export function chosenTheme() {
  const kept = readKept();
  return kept === 'light' || kept === 'dark' ? kept : '';
}

function readKept() {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** @returns {'light' | 'dark'} */
export function shownTheme() {
  return chosenTheme() || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** @param {'light' | 'dark'} theme */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Turns light to dark and back. @returns {'light' | 'dark'} what is shown now */
export function toggleTheme() {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  setTheme(next);
  return next;
}

const kept = chosenTheme();
if (kept) document.documentElement.dataset.theme = kept;
