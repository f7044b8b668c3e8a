// Somebody whom the host of the room has blocked (UI-P80) is refused as everybody is where the room is locked, or nobody may watch: in no
// other words, and at the same point, so that nobody learns of a block.

import { MatchError } from '../../base/errors.ts';

export const locked = (): MatchError => new MatchError('locked', 'The host has locked this room.');
export const watchersRefused = (): MatchError =>
  new MatchError('watchers-refused', 'The host does not allow spectators.');

/** `isLocked`: for those who are not at the table yet. Where both hold, a locked room says so first. */
export const unwanted = (as: 'seat' | 'watch', isLocked: boolean): MatchError =>
  as === 'seat' || isLocked ? locked() : watchersRefused();
