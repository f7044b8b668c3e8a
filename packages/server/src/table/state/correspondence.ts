// Correspondence matches: players need not stay connected.

import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { TableSetup } from './tableTypes.ts';

// TABLE-3.1: by days per turn, or where the game itself handles absence.
export const isCorrespondence = ({ clock, game }: Pick<TableSetup, 'clock' | 'game'>): boolean =>
  isInDays(clock) || game.acts?.claim === 'never';
