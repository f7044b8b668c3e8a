// Keeps the buttons of the grid over their cells. While the camera moves, one transform carries all of them; each is put in
// its place by itself only where cells lie otherwise to each other, and when a zoom has come to rest.

import type { Boxes } from './outlook.ts';

type Box = NonNullable<ReturnType<Boxes['cellBox']>>;

/** Buttons are placed anew at a new size when it has been still for this long. */
const SETTLED_MS = 150;
/** Of a radius: how wide a button is, so that a focus drawn on it lies within its cell. */
const SIZE = 1.5;
/** In CSS px: what a cell may be off before all are placed anew. */
const OFF_MAX_PX = 0.5;

export class GridPlace {
  private readonly grid: HTMLElement;
  private readonly scene: Boxes;
  private readonly buttons: readonly { readonly cell: string; readonly button: HTMLElement }[];
  /** Where the cells lay when the buttons were placed. */
  private placed: ReadonlyMap<string, Box> = new Map();
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** For the buttons that the grid has now. */
  constructor(grid: HTMLElement, scene: Boxes) {
    this.grid = grid;
    this.scene = scene;
    this.buttons = [...grid.querySelectorAll<HTMLElement>('[data-cell]')].map((button) => ({
      cell: button.dataset.cell ?? '',
      button,
    }));
  }

  /** Cells are elsewhere on the screen now. */
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

  private carry({ scale, x, y }: Carriage): void {
    this.grid.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
    // A focus that is drawn on a button is as thick as it should be only at its own size.
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

/** Screen = placed × `scale` + (`x`, `y`). */
interface Carriage {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The cells are where the buttons were placed, but for what the camera's own arithmetic leaves over. */
const isRest = ({ scale, x, y }: Carriage): boolean => scale === 1 && Math.abs(x) + Math.abs(y) < 1e-6;

/** What brings all cells from there to here at once; undefined where nothing does. */
export function carriage(from: ReadonlyMap<string, Box>, to: ReadonlyMap<string, Box>): Carriage | undefined {
  const [[first, now] = []] = to;
  const before = first === undefined ? undefined : from.get(first);
  if (now === undefined || before === undefined || from.size !== to.size) return undefined;
  const near = now.radiusPx / before.radiusPx;
  // What the camera's own arithmetic leaves over is no zoom.
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
