// Neighbours, rays and rings of a board of hexes, from the rows and columns of its cells (`CellText`).

/** Of the six ways from a cell: 0 is the neighbour two rows up, the others follow clockwise. */
export type Way = 0 | 1 | 2 | 3 | 4 | 5;
export const WAYS: readonly Way[] = [0, 1, 2, 3, 4, 5];

export interface Placed {
  readonly cell: string;
  readonly row: number;
  readonly column: number;
}

const STEPS: readonly (readonly [rows: number, columns: number])[] = [
  [-2, 0],
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
];

export class HexWalk {
  private readonly places: readonly Placed[];
  private readonly byCell: ReadonlyMap<string, Placed>;
  private readonly byPlace: ReadonlyMap<string, Placed>;

  constructor(places: readonly Placed[]) {
    this.places = places;
    this.byCell = new Map(places.map((one) => [one.cell, one]));
    this.byPlace = new Map(places.map((one) => [`${one.row},${one.column}`, one]));
  }

  neighbour(cell: string, way: Way): string | undefined {
    const from = this.byCell.get(cell);
    const [rows, columns] = STEPS[way] ?? [0, 0];
    return from && this.byPlace.get(`${from.row + rows},${from.column + columns}`)?.cell;
  }

  /** All cells that way, the nearest first, as far as there is board. */
  ray(cell: string, way: Way): readonly string[] {
    const found: string[] = [];
    for (let at = this.neighbour(cell, way); at !== undefined; at = this.neighbour(at, way)) found.push(at);
    return found;
  }

  /** All cells so many steps away, clockwise from the one straight up. */
  ring(cell: string, distance: number): readonly string[] {
    const from = this.byCell.get(cell);
    if (from === undefined) return [];
    return this.places
      .filter((one) => stepsBetween(from, one) === distance)
      .sort((a, b) => turnFrom(from, a) - turnFrom(from, b))
      .map((one) => one.cell);
  }
}

function stepsBetween(a: Placed, b: Placed): number {
  const columns = Math.abs(a.column - b.column);
  return columns + Math.max(0, (Math.abs(a.row - b.row) - columns) / 2);
}

/** Clockwise from up, in radians from 0. */
function turnFrom(from: Placed, { row, column }: Placed): number {
  const angle = Math.atan2((column - from.column) * Math.sqrt(3), from.row - row);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

export type WayWord = 'up' | 'upRight' | 'right' | 'downRight' | 'down' | 'downLeft' | 'left' | 'upLeft';

/** How a board is turned on the screen: where way 0 of it points, in degrees clockwise from up. */
export class Outlook {
  private readonly degrees: number;

  constructor(degrees: number) {
    this.degrees = ((Math.round(degrees / 30) * 30) % 360) + (degrees < -15 ? 360 : 0);
  }

  /** The board's way that the `k`-th of six keys means, clockwise from up (or from upper left, where none is up). */
  wayOfKey(k: number): Way {
    const upright = this.degrees % 60 !== 0;
    const shift = Math.round((this.degrees + (upright ? 30 : 0)) / 60);
    return ((((k - shift) % 6) + 6) % 6) as Way;
  }

  wordOf(way: Way): WayWord {
    const seen = (this.degrees + 60 * way) % 360;
    if (seen % 180 === 0) return seen === 0 ? 'up' : 'down';
    if (seen === 90) return 'right';
    if (seen === 270) return 'left';
    const right = seen < 180;
    if (seen < 90 || seen > 270) return right ? 'upRight' : 'upLeft';
    return right ? 'downRight' : 'downLeft';
  }
}
