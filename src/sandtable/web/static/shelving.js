// @ts-check
// Which shelf lies where: what is picked now under the question, the hand before the player, the rest beside the board.

/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Shelf} Shelf */
/** @typedef {{picks: Shelf[], tray: Shelf[], goals: Shelf[]}} Sorted */

/** @param {Scene} scene @param {string} seat @param {Choice[]} choices @returns {Sorted} */
export function sortShelves(scene, seat, choices) {
  const own = scene.panels.filter((panel) => panel.seat === seat).flatMap((panel) => panel.shelves.filter((shelf) => shelf.size === 'row'));
  const shelves = scene.shelves.filter((shelf) => !isOnMap(shelf, scene));
  const picks = shelves.filter((shelf) => isPick(shelf, choices));
  const rest = shelves.filter((shelf) => !picks.includes(shelf));
  const before = rest.filter((shelf) => shelf.size !== 'small' || shelf.cards.some((card) => card.art));
  return { picks, tray: [...own, ...before], goals: rest.filter((shelf) => !before.includes(shelf)) };
}

/** Whether pieces on the map do the same. @param {Shelf} shelf @param {Scene} scene */
function isOnMap(shelf, scene) {
  const things = new Set(scene.stacks.flatMap((stack) => stack.pieces.map((piece) => piece.thing)));
  return shelf.cards.every((card) => things.has(card.id));
}

/** Whether small things without text are to be picked from it. @param {Shelf} shelf @param {Choice[]} choices */
function isPick(shelf, choices) {
  const asked = new Set(choices.flatMap((choice) => [choice.thing, `verb:${choice.verb}`]));
  const bare = shelf.size === 'small' && shelf.cards.every((card) => !card.text && !card.art);
  return bare && shelf.cards.some((card) => asked.has(card.id));
}
