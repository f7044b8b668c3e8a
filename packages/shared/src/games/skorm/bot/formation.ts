// Where the pieces go before play begins: shieldmen to the front, archers behind them in the middle, horsemen to the wings. The
// front is filled first; whim varies it from match to match.

import type { Random, Seat } from '../../../kernel/game.ts';
import { DIRECTIONS, distance, GOLD, neighbour, tileIndex } from '../board.ts';
import { cornerOf, placements } from '../placement.ts';
import type { Direction, PieceType, PlaceCommand, SkormView } from '../types.ts';

/** A tile as the owner of a zone sees it. */
interface Spot {
  readonly tile: number;
  /** Steps to gold, to the own corner, and how far off the way between these two. */
  readonly gold: number;
  readonly home: number;
  readonly aside: number;
}

/** How much such a tile suits a type; only compared with what other tiles do for the same type. */
const FITS: Readonly<Record<PieceType, (spot: Spot) => number>> = {
  S: ({ gold, home }) => home - 3 * gold,
  A: ({ gold, aside }) => -2 * Math.abs(gold - 3) - 2 * aside,
  H: ({ aside }) => 3 * aside,
  W: () => 0,
};

/** `whim`: how much chance has a say. */
export function placement(view: SkormView, seat: Seat, whim: number, random: Random): PlaceCommand {
  const list = placements(view);
  const spots = [...new Set(list.map(({ tile }) => tileIndex(tile)))].map((tile) => spotOf(view, seat, tile));
  const chance = (): number => random.pick(whim + 1);
  const spot = best(spots, ({ gold }) => chance() - 4 * gold);
  const here = list.filter(({ tile }) => tileIndex(tile) === spot.tile);
  const types = [...new Set(here.map(({ piece }) => piece))];
  const type = best(types, (one) => 4 * advantage(spot, one, spots) + chance() * spots.length);
  const placed = here.filter(({ piece }) => piece === type);
  return best(placed, ({ facing }) => (facing === undefined ? 0 : -distanceAhead(spot.tile, facing)));
}

/** By how much a tile suits a type better than the free tiles do on average, times their number. */
const advantage = (spot: Spot, type: PieceType, spots: readonly Spot[]): number =>
  FITS[type](spot) * spots.length - spots.reduce((sum, one) => sum + FITS[type](one), 0);

function spotOf({ options }: SkormView, seat: Seat, tile: number): Spot {
  const corner = cornerOf(options.players, seat);
  const [gold, home] = [distance(tile, GOLD), distance(tile, corner)];
  return { tile, gold, home, aside: gold + home - distance(corner, GOLD) };
}

/** From gold to the tile that a shieldman looks at. */
function distanceAhead(tile: number, facing: Direction): number {
  const ahead = neighbour(tile, facing);
  return ahead < 0 ? DIRECTIONS.length : distance(ahead, GOLD);
}

/** The first of those with the highest worth; `list` is never empty. */
function best<T>(list: readonly T[], worth: (one: T) => number): T {
  const values = list.map(worth);
  return list[values.indexOf(Math.max(...values))] as T;
}
