// @ts-check
// Slips lie in a corner of the board where they cover nothing that may be clicked.

const CORNERS = ['top-left', 'top-right', 'bottom-left'];

/** Move the slips to the first such corner; without one they stay in the first corner of all. @param {HTMLElement} slips @param {Element} field @returns {boolean} whether there is one */
export function findCorner(slips, field) {
  const offered = [...field.querySelectorAll('.board .offered')].map((element) => element.getBoundingClientRect());
  for (const corner of CORNERS) {
    slips.dataset.corner = corner;
    const box = slips.getBoundingClientRect();
    if (!offered.some((other) => overlap(box, other))) return true;
  }
  slips.dataset.corner = CORNERS[0];
  return false;
}

/** @param {DOMRect} one @param {DOMRect} two */
function overlap(one, two) {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}
