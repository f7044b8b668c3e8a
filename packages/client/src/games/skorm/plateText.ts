// How strong an army is, in a few words for its plate.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { allToPlace } from './reserve.ts';
import { claimOf } from './situation.ts';
import { isOut, piecesOf } from './viewFacts.ts';

export function plateText(view: SkormView, seat: Seat): string {
  if (isOut(view, seat)) return 'out of the match';
  if (view.phase === 'set') return `${allToPlace(view, seat)} to place`;
  const count = piecesOf(view, seat).length;
  const pieces = count === 1 ? '1 piece' : `${count} pieces`;
  return claimOf(view)?.seat === seat ? `${pieces} · holds the gold` : pieces;
}
