// Brings cells into view: on demand, and automatically if cells are too small for touch (UI-20).

import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Rect } from '../geometry/camera.ts';
import { NEIGHBOUR_DISTANCE, type Vec } from '../geometry/hexMath.ts';
import type { BoardStage } from '../stage/stage.ts';
import { LEAST_PX, pointing } from './anchor.ts';
import type { Placing } from './lines.ts';
import type { BoardMark } from './marksLayer.ts';

/** Never nearer than this, in CSS px: under a finger a cell then measures 64 px. */
const FOCUS_RADIUS_PX = { finger: 64 / Math.sqrt(3), pointer: 56 };
const FOCUS_ROOM = 1.6 * TILE_RADIUS;
/** The same where cells differ, and their own sizes are known. */
const SIZED_MIN_PX = 44;

/** How large a cell is, in art units. */
type SizeOf = (cell: string) => number | undefined;

export class SelectionZoom {
  private readonly stage: BoardStage;
  private readonly reach: number;
  private readonly sizeOf: SizeOf | undefined;
  /** The camera has zoomed to the selection automatically. */
  private nearer = false;
  private selecting = false;
  /** The selection has led to an act, which is seen from where it was planned. */
  private acted = false;

  /** `reach`: how far a cell reaches, in radii of a hex. */
  constructor(stage: BoardStage, reach = 1, sizeOf?: SizeOf) {
    this.stage = stage;
    this.reach = reach;
    this.sizeOf = sizeOf;
  }

  focus(cells: readonly string[], middle: Placing, radiusPx = FOCUS_RADIUS_PX[pointing()]): void {
    const points = cells.flatMap((cell) => middle(cell) ?? []);
    if (points.length > 0) this.stage.focusOn(around(points, this.reach), radiusPx / this.reach);
  }

  /**
   * A selection on a small board is zoomed to with its targets; when it ends, the whole board comes back. Whether it
   * is small is decided when the selection begins: later a panel may have taken some room, and the board must not jump.
   */
  follow(marks: readonly BoardMark[], middle: Placing): void {
    const isNew = !this.selecting;
    this.selecting = marks.some(({ kind }) => kind === 'selected');
    const isSent = marks.some(({ kind }) => kind === 'pending');
    this.acted = isSent || (this.acted && !(isNew && this.selecting));
    if (!this.selecting && !this.acted) this.release();
    if (!this.selecting || !isNew) return;
    const reach = marks.filter(({ kind }) => kind !== 'trail' && kind !== 'lost').map(({ cell }) => cell);
    if (this.nearer ? !this.sees(reach, middle) : this.isSmall(reach)) this.approach(reach, middle);
  }

  /** An event is about to be shown: on the whole board, unless its cells are in view. */
  show(cells: readonly string[], middle: Placing): void {
    if (!this.selecting && !this.sees(cells, middle)) this.release();
  }

  private sees(cells: readonly string[], middle: Placing): boolean {
    const { left, top, width, height } = this.stage.free;
    return cells.every((cell) => {
      const at = middle(cell);
      if (at === undefined) return true;
      const { x, y } = this.stage.toScreen(at);
      return x >= left && x <= left + width && y >= top && y <= top + height;
    });
  }

  private isSmall(cells: readonly string[]): boolean {
    const { sizeOf, reach } = this;
    const { scale } = this.stage.camera;
    if (sizeOf === undefined) return NEIGHBOUR_DISTANCE * reach * scale < LEAST_PX[pointing()].acting;
    return cells.some((cell) => (sizeOf(cell) ?? Number.POSITIVE_INFINITY) * scale < SIZED_MIN_PX);
  }

  /** Zooms in, unless the user has zoomed already. */
  approach(cells: readonly string[], middle: Placing, radiusPx?: number): void {
    if (this.stage.camera.zoomed && !this.nearer) return;
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
