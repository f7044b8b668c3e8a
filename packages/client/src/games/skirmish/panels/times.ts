// When the turn's next things happen, of all that the server says is due. Server time in ms.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { DueSnapshot } from '@hexmarch/shared/protocol/messages';

export type DueCommand = 'resolve' | 'lock' | 'unlock' | 'announce';

export interface Times {
  readonly view: Pick<SkirmishView, 'clock' | 'paused'>;
  readonly due?: readonly DueSnapshot[];
}

/** Undefined where it is not known, or does not happen in this turn. */
export const dueAt = ({ due = [] }: Times, command: DueCommand): number | undefined =>
  due.find((one) => one.command === command)?.at;

/** Until when orders are taken: the lock, or the resolution where nothing locks before it. */
export const closesAt = (times: Times): number | undefined => dueAt(times, 'lock') ?? dueAt(times, 'resolve');
