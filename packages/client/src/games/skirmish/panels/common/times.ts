// Deadlines of the turn, from the server's list of due commands. Server time in ms.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';

export type DueCommand = 'resolve' | 'lock' | 'unlock' | 'announce';

export interface Times {
  readonly view: Pick<SkirmishView, 'clock' | 'paused'>;
  readonly due?: readonly DueSnapshot[];
}

/** Undefined if it is unknown, or does not happen in this turn. */
export const dueAt = ({ due = [] }: Times, command: DueCommand): number | undefined =>
  due.find((one) => one.command === command)?.at;

/** End of the order period: the lock, or the resolution if there is no lock before it. */
export const closesAt = (times: Times): number | undefined => dueAt(times, 'lock') ?? dueAt(times, 'resolve');
