// Events of a turn.

import type { Seat } from '../../kernel/game.ts';
import { capturePath } from './attack.ts';
import { GOLD, tileIndex, tileName } from './board.ts';
import { Course } from './course.ts';
import { fromOf, kindOf, landingOf, type MainAction, toOf } from './mainAction.ts';
import { movePath, pathsTo } from './movement.ts';
import { facingOf, pieceCode, pieceOf, seatOf, typeOf } from './piece.ts';
import type { Direction, Piece, PieceType, Rotation, SkormEvent, SkormState } from './types.ts';
import { concludeTurn } from './winning.ts';

// SKORM-4.1: any rotations, then exactly one main action, and the turn is over.
// SKORM-3.4: rotations and main action are one turn and happen together; no action means a pass.
export function playTurn(
  state: SkormState,
  rotations: readonly Rotation[],
  action: MainAction | undefined,
): Course {
  const seat = state.active;
  const course = new Course(state);
  for (const { tile, facing } of rotations) {
    const from = facingOf(state.tiles[tileIndex(tile)] ?? 0) as Direction;
    course.add({ type: 'shieldmanRotated', seat, tile, from, to: facing });
  }
  if (action === undefined) {
    course.add({ type: 'turnPassed', seat });
    concludeTurn(course, seat, undefined, false);
    return course;
  }
  // SKORM-6.1: whom an attack takes may be of any enemy seat.
  const taken = state.tiles[toOf(action)] ?? 0;
  course.add(mainEvent(course.state, seat, action));
  const lost = taken !== 0 && typeOf(taken) === 'W' ? seatOf(taken) : undefined;
  concludeTurn(course, seat, lost, isArrival(state, action));
  return course;
}

// SKORM-5.7: only a warlord's coming onto gold matters.
const isArrival = (state: SkormState, action: MainAction): boolean =>
  toOf(action) === GOLD && typeOf(state.tiles[fromOf(action)] ?? 0) === 'W';

function mainEvent({ tiles }: SkormState, seat: Seat, action: MainAction): SkormEvent {
  const [from, to] = [fromOf(action), toOf(action)];
  const names = { seat, from: tileName(from), to: tileName(to) };
  const target = tiles[to] ?? 0;
  const kind = kindOf(action);
  if (kind === 'shoot') return { type: 'pieceShot', ...names, taken: standing(target) };
  const type = typeOf(tiles[from] ?? 0);
  const paths = pathsTo(type, from, to);
  const path = kind === 'move' ? movePath(tiles, paths) : capturePath(tiles, paths, target);
  const via = path === undefined || path.via < 0 ? {} : { via: tileName(path.via) };
  const piece = landed(seat, type, landingOf(action));
  if (kind === 'move') return { type: 'pieceMoved', ...names, ...via, piece };
  return { type: 'pieceCaptured', ...names, ...via, piece, taken: standing(target) };
}

// SKORM-5.2: a shieldman lands with the facing that its player chose, after captures too.
const landed = (seat: Seat, type: PieceType, facing: Direction | 0): Piece =>
  standing(pieceCode(seat, type, facing));

const standing = (code: number): Piece => pieceOf(code) ?? { seat: -1, type: 'W' };
