// All refusal codes of Skure. Programs compare them; messages are the client's.

import { type Broken, broken as brokenOf } from '../../kernel/audit.ts';
import type { Refusal, RuleId } from '../../kernel/result.ts';
import type { CHARGE_FAULTS } from './chargeWay.ts';
import type { FIELD_FAULTS } from './field/field.ts';
import type { STEP_FAULTS } from './field/steps.ts';

/** Why a team, a place or another thing of the setup is not taken (SKURE-2). */
export const SETUP_REFUSALS = [
  'bad-options',
  'bad-hold',
  'team-size',
  'over-budget',
  'one-to-be-marked',
  'nobody-to-be-marked',
  'teams-are-in',
  'not-deploying',
  'ready-already',
  'not-all-deployed',
  'not-your-character',
  'not-your-zone',
  'cannot-stand-there',
] as const;

/** Why a character cannot do that now. */
export const ACT_REFUSALS = [
  'turned-last',
  'turned-first',
  'turns-too-far',
  'too-few-points',
  'does-not-fly',
  'at-that-height',
  'no-such-character',
  'not-on-the-field',
  'no-enemy',
  'no-friend',
  'itself',
  'heights-apart',
  'not-faced',
  'not-adjacent',
  'out-of-range',
  'not-in-sight',
  'not-in-front',
  'not-standing',
  'has-moved',
  'has-turned',
  'does-not-know-it',
  'no-essence',
  'is-dead',
  'not-dead',
  'has-no-breath',
  'breath-rests',
  'not-behind',
] as const;

/** Refusals of any command, and of commands of the battle master and the host. */
export const COMMAND_REFUSALS = [
  'malformed',
  'text-too-long',
  'game-over',
  'host-only',
  'master-only',
  'players-only',
  'not-playing',
  'is-paused',
  'not-paused',
  'before-battle',
  'roll-due',
  'question-open',
  'not-your-turn',
  'not-asked',
  'cannot-guard',
  'waits-for-nobody',
  'agreed-already',
  'offer-open',
  'offered-this-round',
  'no-offer',
  'master-watches',
  'not-a-full-master',
  'nothing-to-undo',
  'no-roll-due',
  'no-such-roll',
  'not-of-nobody',
  'not-its-turn',
  'no-change',
  'bad-value',
  'too-many-of-nobody',
] as const;

/** Refusals of company battles alone (SKURE-15). */
export const COMPANY_REFUSALS = [
  'no-company',
  'captains-only',
  'captain-by-rank-only',
  'not-your-side',
  'seat-is-away',
  'seat-is-here',
  'over-pool',
  'pick-size',
  'share-too-small',
  'not-picked',
  'side-ready',
  'ally-there',
  'objective-not-allowed',
  'choose-first',
  'turn-runs',
  'nobody-to-ask',
  'not-due',
  'not-led-by-you',
  'bands-ask-nobody',
  'away-already',
  'here-already',
  'said-already',
] as const;

/** Faults of a position, or of the result of a battle master's entry. */
export const SKURE_FAULTS = [
  'named-twice',
  'no-such-seat',
  'not-an-order',
  'no-such-place',
  'lost-twice',
  'no-such-side',
  'two-on-a-space',
  'off-the-field',
  'on-a-wall',
  'nowhere',
  'hp-of-another-life',
  'essence-out-of-bounds',
  'rest-out-of-bounds',
  'down-yet-high',
  'gone-yet-there',
  'stance-without-standing',
  'guards-nobody',
  'aims-at-nobody',
  'status-out-of-bounds',
  'battle-is-over',
  'lost-yet-stands',
  'down-yet-playing',
  'nobody-acts',
  'not-a-budget',
  'text-too-long',
  'not-a-position',
  'not-a-number',
  'not-a-field',
  'not-a-list-of-seats',
  'no-such-phase',
  'no-such-direction',
  'not-a-character',
  'no-such-class',
  'no-such-status',
  'no-such-end',
] as const;
export type SkureFault = (typeof SKURE_FAULTS)[number];

/** Faults that no position text can express, so they appear in logs only. */
type SkureBug = 'held-after-end' | 'held-for-nothing';

export type SkureRefusal =
  | (typeof SETUP_REFUSALS)[number]
  | (typeof ACT_REFUSALS)[number]
  | (typeof COMMAND_REFUSALS)[number]
  | (typeof COMPANY_REFUSALS)[number]
  | (typeof STEP_FAULTS)[number]
  | (typeof CHARGE_FAULTS)[number]
  | (typeof FIELD_FAULTS)[number]
  | SkureFault;

export const refusal = (code: SkureRefusal, rule: RuleId, params?: Refusal['params']): Refusal =>
  params === undefined ? { code, rule } : { code, rule, params };

export const broken: Broken<SkureFault | SkureBug> = brokenOf;
