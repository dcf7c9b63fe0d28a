// @ts-check
// The board: any game's places and pieces, drawn from a scene and afterwards only touched where something changed.

import { keyed, onChange, setAll, shape } from './dom.js';
import { artAddress, paint } from './art.js';
import { Legend, startRings } from './legend.js';
import { Pieces } from './pieces.js';
import { ViewBox } from './view-box.js';
import { makeBadges, makeLabel, makePlot, makeSpot, updateBadges, updateLabel, updateSpot, updateVeil } from './spots.js';
import { setTone } from './tones.js';
import { tell } from './tooltip.js';

/** @typedef {import('./types').Choice} Choice */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Spot} Spot */
/** @typedef {import('./types').Stack} Stack */

export class Board {
  /** @param {HTMLElement} field @param {import('./art.js').Box} box */
  constructor(field, box) {
    this.field = field;
    this.box = box;
    /** @type {Scene | null} */
    this.scene = null;
    this.svg = shape('svg', { class: 'board', role: 'group', 'aria-label': 'Map' });
    this.ground = this.layer('ground');
    this.veils = this.layer('veils');
    this.plots = this.layer('plots');
    this.spots = this.layer('spots');
    this.labels = this.layer('labels');
    this.pieces = new Pieces(this.layer('stacks'));
    this.badges = this.layer('badges');
    for (const layer of [this.veils, this.labels, this.badges]) layer.setAttribute('aria-hidden', 'true');
    field.prepend(this.svg);
    this.legend = new Legend(field);
    startRings(this.svg, this.veils, () => this.scene);
    this.view = new ViewBox(field, this.svg);
    this.svg.addEventListener('keydown', (event) => this.walk(event));
    this.svg.addEventListener('focusin', (event) => this.follow(event));
    this.svg.addEventListener('click', (event) => this.spread(event));
    this.svg.addEventListener('pointerover', (event) => this.raise(event));
    this.svg.addEventListener('pointerout', (event) => this.leave(event));
  }

  /** @param {string} name */
  layer(name) {
    const layer = shape('g', { class: name });
    this.svg.append(layer);
    return layer;
  }

  /** @param {Scene} scene @param {boolean} [moving] whether changes are shown as motion */
  draw(scene, moving = true) {
    const first = this.scene === null;
    this.scene = scene;
    this.view.setBox(scene.box, scene.parts);
    this.drawGround(scene);
    keyed(this.veils, scene.veils ?? [], (veil) => veil.id, () => shape('path', { class: 'veil' }), updateVeil);
    this.legend.draw(scene.veils ?? []);
    this.drawSpots(scene.spots, !first && moving);
    const named = scene.spots.filter((spot) => spot.label || spot.number);
    keyed(this.labels, named, (spot) => spot.id, makeLabel, updateLabel);
    keyed(this.badges, scene.spots.filter((spot) => spot.badges?.length), (spot) => spot.id, makeBadges, updateBadges);
    const contents = listContents(scene.stacks);
    for (const spot of scene.spots) tell(spot.id, spot.name, [...(spot.about ?? []), ...(spot.about ? [] : contents.get(spot.id) ?? [])]);
    for (const stack of scene.stacks) tellStack(stack);
    this.pieces.draw(scene.stacks, moving);
  }

  /** What lies under all glows, and above it what is clicked and glows. @param {Spot[]} spots @param {boolean} fresh */
  drawSpots(spots, fresh) {
    const solid = spots.filter((spot) => !spot.ghost);
    const updatePlot = (/** @type {SVGGElement} */ element, /** @type {Spot} */ spot) => this.updatePlot(element, spot);
    keyed(this.plots, solid, (spot) => spot.id, () => makePlot(fresh), updatePlot);
    keyed(this.spots, spots, (spot) => spot.id, makeSpot, updateSpot);
  }

  /** @param {Scene} scene */
  drawGround(scene) {
    this.svg.classList.toggle('grounded', scene.ground !== '');
    onChange(this.ground, [scene.ground, scene.print, scene.box], () => {
      this.ground.replaceChildren();
      if (!scene.ground) return;
      const [x, y, width, height] = scene.box;
      const image = shape('image', { x, y, width, height });
      this.ground.append(shape('rect', { class: 'paper', x, y, width, height }), image);
      this.showPicture(image, scene.ground, width, height);
      if (scene.print) this.ground.append(shape('image', { x, y, width, height, href: artAddress(this.box, scene.print) }));
    });
  }

  /** @param {SVGImageElement} image @param {string} art @param {number} width @param {number} height */
  showPicture(image, art, width, height) {
    const address = artAddress(this.box, art);
    if (image.dataset.art === address) return;
    image.dataset.art = address;
    paint(address, width, height, (bitmap) => {
      if (image.dataset.art === address) image.setAttribute('href', bitmap);
    });
  }

  /** @param {SVGGElement} element @param {Spot} spot */
  updatePlot(element, spot) {
    const [path, old] = element.children;
    element.classList.toggle('filled', spot.filled === true);
    setTone(element, spot.filled ? spot.tone : undefined);
    setAll(path, { d: spot.path });
    if (!spot.art || !spot.box) {
      old?.remove();
      return;
    }
    const [x, y, width, height] = spot.box;
    const image = old instanceof SVGImageElement ? old : shape('image');
    if (!old) element.append(image);
    setAll(image, { x, y, width, height, transform: spot.turn ? `rotate(${spot.turn} ${x + width / 2} ${y + height / 2})` : undefined });
    this.showPicture(image, spot.art, width, height);
  }

  /** A tap spreads a fan until the next. @param {MouseEvent} event */
  spread(event) {
    const fan = event.target instanceof Element ? event.target.closest('.stack[data-layout="fan"]') : null;
    for (const open of this.svg.querySelectorAll('.spread')) if (open !== fan) open.classList.remove('spread');
    fan?.classList.toggle('spread');
  }

  /** Close every fan. */
  fold() {
    for (const open of this.svg.querySelectorAll('.spread')) open.classList.remove('spread');
  }

  /** A mouse that leaves a fan closes it. @param {PointerEvent} event */
  leave(event) {
    const fan = event.target instanceof Element ? event.target.closest('.spread') : null;
    if (event.pointerType === 'mouse' && fan && !(event.relatedTarget instanceof Node && fan.contains(event.relatedTarget))) this.fold();
  }

  /** A fan that spreads lies over its neighbours. @param {PointerEvent} event */
  raise(event) {
    const fan = event.target instanceof Element ? event.target.closest('.stack[data-layout="fan"]') : null;
    if (fan && fan.nextElementSibling && !fan.contains(document.activeElement)) fan.parentElement?.append(fan);
  }

  /** Light a thing while a log line is looked at; an empty id puts the light out. @param {string} thing */
  light(thing) {
    for (const lit of this.svg.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (thing) this.find(thing)?.classList.add('lit');
  }

  /** @param {string} thing @returns {Element | null} */
  find(thing) {
    return this.svg.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  }

  /** Bring a thing into the middle. @param {string} thing @returns {boolean} whether it is on the board */
  centre(thing) {
    const place = this.placeOf(thing);
    if (!place) return false;
    this.view.show(place.x, place.y, true);
    this.light(thing);
    setTimeout(() => this.light(''), 1600);
    return true;
  }

  /** Show where something can be chosen: the part of the board that has it, the notes that belong to it. @param {Choice[]} choices */
  ask(choices) {
    const spots = this.scene?.spots ?? [];
    onChange(this.field, choices, () => {
      const places = choices.flatMap((choice) => (choice.thing && this.placeOf(choice.thing)) || []);
      const now = spots.filter((spot) => spot.tone === 'now' && !spot.filled);
      this.view.seek(places.length > 0 ? places : now, now);
    });
    this.noteBadges(spots, new Set(choices.map((choice) => choice.thing)));
  }

  /** Notes on places that can be chosen stand out, those on others keep quiet; where none can be, they are of another question. @param {Spot[]} spots @param {Set<string>} offered */
  noteBadges(spots, offered) {
    const asked = spots.some((spot) => spot.badges?.length && offered.has(spot.id));
    for (const note of this.badges.children) {
      const spot = spots.find((one) => one.id === note.getAttribute('data-of'));
      const live = spot !== undefined && offered.has(spot.id);
      note.classList.toggle('aside', !live && spot?.tone !== 'now');
      note.classList.toggle('stale', !live && spot?.tone !== 'now' && !asked);
    }
  }

  /** @param {string} thing @returns {{x: number, y: number} | undefined} */
  placeOf(thing) {
    const scene = this.scene;
    const stack = scene?.stacks.find((one) => one.id === thing || one.pieces.some((piece) => piece.id === thing || piece.thing === thing));
    return scene?.spots.find((spot) => spot.id === thing) ?? stack;
  }

  /** A focused thing is brought into sight. @param {FocusEvent} event */
  follow(event) {
    const element = /** @type {Element} */ (event.target);
    if (!element.matches(':focus-visible')) return;
    const place = this.placeOf(element.getAttribute('data-thing') ?? '');
    if (place) this.view.show(place.x, place.y);
  }

  /** Arrow keys go from place to place. @param {KeyboardEvent} event */
  walk(event) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = this.placeOf(/** @type {Element} */ (event.target).getAttribute('data-thing') ?? '');
    if (!direction || !from) return;
    event.preventDefault();
    const next = nearest(this.scene?.spots ?? [], from, direction[0], direction[1]);
    const element = next && /** @type {SVGElement | null} */ (this.find(next.id));
    element?.focus();
  }

  /** Go to the first place by keyboard. */
  enter() {
    const first = this.svg.querySelector('.spot.offered') ?? this.svg.querySelector('.spot');
    if (first instanceof SVGElement) first.focus();
  }
}

/** @param {Stack} stack */
function tellStack(stack) {
  const names = stack.name ? [stack.name] : countNames(stack);
  tell(stack.id, names.join(', '), stack.about ?? []);
  for (const piece of stack.pieces) tell(piece.id, piece.name, piece.about ?? []);
}

/** @param {Stack} stack @returns {string[]} */
function countNames(stack) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const piece of stack.pieces) counts.set(piece.name, (counts.get(piece.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** What lies on each spot, in words. @param {Stack[]} stacks @returns {Map<string, string[]>} */
function listContents(stacks) {
  /** @type {Map<string, string[]>} */
  const contents = new Map();
  for (const stack of stacks) contents.set(stack.spot, [...(contents.get(stack.spot) ?? []), ...countNames(stack)]);
  return contents;
}

/** @param {Spot[]} spots @param {{x: number, y: number}} from @param {number} dx @param {number} dy */
function nearest(spots, from, dx, dy) {
  let best;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along > 1 && along + aside * 2 < least) {
      least = along + aside * 2;
      best = spot;
    }
  }
  return best;
}
