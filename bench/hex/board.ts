// The board of bench-hex. BENCH-1: rows of hexes in axial coordinates, the upper half one seat's territory, the lower half
// the other's; each has a City in the middle of its last row, and pieces on its last two rows.

export interface Board {
  readonly tiles: number;
  /** By tile. */
  readonly neighbours: readonly (readonly number[])[];
  /** By seat, the tile of its City. */
  readonly cities: readonly [number, number];
  /** By tile, whose territory it is: 1 and 2. */
  readonly land: readonly number[];
  /** By tile, whose piece stands there at first; 0: nobody's. */
  readonly start: readonly number[];
}

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** By number of tiles. */
const SHAPES = new Map<number, Shape>([
  [40, { width: 5, height: 8 }],
  [544, { width: 16, height: 34 }],
]);

export const SIZES: readonly number[] = [...SHAPES.keys()];

const PIECE_ROWS = 2;

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

const BOARDS = new Map([...SHAPES.values()].map((shape) => [shape.width * shape.height, made(shape)]));

export function boardOf(tiles: number): Board {
  const board = BOARDS.get(tiles);
  if (board === undefined) throw new RangeError(`there is no board of ${tiles} tiles`);
  return board;
}

function made({ width, height }: Shape): Board {
  const tiles = Array.from({ length: width * height }, (_, i) => ({
    q: i % width,
    r: Math.floor(i / width),
  }));
  const middle = Math.floor(width / 2);
  const half = height / 2;
  return {
    tiles: tiles.length,
    neighbours: tiles.map(({ q, r }) =>
      DIRECTIONS.map(([dq, dr]) => ({ q: q + dq, r: r + dr }))
        .filter((at) => at.q >= 0 && at.q < width && at.r >= 0 && at.r < height)
        .map((at) => at.r * width + at.q),
    ),
    cities: [middle, tiles.length - 1 - middle],
    land: tiles.map(({ r }) => (r < half ? 1 : 2)),
    start: tiles.map(({ r }) => (r < PIECE_ROWS ? 1 : r >= height - PIECE_ROWS ? 2 : 0)),
  };
}
