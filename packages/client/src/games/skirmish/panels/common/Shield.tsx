// Shield of a player's armies, as on the map.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceArt } from '../../../../art/pieces.ts';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { paintOf } from '../../words/looks.ts';

export interface ShieldProps {
  readonly view: SkirmishView;
  readonly player: Seat;
  readonly heightPx: number;
  /** Accessible name, if no name stands beside it. */
  readonly label?: string;
}

export const Shield = ({ view, player, heightPx, label = '' }: ShieldProps) => (
  <Picture of={pieceArt('M', paintOf(view, player))} heightPx={heightPx} label={label} />
);
