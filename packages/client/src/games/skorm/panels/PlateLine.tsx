// The second line of a plate: how strong an army is, or that it is out.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PlateLineProps } from '../../../gameApi/clientGame.ts';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { allToPlace } from '../facts/reserve.ts';
import { claimOf } from '../facts/situation.ts';
import { isOut, piecesOf } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';

export function PlateLine({ view, seat }: PlateLineProps<SkormView>) {
  return <>{plateText(view, seat)}</>;
}

export function Emblem({ seat, heightPx }: { seat: number; heightPx: number }) {
  return <PieceIcon of={{ seat, type: 'W' }} heightPx={heightPx} />;
}

/** Short text of an army's strength for its plate. */
export function plateText(view: SkormView, seat: Seat): string {
  if (isOut(view, seat)) return say('plate.out');
  if (view.phase === 'set') return say('plate.toPlace', { count: allToPlace(view, seat) });
  const holds = claimOf(view)?.seat === seat ? 'yes' : 'no';
  return say('plate.pieces', { count: piecesOf(view, seat).length, holds });
}
