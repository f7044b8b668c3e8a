// Short text of an army's strength for its plate.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { allToPlace } from '../facts/reserve.ts';
import { claimOf } from '../facts/situation.ts';
import { isOut, piecesOf } from '../facts/viewFacts.ts';
import { say } from './say.ts';

export function plateText(view: SkormView, seat: Seat): string {
  if (isOut(view, seat)) return say('plate.out');
  if (view.phase === 'set') return say('plate.toPlace', { count: allToPlace(view, seat) });
  const holds = claimOf(view)?.seat === seat ? 'yes' : 'no';
  return say('plate.pieces', { count: piecesOf(view, seat).length, holds });
}
