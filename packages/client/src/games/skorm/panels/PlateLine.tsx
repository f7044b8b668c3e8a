// The second line of a plate: how strong an army is, or that it is out.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { PlateLineProps } from '../../../gameApi/clientGame.ts';
import { PieceIcon } from '../board/PieceIcon.tsx';
import { plateText } from '../words/plateText.ts';

export function PlateLine({ view, seat }: PlateLineProps<SkormView>) {
  return <>{plateText(view, seat)}</>;
}

export function Emblem({ seat, heightPx }: { seat: number; heightPx: number }) {
  return <PieceIcon of={{ seat, type: 'W' }} heightPx={heightPx} />;
}
