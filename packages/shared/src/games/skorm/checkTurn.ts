// Validates a turn: each rotation in order, then the main action, in the order of SKORM-9.1.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { aimsFrom, isProtected } from './attack.ts';
import { distance, tileIndex } from './board.ts';
import { type ActionCommand, mustPass } from './mainAction.ts';
import { isOpen, pathsTo } from './movement.ts';
import { refusal } from './parts.ts';
import { facingOf, seatOf, typeOf } from './piece.ts';
import type { PieceType, Rotation, TurnCommand } from './types.ts';

type Tiles = readonly number[];

export function checkTurn(tiles: Tiles, seat: Seat, command: TurnCommand): Refusal | undefined {
  const error = checkRotations(tiles, seat, command.rotations);
  if (error !== undefined) return error;
  // SKORM-4.3: a seat with a legal action must take one, however harmful.
  if (command.type === 'pass') return mustPass(tiles, seat) ? undefined : refusal('pass-not-allowed', '4.4');
  return checkPiece(tiles, seat, command) ?? checkTarget(tiles, seat, command);
}

// SKORM-4.2: own shieldmen, each at most once, and to another facing than it has.
function checkRotations(tiles: Tiles, seat: Seat, rotations: readonly Rotation[]): Refusal | undefined {
  const rotated = new Set<number>();
  for (const { tile, facing } of rotations) {
    const index = tileIndex(tile);
    const piece = tiles[index] ?? 0;
    if (facingOf(piece) === 0 || seatOf(piece) !== seat) return refusal('rotation-not-shieldman', '4.2');
    if (rotated.has(index)) return refusal('rotation-duplicate', '4.2');
    if (facingOf(piece) === facing) return refusal('rotation-no-change', '4.2');
    rotated.add(index);
  }
  return undefined;
}

function checkPiece(tiles: Tiles, seat: Seat, { type, from, facing }: ActionCommand): Refusal | undefined {
  const piece = tiles[tileIndex(from)] ?? 0;
  if (piece === 0) return refusal('no-piece', '4.1');
  if (seatOf(piece) !== seat) return refusal('not-your-piece', '4.1');
  const kind = typeOf(piece);
  if (type === 'capture' && kind === 'A') return refusal('archers-do-not-capture', '6.1');
  if (type === 'shoot' && kind !== 'A') return refusal('only-archers-shoot', '6.5');
  if (kind === 'S' && facing === undefined) return refusal('facing-required', '5.2');
  // SKORM-6.7: an archer lands and shoots without a facing, like all but shieldmen.
  if (kind !== 'S' && facing !== undefined) return refusal('facing-not-allowed', '3.2');
  return undefined;
}

function checkTarget(tiles: Tiles, seat: Seat, command: ActionCommand): Refusal | undefined {
  const [from, to] = [tileIndex(command.from), tileIndex(command.to)];
  if (from === to) return refusal('out-of-range', '5.5');
  const target = tiles[to] ?? 0;
  if (command.type === 'move') {
    // SKORM-5.6: one piece a tile; only a capture ends on an occupied one.
    if (target !== 0) return refusal('occupied', '5.6');
  } else {
    if (target === 0) return refusal('no-target', command.type === 'shoot' ? '6.5' : '6.1');
    if (seatOf(target) === seat) return refusal('own-piece', command.type === 'shoot' ? '6.5' : '5.6');
  }
  if (command.type === 'shoot') return checkShot(target, from, to);
  return checkPath(tiles, typeOf(tiles[from] ?? 0), from, to);
}

const SHOT_RANGE = 2;

function checkShot(target: number, from: number, to: number): Refusal | undefined {
  if (distance(from, to) > SHOT_RANGE) return refusal('out-of-range', '6.5');
  const aim = aimsFrom(from).find((one) => one.to === to);
  if (aim === undefined) return refusal('not-straight', '6.5');
  return isProtected(target, aim.side) ? refusal('protected', '6.2') : undefined;
}

function checkPath(tiles: Tiles, type: PieceType, from: number, to: number): Refusal | undefined {
  const paths = pathsTo(type, from, to);
  if (paths.length === 0) return refusal('out-of-range', '5.1');
  const open = paths.filter((path) => isOpen(tiles, path));
  if (open.length === 0) return refusal('blocked', '5.4');
  const target = tiles[to] ?? 0;
  return open.every((path) => isProtected(target, path.side)) ? refusal('protected', '6.2') : undefined;
}
