// Matches to which people come and from which they go for days, which nobody needs to sit through.

import type { TableSetup } from './tableTypes.ts';

// TABLE-3.1: where turns last days, and where the game itself says what absence costs.
export const isForDays = ({ clock, game }: Pick<TableSetup, 'clock' | 'game'>): boolean =>
  clock.kind === 'days' || game.acts?.claim === 'never';
