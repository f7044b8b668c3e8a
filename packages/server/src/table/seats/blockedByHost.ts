// People blocked by the host (UI-P80) get the same error, at the same point, as in a locked room or one without spectators, so that nobody
// learns of a block.

import { MatchError } from '../../base/errors.ts';

export const locked = (): MatchError => new MatchError('locked', 'The host has locked this room.');
export const spectatorsRefused = (): MatchError =>
  new MatchError('watchers-refused', 'The host does not allow spectators.');

/** `isLocked`: for newcomers; takes precedence. */
export const unwanted = (as: 'seat' | 'watch', isLocked: boolean): MatchError =>
  as === 'seat' || isLocked ? locked() : spectatorsRefused();
