// Neighbours, rays and rings on any board, from the neighbours of its cells (`CellText`).

import type { CellText, Neighbours, Way } from '../gameApi/cellPlaces.ts';
import type { Scene } from '../gameApi/clientGame.ts';

export interface Placed {
  readonly cell: string;
  readonly neighbours: Neighbours;
}

/** Maximum deviation of a neighbour's bearing from a key's direction, in degrees. */
const BESIDE_MAX = 60;

export class BoardWalk {
  /** Every cell has the same directions, so that straight lines can be followed. */
  readonly isRegular: boolean;
  private readonly byCell: ReadonlyMap<string, Neighbours>;

  constructor(places: readonly Placed[]) {
    this.byCell = new Map(places.map(({ cell, neighbours }) => [cell, neighbours]));
    const [first] = places;
    const same = first === undefined ? '' : Object.keys(first.neighbours).join();
    this.isRegular = places.every(({ neighbours }) => Object.keys(neighbours).join() === same);
  }

  /** Clockwise from up; including those that lead off the board. */
  directions(cell: string): readonly Way[] {
    return Object.keys(this.byCell.get(cell) ?? {}).map(Number);
  }

  neighbour(cell: string, way: Way): string | undefined {
    return this.byCell.get(cell)?.[way];
  }

  /** Clockwise from up. */
  neighbours(cell: string): readonly string[] {
    return this.directions(cell).flatMap((way) => this.neighbour(cell, way) ?? []);
  }

  /** All cells in that direction, the nearest first, to the edge; where no line continues, the neighbour alone. */
  ray(cell: string, way: Way): readonly string[] {
    const found: string[] = [];
    for (let at = this.neighbour(cell, way); at !== undefined; at = this.neighbour(at, way)) {
      found.push(at);
      if (!this.isRegular) break;
    }
    return found;
  }

  /** All cells at that distance, clockwise from the one straight up. */
  ring(cell: string, distance: number): readonly string[] {
    const reached = new Map([[cell, { x: 0, y: 0 }]]);
    let rim = [cell];
    for (let step = 0; step < distance; step++) rim = this.widened(rim, reached);
    return rim
      .map((at) => ({ at, turn: turnOf(reached.get(at)) }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ at }) => at);
  }

  /** The cells one step beyond `rim`, with their positions: as far from the first cell as the steps to them. */
  private widened(rim: readonly string[], reached: Map<string, { x: number; y: number }>): string[] {
    const next: string[] = [];
    for (const cell of rim) {
      const from = reached.get(cell) ?? { x: 0, y: 0 };
      for (const way of this.directions(cell)) {
        const to = this.neighbour(cell, way);
        if (to === undefined || reached.has(to)) continue;
        const angle = (way * Math.PI) / 180;
        reached.set(to, { x: from.x + Math.sin(angle), y: from.y - Math.cos(angle) });
        next.push(to);
      }
    }
    return next;
  }
}

/** Clockwise from up, in whole degrees, so that rounding errors do not move the first to the end. */
function turnOf(at: { readonly x: number; readonly y: number } | undefined): number {
  const { x, y } = at ?? { x: 0, y: 0 };
  return (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360;
}

export type WayWord = 'up' | 'upRight' | 'right' | 'downRight' | 'down' | 'downLeft' | 'left' | 'upLeft';

const WORDS: readonly WayWord[] = [
  'up',
  'upRight',
  'right',
  'downRight',
  'down',
  'downLeft',
  'left',
  'upLeft',
];

const whole = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The board's rotation on the screen, in degrees clockwise. */
export class Outlook {
  private readonly turn: number;

  constructor(degrees: number) {
    this.turn = whole(Math.round(degrees / 15) * 15);
  }

  /**
   * The direction of the `k`-th of six keys, clockwise from up: the nearest one on the screen, the earlier of two
   * equally near ones. Undefined if there is none near it.
   */
  wayOfKey(k: number, directions: readonly Way[]): Way | undefined {
    // From -180 to 180, clockwise of the key.
    const beside = (way: Way): number => whole(way + this.turn - 60 * k + 180) - 180;
    const cost = (way: Way): number => Math.abs(beside(way)) + (beside(way) > 0 ? 0.5 : 0);
    const best = [...directions].sort((a, b) => cost(a) - cost(b))[0];
    return best === undefined || Math.abs(beside(best)) > BESIDE_MAX ? undefined : best;
  }

  wordOf(way: Way): WayWord {
    return wordAt(way + this.turn);
  }
}

/** The name of a direction on the screen, in degrees clockwise from up. */
export const wordAt = (degrees: number): WayWord => WORDS[Math.round(whole(degrees) / 45) % 8] ?? 'up';

/** The board's current orientation on the screen, measured from two of its neighbouring cells. */
export type Boxes = Pick<Scene<unknown, unknown>, 'cellBox'>;

const AS_WRITTEN = new Outlook(0);

export function outlookOf(walk: BoardWalk, cells: readonly CellText[], scene: Boxes | undefined): Outlook {
  for (const { cell } of scene === undefined ? [] : cells) {
    for (const way of walk.directions(cell)) {
      const next = walk.neighbour(cell, way);
      const from = scene?.cellBox(cell);
      const to = next === undefined ? undefined : scene?.cellBox(next);
      if (from === undefined || to === undefined) continue;
      return new Outlook((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI - way);
    }
  }
  return AS_WRITTEN;
}
