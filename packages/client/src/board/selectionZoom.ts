// Brings cells into view: on demand, and by itself where spaces are too small for a finger (UI-20).

import { TILE_RADIUS } from '../art/tiles.ts';
import type { Rect } from './camera.ts';
import { NEIGHBOUR_DISTANCE, type Vec } from './hexMath.ts';
import type { BoardMark, Placing } from './marksLayer.ts';
import type { BoardStage } from './stage.ts';

const FOCUS_RADIUS_PX = 56;
const FOCUS_ROOM = 1.6 * TILE_RADIUS;
/** Smallest extent of a space, in CSS px, that a finger hits without trouble. */
const TARGET_MIN_PX = 40;

export class SelectionZoom {
  private readonly stage: BoardStage;
  private readonly reach: number;
  /** The camera went to the selection by itself. */
  private nearer = false;
  private selecting = false;

  /** `reach`: how far a cell reaches, in radii of a hex. */
  constructor(stage: BoardStage, reach = 1) {
    this.stage = stage;
    this.reach = reach;
  }

  focus(cells: readonly string[], middle: Placing, radiusPx = FOCUS_RADIUS_PX): void {
    const points = cells.flatMap((cell) => middle(cell) ?? []);
    if (points.length > 0) this.stage.focusOn(around(points, this.reach), radiusPx / this.reach);
  }

  /**
   * A selection on a small board is brought nearer with its reach; when it ends, the whole board comes back. Whether it
   * is small is asked when the selection begins: later a panel may have taken some room, and the board must not jump.
   */
  follow(marks: readonly BoardMark[], middle: Placing): void {
    const begins = !this.selecting;
    this.selecting = marks.some(({ kind }) => kind === 'selected');
    const small = NEIGHBOUR_DISTANCE * this.reach * this.stage.camera.scale < TARGET_MIN_PX;
    const reach = marks.filter(({ kind }) => kind !== 'trail' && kind !== 'lost').map(({ cell }) => cell);
    if (!this.selecting) this.release();
    else if (begins && small) this.approach(reach, middle);
  }

  /** Goes nearer, unless somebody has zoomed already. */
  approach(cells: readonly string[], middle: Placing, radiusPx = FOCUS_RADIUS_PX): void {
    if (this.stage.camera.zoomed) return;
    this.nearer = true;
    this.focus(cells, middle, radiusPx);
  }

  /** Shows the whole board again, if it was left for a selection. */
  release(): void {
    if (!this.nearer) return;
    this.nearer = false;
    this.stage.resetView();
  }
}

function around(points: readonly Vec[], reach: number): Rect {
  const room = FOCUS_ROOM * reach;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - room;
  const top = Math.min(...ys) - room;
  return {
    left,
    top,
    width: Math.max(...xs) + room - left,
    height: Math.max(...ys) + room - top,
  };
}
