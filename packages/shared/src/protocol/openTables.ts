// Which tables of the lobby somebody may still sit down at.

import type { MatchRow } from './messages.ts';

/** Somebody may still sit down there. */
export const isOpen = ({ status, locked, seats }: Pick<MatchRow, 'status' | 'locked' | 'seats'>): boolean =>
  status === 'waiting' && !locked && seats.some((name) => name === '');

/** Somebody who has a seat there is away. */
export const isSomebodyAway = ({ seats, here }: MatchRow): boolean =>
  seats.some((name, seat) => name !== '' && here[seat] !== true);

/** Where turns last days people come back tomorrow; at any other table somebody who is away would be waited for in vain. */
export const isWorthJoining = (row: MatchRow): boolean =>
  isOpen(row) && (row.clock.kind === 'days' || !isSomebodyAway(row));
