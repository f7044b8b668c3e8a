// The main actions of a turn (SKORM-4.1), each as one number: tile, symbol, tile, landing facing. Ascending numbers are in
// the ASCII order of their texts (SKORM-10.1). Search works with these numbers; commands are made from them.

import type { Seat } from '../../kernel/game.ts';
import { aimsFrom, capturePath, isProtected } from './attack.ts';
import { DIRECTIONS, TILE_COUNT, tileIndex, tileName } from './board.ts';
import { movePath, type Reach, reachOf } from './movement.ts';
import { seatOf, typeOf } from './piece.ts';
import type { Direction, TurnCommand } from './types.ts';

export type MainAction = number;

/** In the ASCII order of their symbols `*`, `-`, `x`. */
const KINDS = ['shoot', 'move', 'capture'] as const;
type Kind = (typeof KINDS)[number];
const SHOOT = 0;
const MOVE = 1;
const CAPTURE = 2;

const FACING_BITS = 3;
const TILE_BITS = 6;
const KIND_BITS = 2;

const encode = (from: number, kind: number, to: number, facing: number): MainAction =>
  (((((from << KIND_BITS) | kind) << TILE_BITS) | to) << FACING_BITS) | facing;

export const fromOf = (action: MainAction): number => action >> (KIND_BITS + TILE_BITS + FACING_BITS);
export const toOf = (action: MainAction): number => (action >> FACING_BITS) & ((1 << TILE_BITS) - 1);
/** 0 where nothing lands with a facing. */
export const landingOf = (action: MainAction): Direction | 0 =>
  (action & ((1 << FACING_BITS) - 1)) as Direction | 0;
export const kindOf = (action: MainAction): Kind =>
  KINDS[(action >> (TILE_BITS + FACING_BITS)) & ((1 << KIND_BITS) - 1)] ?? 'move';

/** A command that names a main action; its tiles must be on the board. */
export type ActionCommand = Exclude<TurnCommand, { type: 'pass' }>;

export const actionOf = ({ type, from, to, facing }: ActionCommand): MainAction =>
  encode(tileIndex(from), KINDS.indexOf(type), tileIndex(to), facing ?? 0);

export function commandOf(action: MainAction): TurnCommand {
  const facing = landingOf(action);
  const command = {
    type: kindOf(action),
    rotations: [],
    from: tileName(fromOf(action)),
    to: tileName(toOf(action)),
  };
  return facing === 0 ? command : { ...command, facing };
}

/** All main actions of a seat, in no particular order. */
export function mainActions(tiles: readonly number[], seat: Seat): MainAction[] {
  const actions: MainAction[] = [];
  for (let from = 0; from < TILE_COUNT; from++) {
    const piece = tiles[from] ?? 0;
    if (seatOf(piece) !== seat) continue;
    const type = typeOf(piece);
    if (type === 'A') addShots(actions, tiles, seat, from);
    for (const reach of reachOf(type, from)) {
      const kind = arrival(tiles, seat, reach);
      if (kind < 0 || (kind === CAPTURE && type === 'A')) continue;
      // SKORM-5.3: a shieldman goes where it likes, whatever it faces; only its landing facing is chosen.
      if (type === 'S') for (const facing of DIRECTIONS) actions.push(encode(from, kind, reach.to, facing));
      else actions.push(encode(from, kind, reach.to, 0));
    }
  }
  return actions;
}

/** Move or capture, whichever a piece of `seat` may do there; -1 for neither. */
function arrival(tiles: readonly number[], seat: Seat, { to, paths }: Reach): number {
  const target = tiles[to] ?? 0;
  if (target === 0) return movePath(tiles, paths) === undefined ? -1 : MOVE;
  if (seatOf(target) === seat) return -1;
  return capturePath(tiles, paths, target) === undefined ? -1 : CAPTURE;
}

function addShots(actions: MainAction[], tiles: readonly number[], seat: Seat, from: number): void {
  for (const { to, side } of aimsFrom(from)) {
    const target = tiles[to] ?? 0;
    if (target !== 0 && seatOf(target) !== seat && !isProtected(target, side))
      actions.push(encode(from, SHOOT, to, 0));
  }
}

// SKORM-4.4: a seat may pass only if it has no main action at all.
export const mustPass = (tiles: readonly number[], seat: Seat): boolean =>
  mainActions(tiles, seat).length === 0;
