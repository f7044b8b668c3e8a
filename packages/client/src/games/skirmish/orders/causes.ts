// Refusal codes of orders (UI-S26), from the engine and the host, as data; their texts are in refusals.ts.

import { ORDER_REFUSALS, type SkirmishRefused } from '@hexmarch/shared/games/skirmish/codes';

/** Codes for orders, and codes that bar any order. */
export const CAUSES = [...ORDER_REFUSALS, 'no-such-player', 'locked'] as const;
export type Cause = (typeof CAUSES)[number];

export interface Refused extends Pick<SkirmishRefused, 'rule' | 'params'> {
  readonly code: Cause | SkirmishRefused['code'];
}
