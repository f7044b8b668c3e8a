// Precomputed tables of the search: distances, lines of fire and paths between two tiles, as flat arrays indexed by `from * TILE_COUNT +
// to`. Derived from the rules' own files.

import { aimsFrom } from '../attack.ts';
import { distance, GOLD, NEIGHBOURS, TILE_COUNT } from '../board.ts';
import { reachOf } from '../movement.ts';

export const WARLORD = 0;
export const ARCHER = 1;
export const HORSEMAN = 2;
export const SHIELDMAN = 3;

const PAIRS = TILE_COUNT * TILE_COUNT;

export const pairOf = (from: number, to: number): number => from * TILE_COUNT + to;

export const DISTANCE = new Int8Array(PAIRS);
/** The side on which a single step comes in; 0 where there is none. */
export const STEP_SIDE = new Int8Array(PAIRS);
/** The side on which a shot comes in; 0 where there is none. */
export const SHOT_SIDE = new Int8Array(PAIRS);
/** The middle tiles of two steps, -1 for none, and the sides on which these come in. */
export const FIRST_VIA = new Int8Array(PAIRS).fill(-1);
export const FIRST_SIDE = new Int8Array(PAIRS);
export const SECOND_VIA = new Int8Array(PAIRS).fill(-1);
export const SECOND_SIDE = new Int8Array(PAIRS);

/** By tile: where a piece of one step may come, of two steps, and where an archer may aim. */
export const STEPS: readonly Int8Array[] = NEIGHBOURS.map((tiles) =>
  Int8Array.from(tiles.filter((tile) => tile >= 0)),
);
export const STRIDES: readonly Int8Array[] = NEIGHBOURS.map((_, from) =>
  Int8Array.from(reachOf('H', from).map(({ to }) => to)),
);
export const SHOTS: readonly Int8Array[] = NEIGHBOURS.map((_, from) =>
  Int8Array.from(aimsFrom(from).map(({ to }) => to)),
);

export const FROM_GOLD = Int8Array.from(NEIGHBOURS, (_, tile) => distance(tile, GOLD));

for (let from = 0; from < TILE_COUNT; from++) {
  for (let to = 0; to < TILE_COUNT; to++) DISTANCE[pairOf(from, to)] = distance(from, to);
  for (const { to, side } of aimsFrom(from)) SHOT_SIDE[pairOf(from, to)] = side;
  for (const { to, paths } of reachOf('H', from)) {
    const pair = pairOf(from, to);
    const [first, second] = paths.filter(({ via }) => via >= 0);
    STEP_SIDE[pair] = paths.find(({ via }) => via < 0)?.side ?? 0;
    FIRST_VIA[pair] = first?.via ?? -1;
    FIRST_SIDE[pair] = first?.side ?? 0;
    SECOND_VIA[pair] = second?.via ?? -1;
    SECOND_SIDE[pair] = second?.side ?? 0;
  }
}
