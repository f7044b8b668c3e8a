// Brings cells into view: on demand, and by itself where spaces are too small for a finger (UI-20).

import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Rect } from '../../board/camera.ts';
import { NEIGHBOUR_DISTANCE, type Vec } from '../../board/hexMath.ts';
import type { Placing } from '../../board/marksLayer.ts';
import type { BoardStage } from '../../board/stage.ts';
import type { Mark } from '../clientGame.ts';

const FOCUS_RADIUS_PX = 56;
const FOCUS_ROOM = 1.6 * TILE_RADIUS;
/** Smallest extent of a space, in CSS px, that a finger hits without trouble. */
const TARGET_MIN_PX = 40;

export class SelectionZoom {
  private readonly stage: BoardStage;
  /** The camera went to the selection by itself. */
  private nearer = false;

  constructor(stage: BoardStage) {
    this.stage = stage;
  }

  focus(cells: readonly string[], middle: Placing): void {
    const points = cells.flatMap((cell) => middle(cell) ?? []);
    if (points.length > 0) this.stage.focusOn(around(points), FOCUS_RADIUS_PX);
  }

  /** A selection on a small board is brought nearer with its reach; when it ends, the whole board comes back. */
  follow(marks: readonly Mark[], middle: Placing): void {
    const selecting = marks.some(({ kind }) => kind === 'selected');
    const small = NEIGHBOUR_DISTANCE * this.stage.camera.scale < TARGET_MIN_PX;
    if (selecting && small && !this.stage.camera.zoomed) {
      this.nearer = true;
      const reach = marks.filter(({ kind }) => kind !== 'trail');
      this.focus(
        reach.map(({ cell }) => cell),
        middle,
      );
    } else if (!selecting && this.nearer) {
      this.nearer = false;
      this.stage.resetView();
    }
  }
}

function around(points: readonly Vec[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - FOCUS_ROOM;
  const top = Math.min(...ys) - FOCUS_ROOM;
  return {
    left,
    top,
    width: Math.max(...xs) + FOCUS_ROOM - left,
    height: Math.max(...ys) + FOCUS_ROOM - top,
  };
}
