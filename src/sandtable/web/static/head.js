// @ts-check
// The bar over the table: the game, where it stands, who one is and the figure that counts most.

import { setText } from './dom.js';
import { fill, make, part } from './make.js';
import { setTone } from './tones.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Scene} Scene */
/** @typedef {import('./types').Update} Update */

export class Head {
  constructor() {
    this.points = make('span', { class: 'pill points' });
    part('you').after(this.points);
  }

  /** @param {Update} update @param {Scene} scene that of the moment that is shown */
  draw({ table, seat }, scene) {
    setText(part('game-title'), table.game_title);
    setText(part('status'), scene.status);
    const own = table.seats.find((one) => one.seat === seat);
    const you = part('you');
    you.hidden = false;
    fill(you, own ? make('span', { class: 'you-are' }, 'You: ') : 'Watching', own?.title);
    setTone(you, own?.seat);
    this.drawPoints(scene.panels.find((panel) => panel.seat === own?.seat));
    document.body.dataset.phase = table.phase;
  }

  /** @param {Panel | undefined} own */
  drawPoints(own) {
    const stat = own?.stats.find((one) => one.short);
    setText(this.points, stat ? `${stat.value} ${stat.short}` : '');
    this.points.title = stat?.label ?? '';
    setTone(this.points, own?.seat);
  }
}
