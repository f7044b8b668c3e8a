// All refusal codes of host and server, beside those of the games. Programs compare them; the client has a message for each (its
// text/table.ts, text/errors.ts) and does not compile without.

import type { Refusal } from '../../kernel/result.ts';

/** Refused acts of the table (match/fold/acts.ts), including rulings by someone who is not an arbiter (TABLE-0 to 5, 18, 24, 28). */
export const TABLE_REFUSALS = [
  'agreed-already',
  'all-have-moved',
  'arbiter-decides',
  'asks-often',
  'away-already',
  'few-days-off',
  'malformed-days',
  'no-days-off',
  'no-offer',
  'no-such-act',
  'nobody-gone',
  'not-arbiter',
  'not-asked',
  'not-away',
  'not-paused',
  'nothing-to-undo',
  'offer-open',
  'operators-decide',
  'others-play',
  'out-of-match',
  'own-offer',
  'paused',
  'players-decide',
  'reopened-often',
  'rewind-too-far',
  'takeback-too-far',
  'takebacks-off',
  'unknown-act',
] as const;

export type TableRefusal = (typeof TABLE_REFUSALS)[number];

/** Refusals by the host at a table: commands, chat, names, settings, people. */
export const HOST_REFUSALS = [
  'arbiters-full',
  'banned',
  'bots-busy',
  'busy',
  'companions-full',
  'empty',
  'frozen',
  'long-match',
  'long-turn',
  'longest-match',
  'malformed',
  'match-running',
  'name-refused',
  'no-bots',
  'no-name',
  'no-such-level',
  'no-such-message',
  'no-unsigned',
  'not-host',
  'not-seated',
  'not-watching',
  'not-yours',
  'not-yourself',
  'over',
  'reserve-full',
  'seat-taken',
  'slow-mode',
  'somebody-away',
  'somebody-left',
  'stale',
  'still-played',
  'stopping',
  'store-unavailable',
  'terms-fixed',
  'too-few',
  'too-long',
  'too-many',
  'too-many-bots',
  'too-many-groups',
  'too-many-reports',
  'unknown-message',
  'unknown-person',
  'unsigned-too-soon',
  'waiting',
  'wish-taken',
  'wrong-channel',
] as const;

export type HostRefusal = (typeof HOST_REFUSALS)[number];

/** Refusals of revealed entropy, which only programs see: no person could act on them. */
export const ENTROPY_REFUSALS = ['not-promised', 'too-early', 'too-late'] as const;

export type EntropyRefusal = (typeof ENTROPY_REFUSALS)[number];

/** All codes of refusals at a table, except the game's own. */
export type TableCode = TableRefusal | HostRefusal | EntropyRefusal;

/** A refusal with one of these codes. */
export interface TableDenial extends Refusal {
  readonly code: TableCode;
}

/** Errors of page requests: to create a match, enter it, or fetch its record. */
export const REQUEST_ERRORS = [
  'banned',
  'bots-busy',
  'busy',
  'damaged',
  'foreign-origin',
  'full',
  'locked',
  'match-running',
  'name-refused',
  'no-bots',
  'no-such-level',
  'not-over',
  'outdated',
  'removed',
  'reserve-first',
  'somebody-removed',
  'stopping',
  'store-unavailable',
  'terms-changed',
  'too-many',
  'too-many-bots',
  'too-many-sockets',
  'too-many-tables',
  'unknown-code',
  'unknown-game',
  'unknown-match',
  'watchers-full',
  'watchers-refused',
  'wrong-token',
] as const;

export type RequestError = (typeof REQUEST_ERRORS)[number];

/** Errors of tournament requests (TABLE-26); their page has messages of its own. */
export const LEAGUE_ERRORS = [
  'league-begun',
  'league-crowded',
  'league-full',
  'league-joined',
  'league-not-full',
  'unknown-league',
] as const;

export type LeagueError = (typeof LEAGUE_ERRORS)[number];

/** Errors of circle requests (TABLE-30); their pages have messages of their own. */
export const CIRCLE_ERRORS = [
  'circle-full',
  'many-circles',
  'many-evenings',
  'many-organisers',
  'many-seasons',
  'not-organiser',
  'not-owner',
  'owner-stays',
  'seat-reserved',
  'unknown-circle',
  'unknown-season',
  'wrong-circle-name',
] as const;

export type CircleError = (typeof CIRCLE_ERRORS)[number];

/** Errors of requests about plans (TABLE-29); their editor has messages of its own. */
export const PLAN_ERRORS = [
  'deep-plan',
  'empty-plan',
  'long-plan',
  'malformed-command',
  'malformed-plan',
  'many-branches',
  'many-branches-here',
  'never-planned',
  'no-plans',
  'plan-fails',
] as const;

export type PlanError = (typeof PLAN_ERRORS)[number];

/** Errors of profile requests (UI-P1 to P7); their pages have messages of their own. */
export const PERSON_ERRORS = [
  'cannot-be-followed',
  'keep-to-follow',
  'keeps-no-games',
  'mail-not-added',
  'many-blocks',
  'many-follows',
  'many-passkeys',
  'name-scripts',
  'name-short',
  'name-taken',
  'names-hidden',
  'no-passkeys',
  'no-such-player',
  'not-signed-in',
  'old-letter',
  'recovered-lately',
  'renamed-often',
  'wrong-code',
  'wrong-name',
  'wrong-passkey',
] as const;

export type PersonError = (typeof PERSON_ERRORS)[number];

/** Errors of requests that no page sends, and server faults: in English, for programmers. */
export type ProgramError =
  | 'bad-options'
  | 'bad-request'
  | 'internal'
  | 'not-found'
  | 'not-implemented'
  | 'too-large';
