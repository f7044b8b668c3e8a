// The lobby: the messages that list its tables, and which of them have open seats.

import { isInDays } from '../room/clockKinds.ts';
import type { MatchRow } from '../room/messages.ts';

/**
 * Message types of the lobby room, all from server to client: `MatchRow[]` on joining, then `MatchRow` updates and ids of removed ones; the
 * current `Announcement` and later ones, null for none.
 */
export const LOBBY = { rows: 'rows', row: '+', gone: '-', announced: '!' } as const;

/** It has an open seat. */
export const isOpen = ({ status, locked, seats }: Pick<MatchRow, 'status' | 'locked' | 'seats'>): boolean =>
  status === 'waiting' && !locked && seats.some((name) => name === '');

/** A seated player is offline. */
export const isSomebodyAway = ({ seats, here }: MatchRow): boolean =>
  seats.some((name, seat) => name !== '' && here[seat] !== true);

/** With correspondence time controls offline players return tomorrow; at any other table they would be waited for in vain. */
export const isWorthJoining = (row: MatchRow): boolean =>
  isOpen(row) && (isInDays(row.clock) || !isSomebodyAway(row));
