// All refusal codes of Skorm (SKORM-9.1). Programs compare them; messages are the client's.

import { type Broken, broken as brokenOf } from '../../kernel/audit.ts';
import { type Err, err as errOf } from '../../kernel/result.ts';

/** Why a command or options are refused. */
export const SKORM_REFUSALS = [
  'malformed',
  'off-board',
  'game-over',
  'not-playing',
  'wrong-phase',
  'not-your-turn',
  'not-in-reserve',
  'facing-required',
  'facing-not-allowed',
  'outside-zone',
  'occupied',
  'rotation-not-shieldman',
  'rotation-duplicate',
  'rotation-no-change',
  'pass-not-allowed',
  'no-piece',
  'not-your-piece',
  'archers-do-not-capture',
  'only-archers-shoot',
  'out-of-range',
  'no-target',
  'own-piece',
  'not-straight',
  'blocked',
  'protected',
  'offer-pending',
  'offer-too-soon',
  'no-offer',
  'bad-options',
  'bad-zones',
] as const;
export type SkormRefusal = (typeof SKORM_REFUSALS)[number];

/** Faults of a position: first those of any state, then those of its text alone. */
export const SKORM_FAULTS = [
  'army-is-placed',
  'gold-was-held',
  'match-is-over',
  'more-than-army',
  'mover-after-end',
  'mover-not-in-match',
  'no-such-piece',
  'not-61-tiles',
  'not-one-warlord',
  'outcome-without-end',
  'outside-zone',
  'pieces-of-seat-that-left',
  'placements-do-not-alternate',
  'warlord-off-corner',
  'text-too-long',
  'not-five-fields',
  'other-number-of-players',
  'counted-during-placement',
  'not-a-list-for-each-seat',
  'two-pieces-on-tile',
  'no-piece-on-tile',
] as const;
export type SkormFault = (typeof SKORM_FAULTS)[number];

/** Faults that no position text can express, so they appear in logs only. */
type SkormBug =
  | 'counter-below-nothing'
  | 'more-quiet-turns-than-turns'
  | 'turns-before-play'
  | 'more-turns-kept-than-quiet'
  | 'turns-kept-for-nothing'
  | 'turns-kept-before-play'
  | 'turn-under-way'
  | 'position-came-too-often'
  | 'turns-kept-lead-elsewhere'
  | 'draw-offered-out-of-play'
  | 'left-twice'
  | 'winner-has-left';

export const err: Err<SkormRefusal> = errOf;
export const broken: Broken<SkormFault | SkormBug> = brokenOf;
