// Neighbours, rays and rings of any board, from the ways that its cells name (`CellText`).

import type { Way, Ways } from '../gameApi/ways.ts';

export interface Placed {
  readonly cell: string;
  readonly ways: Ways;
}

/** How far the middle of a neighbour may lie beside the direction of a key, in degrees. */
const BESIDE_MAX = 60;

export class BoardWalk {
  /** Every cell has the same ways, so that one can go on in a straight line. */
  readonly isRegular: boolean;
  private readonly byCell: ReadonlyMap<string, Ways>;

  constructor(places: readonly Placed[]) {
    this.byCell = new Map(places.map(({ cell, ways }) => [cell, ways]));
    const [first] = places;
    const same = first === undefined ? '' : Object.keys(first.ways).join();
    this.isRegular = places.every(({ ways }) => Object.keys(ways).join() === same);
  }

  /** Clockwise from up; those that lead off the board among them. */
  ways(cell: string): readonly Way[] {
    return Object.keys(this.byCell.get(cell) ?? {}).map(Number);
  }

  neighbour(cell: string, way: Way): string | undefined {
    return this.byCell.get(cell)?.[way];
  }

  /** Clockwise from up. */
  neighbours(cell: string): readonly string[] {
    return this.ways(cell).flatMap((way) => this.neighbour(cell, way) ?? []);
  }

  /** All cells that way, the nearest first, as far as there is board; where no line goes on, the neighbour alone. */
  ray(cell: string, way: Way): readonly string[] {
    const found: string[] = [];
    for (let at = this.neighbour(cell, way); at !== undefined; at = this.neighbour(at, way)) {
      found.push(at);
      if (!this.isRegular) break;
    }
    return found;
  }

  /** All cells so many steps away, clockwise from the one straight up. */
  ring(cell: string, distance: number): readonly string[] {
    const reached = new Map([[cell, { x: 0, y: 0 }]]);
    let rim = [cell];
    for (let step = 0; step < distance; step++) rim = this.widened(rim, reached);
    return rim
      .map((at) => ({ at, turn: turnOf(reached.get(at)) }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ at }) => at);
  }

  /** The cells one step beyond `rim`, whose places are noted: as far from the first cell as the steps to them say. */
  private widened(rim: readonly string[], reached: Map<string, { x: number; y: number }>): string[] {
    const next: string[] = [];
    for (const cell of rim) {
      const from = reached.get(cell) ?? { x: 0, y: 0 };
      for (const way of this.ways(cell)) {
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

/** Clockwise from up, in whole degrees, so that what sines leave over does not bring the first to the end. */
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

/** How a board is turned on the screen: by how many degrees clockwise. */
export class Outlook {
  private readonly turn: number;

  constructor(degrees: number) {
    this.turn = whole(Math.round(degrees / 15) * 15);
  }

  /**
   * The way that the `k`-th of six keys means, clockwise from up: the one nearest to it on the screen, of two as near the
   * one before it. Undefined where none lies about there.
   */
  wayOfKey(k: number, ways: readonly Way[]): Way | undefined {
    // From -180 to 180, clockwise of the key.
    const beside = (way: Way): number => whole(way + this.turn - 60 * k + 180) - 180;
    const cost = (way: Way): number => Math.abs(beside(way)) + (beside(way) > 0 ? 0.5 : 0);
    const best = [...ways].sort((a, b) => cost(a) - cost(b))[0];
    return best === undefined || Math.abs(beside(best)) > BESIDE_MAX ? undefined : best;
  }

  wordOf(way: Way): WayWord {
    return wordAt(way + this.turn);
  }
}

/** Of a direction on the screen, in degrees clockwise from up. */
export const wordAt = (degrees: number): WayWord => WORDS[Math.round(whole(degrees) / 45) % 8] ?? 'up';
