// Keeps the grid's buttons over their cells. A camera movement is one transform of the whole grid; buttons are placed
// individually only if the cells' relative positions change, and when a zoom has come to rest.

import type { View } from '../board/geometry/camera.ts';
import type { Boxes } from './boardWalk.ts';

type Box = NonNullable<ReturnType<Boxes['cellBox']>>;

/** Debounce before buttons are placed anew at a new size. */
const SETTLED_MS = 150;
/** A button's width relative to a cell's radius, so that its focus ring lies within the cell. */
const SIZE = 1.5;
/** Tolerance in CSS px before all are placed anew. */
const OFF_MAX_PX = 0.5;

export class GridPlace {
  private readonly grid: HTMLElement;
  private readonly scene: Boxes;
  private readonly buttons: readonly { readonly cell: string; readonly button: HTMLElement }[];
  /** The cells' positions when the buttons were placed. */
  private placed: ReadonlyMap<string, Box> = new Map();
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** For the grid's current buttons. */
  constructor(grid: HTMLElement, scene: Boxes) {
    this.grid = grid;
    this.scene = scene;
    this.buttons = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].map((button) => ({
      cell: button.dataset.cell ?? '',
      button,
    }));
  }

  /** The cells have moved on the screen. */
  follow(): void {
    const now = this.boxes();
    const by = carriage(this.placed, now);
    clearTimeout(this.settling);
    if (by === undefined) this.place(now);
    else if (isRest(by)) this.grid.style.transform = '';
    else this.carry(by);
  }

  stop(): void {
    clearTimeout(this.settling);
  }

  private boxes(): ReadonlyMap<string, Box> {
    const boxes = new Map<string, Box>();
    for (const { cell } of this.buttons) {
      const box = this.scene.cellBox(cell);
      if (box !== undefined) boxes.set(cell, box);
    }
    return boxes;
  }

  private carry({ scale, x, y }: View): void {
    this.grid.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
    // The focus ring of a button has the right thickness only at its own size.
    if (scale !== 1) this.settling = setTimeout(() => this.place(this.boxes()), SETTLED_MS);
  }

  private place(boxes: ReadonlyMap<string, Box>): void {
    this.placed = boxes;
    this.grid.style.transform = '';
    for (const { cell, button } of this.buttons) {
      const box = boxes.get(cell);
      if (box === undefined) continue;
      const size = Math.round(box.radiusPx * SIZE);
      button.style.cssText = `left:${Math.round(box.x - size / 2)}px;top:${Math.round(box.y - size / 2)}px;width:${size}px;height:${size}px`;
    }
  }
}

/** The cells are where the buttons were placed, up to rounding errors of the camera. */
const isRest = ({ scale, x, y }: View): boolean => scale === 1 && Math.abs(x) + Math.abs(y) < 1e-6;

/** The transform that maps all cells from there to here; undefined if there is none. */
export function carriage(from: ReadonlyMap<string, Box>, to: ReadonlyMap<string, Box>): View | undefined {
  const [[first, now] = []] = to;
  const before = first === undefined ? undefined : from.get(first);
  if (now === undefined || before === undefined || from.size !== to.size) return undefined;
  const near = now.radiusPx / before.radiusPx;
  // Rounding errors of the camera are no zoom.
  const scale = Math.abs(near - 1) < 1e-6 ? 1 : near;
  const x = now.x - before.x * scale;
  const y = now.y - before.y * scale;
  for (const [cell, box] of to) {
    const old = from.get(cell);
    const off =
      old === undefined
        ? Infinity
        : Math.abs(old.x * scale + x - box.x) + Math.abs(old.y * scale + y - box.y);
    if (off > OFF_MAX_PX) return undefined;
  }
  return { scale, x, y };
}
