// Path of a move (SKOR-6.2), the same as the engine's.

import { allowanceLeft, findPath, type Path } from '@hexmarch/shared/games/skor/movement';
import { freshest } from '@hexmarch/shared/games/skor/stack';
import type { SkorCommand, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { indexOf, stackAt } from './viewFacts.ts';

type MoveCommand = Extract<SkorCommand, { type: 'move' }>;

export interface Way extends Path {
  /** Movement allowance before the move. */
  readonly left: number;
}

export function wayOf(view: SkorView, seat: Seat, { kind, from, to }: MoveCommand): Way | undefined {
  const piece = freshest(stackAt(view, from), kind);
  if (piece === 0) return undefined;
  const left = allowanceLeft(view, seat, piece);
  const path = findPath(view, seat, indexOf(view, from), indexOf(view, to), left);
  return path === undefined ? undefined : { ...path, left };
}
