// Which tables of the lobby have open seats.

import { isInDays } from '../room/clockKinds.ts';
import type { MatchRow } from '../room/messages.ts';

/** It has an open seat. */
export const isOpen = ({ status, locked, seats }: Pick<MatchRow, 'status' | 'locked' | 'seats'>): boolean =>
  status === 'waiting' && !locked && seats.some((name) => name === '');

/** A seated player is offline. */
export const isSomebodyAway = ({ seats, here }: MatchRow): boolean =>
  seats.some((name, seat) => name !== '' && here[seat] !== true);

/** With correspondence time controls offline players return tomorrow; at any other table they would be waited for in vain. */
export const isWorthJoining = (row: MatchRow): boolean =>
  isOpen(row) && (isInDays(row.clock) || !isSomebodyAway(row));
