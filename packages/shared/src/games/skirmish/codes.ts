// Every code with which Skirmish Society refuses. They are data that other programs read; the words for them are the client's.

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

export type OrderRefusal = (typeof ORDER_REFUSALS)[number];
export type SkirmishRefusal = OrderRefusal | (typeof SOCIETY_REFUSALS)[number];

type Params = Readonly<Record<string, string | number>>;

/** A refusal whose code is one of these. */
export interface SkirmishRefused {
  readonly code: SkirmishRefusal;
  readonly rule: RuleId;
  readonly params?: Params;
}

/** Of a whole act. */
export const err: Err<SkirmishRefusal> = errOf;

export const refusal = (code: SkirmishRefusal, rule: RuleId, params?: Params): SkirmishRefused =>
  params === undefined ? { code, rule } : { code, rule, params };
