// SKORM-2: armies, zones, and who places what where before play begins.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { ARMY } from './army.ts';
import {
  axialOf,
  corner,
  cornerDirection,
  DIRECTIONS,
  distance,
  TILES,
  tileIndex,
  tileName,
} from './board.ts';
import { refusal, remaining, seatAfter, seatsOf } from './parts.ts';
import { pieceCode, seatOf, typeOf } from './piece.ts';
import type { Direction, PieceType, PlaceCommand, PlacedType, SkormOptions, SkormState } from './types.ts';

export const cornerOf = (players: 2 | 3, seat: Seat): number => corner(cornerDirection(players, seat));

// SKORM-2.4: before placement the warlords stand on their corners, and nothing else on the board.
export function warlordsAlone(players: 2 | 3): readonly number[] {
  const tiles = TILES.map(() => 0);
  for (const seat of seatsOf(players)) tiles[cornerOf(players, seat)] = pieceCode(seat, 'W');
  return tiles;
}

const WEDGE_ROWS = { 2: 5, 3: 4 };
const RHOMBUS_RADIUS = 3;

/** How many rows a tile lies from a corner, which is row 0 itself. */
function rowFrom(direction: Direction, tile: number): number {
  const { q, r } = axialOf(tile);
  const { q: a, r: b } = axialOf(corner(direction));
  // The formula of SKORM-2.5 is for a direction; the corner is four of its steps away.
  return 8 - (2 * q * a + 2 * r * b + q * b + r * a) / 4;
}

// SKORM-2.5: a preset turned with the corner, or the tiles that the host listed; in ascending order.
export function zoneOf(
  { players, zones }: Pick<SkormOptions, 'players' | 'zones'>,
  seat: Seat,
): readonly number[] {
  const all = TILES.map((_, tile) => tile);
  const direction = cornerDirection(players, seat);
  if (zones === 'wedge') return all.filter((tile) => rowFrom(direction, tile) < WEDGE_ROWS[players]);
  if (zones === 'rhombus') return all.filter((tile) => distance(tile, corner(direction)) <= RHOMBUS_RADIUS);
  return (zones[seat] ?? []).map(tileIndex).sort((a, b) => a - b);
}

const PLACED_TYPES: readonly PlacedType[] = ['A', 'H', 'S'];

const countOf = (state: SkormState, seat: Seat, type: PieceType): number =>
  state.tiles.filter((piece) => seatOf(piece) === seat && typeOf(piece) === type).length;

/** Number of pieces of a type that a seat has yet to place; never warlords. */
export const reserveOf = (state: SkormState, seat: Seat, type: PieceType): number =>
  state.phase === 'set' ? ARMY[state.options.players][type] - countOf(state, seat, type) : 0;

const hasReserve = (state: SkormState, seat: Seat): boolean =>
  PLACED_TYPES.some((type) => reserveOf(state, seat, type) > 0);

// SKORM-2.6: seats place in turn, and nobody skips; undefined when all have placed.
export function nextToPlace(state: SkormState, after: Seat): Seat | undefined {
  let next = after;
  for (const _ of seatsOf(state.options.players)) {
    next = seatAfter(state, next);
    if (!state.gone.includes(next) && hasReserve(state, next)) return next;
  }
  return undefined;
}

// SKORM-2.9: seat 1 begins play, or the lowest seat that is still there.
export const firstToPlay = (state: SkormState): Seat => remaining(state)[0] ?? 0;

// SKORM-2.7: any type in reserve, on any free tile of the own zone, a shieldman with any facing.
export function checkPlacement(state: SkormState, seat: Seat, command: PlaceCommand): Refusal | undefined {
  const { piece, tile, facing } = command;
  if (reserveOf(state, seat, piece) === 0) return refusal('not-in-reserve', piece === 'W' ? '2.4' : '2.1');
  if (piece === 'S' && facing === undefined) return refusal('facing-required', '2.7');
  if (piece !== 'S' && facing !== undefined) return refusal('facing-not-allowed', '2.7');
  if (!zoneOf(state.options, seat).includes(tileIndex(tile))) return refusal('outside-zone', '2.5');
  return state.tiles[tileIndex(tile)] === 0 ? undefined : refusal('occupied', '2.7');
}

/** All placements of the seat to act, in the ASCII order of their texts. */
export function placements(state: SkormState): readonly PlaceCommand[] {
  const free = zoneOf(state.options, state.active).filter((tile) => state.tiles[tile] === 0);
  const types = PLACED_TYPES.filter((type) => reserveOf(state, state.active, type) > 0);
  return types.flatMap((piece) =>
    free.flatMap((index): PlaceCommand[] => {
      const placed = { type: 'place', piece, tile: tileName(index) } as const;
      return piece === 'S' ? DIRECTIONS.map((facing) => ({ ...placed, facing })) : [placed];
    }),
  );
}
