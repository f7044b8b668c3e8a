// Texts about a piece's remaining actions and dice.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import type { Kind, PieceRef, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { tierOf } from '../facts/viewFacts.ts';
import { say } from './say.ts';
import { dieName } from './words.ts';

/** SKOR-6.1: spaces per turn. */
export function allowanceOf(view: SkorView, seat: Seat, kind: Kind): number {
  const raised =
    kind === 'C' ? view.players[seat]?.culture === 'feudal' : tierOf(view, seat, 'military') >= 2;
  return raised ? RULES.allowanceRaised : RULES.allowance;
}

export function leftText(view: SkorView, seat: Seat, piece: PieceRef): string {
  const all = allowanceOf(view, seat, piece.kind);
  if (piece.ended) return say('piece.moved');
  return say('piece.left', { left: Math.max(0, all - piece.used), all });
}

/** SKOR-6.4, for a lone piece. */
export function dieText(view: SkorView, seat: Seat, kind: Kind): string {
  const sides =
    kind === 'M'
      ? (RULES.militaryDie[tierOf(view, seat, 'military')] ?? 0)
      : (RULES.civilianDie[tierOf(view, seat, 'civilians')] ?? 0);
  return sides === 0 ? say('piece.noDie') : say('piece.rolls', { die: dieName(sides) });
}
