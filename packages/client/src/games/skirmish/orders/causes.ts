// Why an order is not taken (UI-S26): the engine's refusals and those of its host, as data; their words are in refusals.ts.

import { ORDER_REFUSALS, type SkirmishRefused } from '@hexmarch/shared/games/skirmish/codes';

/** Beside those of an order, those that stand in the way of any. */
export const CAUSES = [...ORDER_REFUSALS, 'no-such-player', 'locked'] as const;
export type Cause = (typeof CAUSES)[number];

export interface Refused extends Pick<SkirmishRefused, 'rule' | 'params'> {
  readonly code: Cause | SkirmishRefused['code'];
}
