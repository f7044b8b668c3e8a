// All refusal codes of Skirmish Society. Programs compare them; messages are the client's.

import { type Broken, broken as brokenOf } from '../../kernel/audit.ts';
import { type Err, err as errOf, type RuleId } from '../../kernel/result.ts';

/** Why an order is invalid (SKI-4.6, 5), or one is not taken back (SKI-5.13). */
export const ORDER_REFUSALS = [
  'unreadable',
  'resigned',
  'banned',
  'out-of-the-game',
  'no-such-territory',
  'no-army',
  'not-your-army',
  'own-territory',
  'not-adjacent',
  'storm',
  'supports-itself',
  'out-of-reach',
  'impossible-move',
  'not-barracks',
  'not-farm',
  'not-your-barracks',
  'no-spare-barracks',
  'nothing-to-withdraw',
] as const;

/** Why a vote is not taken (SKI-10), or two cannot join forces (SKI-11). */
export const SOCIETY_REFUSALS = [
  'no-vote-open',
  'not-on-offer',
  'already-voted',
  'no-army-left',
  'bad-announcement',
  'no-such-player',
  'yourself',
  'not-active',
  'already-agreed',
  'partner-agreed',
  'conditions-not-met',
] as const;

/** Refusals of any command, and of commands of the arbiter and the host. */
export const COMMAND_REFUSALS = [
  'malformed',
  'text-too-long',
  'no-order',
  'too-many-orders',
  'game-over',
  'host-only',
  'arbiter-only',
  'players-only',
  'locked',
  'not-locked',
  'reminded-already',
  'vote-aged-already',
  'no-vote-this-turn',
  'announced-already',
  'is-paused',
  'not-paused',
  'not-banned',
  'no-change',
  'nothing-to-rewind',
  'too-few-left',
  'no-early-resolution',
  'not-ready',
  'ready-already',
  'nothing-to-order',
  'no-such-colour',
  'no-such-pattern',
  'look-changed-already',
  'colour-taken',
  'bad-options',
  'bordered',
  'repeated-already',
  'not-repeated',
  'away-already',
  'not-away',
  'no-excuse-left',
  'turn-over',
  'turn-too-far',
] as const;

/** Faults of a position: first those of any state, then those of its text alone. */
const SKIRMISH_FAULTS = [
  'other-number-of-territories',
  'no-such-seat',
  'army-on-foreign-land',
  'farm-without-barracks',
  'not-a-list-for-each-seat',
  'plays-nobody',
  'joined-yet-apart',
  'joined-twice',
  'joined-yet-land',
  'out-yet-army',
  'vp-below-nothing',
  'no-such-look',
  'two-in-one-colour',
  'text-too-long',
  'not-a-position',
  'other-number-of-players',
  'no-such-map',
  'no-such-effect',
  'not-a-list-of-farms',
  'no-such-end',
] as const;
export type SkirmishFault = (typeof SKIRMISH_FAULTS)[number];

/** Faults that no position text can express, so they appear in logs only. */
type SkirmishBug =
  | 'order-of-another'
  | 'order-of-resigned'
  | 'vote-on-nothing'
  | 'vote-off-offer'
  | 'asked-twice'
  | 'ready-for-nothing'
  | 'turn-before-first'
  | 'more-history-than-turns'
  | 'history-with-gaps'
  | 'locked-in-pause'
  | 'excused-too-often'
  | 'repeat-of-past';

type OrderRefusal = (typeof ORDER_REFUSALS)[number];
export type SkirmishRefusal =
  | OrderRefusal
  | (typeof SOCIETY_REFUSALS)[number]
  | (typeof COMMAND_REFUSALS)[number];

type Params = Readonly<Record<string, string | number>>;

/** A refusal whose code is one of these. */
export interface SkirmishRefused {
  readonly code: SkirmishRefusal;
  readonly rule: RuleId;
  readonly params?: Params;
}

/** Refusal of a command. */
export const err: Err<SkirmishRefusal> = errOf;

export const refusal = (code: SkirmishRefusal, rule: RuleId, params?: Params): SkirmishRefused =>
  params === undefined ? { code, rule } : { code, rule, params };

export const broken: Broken<SkirmishFault | SkirmishBug> = brokenOf;
