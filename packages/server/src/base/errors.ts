// Errors for API callers: a stable code, a message and an HTTP status.

import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type {
  CircleError,
  LeagueError,
  PersonError,
  PlanError,
  ProgramError,
  RequestError,
} from '@hexmarch/shared/protocol/errors/codes';

export const ERRORS = {
  'bad-request': 400,
  'bad-options': 400,
  'name-scripts': 400,
  'name-short': 400,
  'unknown-game': 400,
  'no-bots': 400,
  'no-such-level': 400,
  'wrong-token': 401,
  'not-signed-in': 401,
  banned: 403,
  'keep-to-follow': 403,
  'cannot-be-followed': 409,
  'name-refused': 403,
  removed: 403,
  'somebody-removed': 403,
  'watchers-refused': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'unknown-match': 404,
  'unknown-code': 404,
  'unknown-league': 404,
  'no-such-player': 404,
  'wrong-code': 404,
  'wrong-passkey': 404,
  'old-letter': 404,
  full: 409,
  'reserve-first': 409,
  'watchers-full': 409,
  'terms-changed': 409,
  'match-running': 409,
  'not-over': 409,
  'keeps-no-games': 409,
  'many-blocks': 409,
  'many-follows': 409,
  'names-hidden': 409,
  'name-taken': 409,
  'no-passkeys': 409,
  'many-passkeys': 409,
  'mail-not-added': 409,
  'recovered-lately': 409,
  'renamed-often': 409,
  'wrong-name': 409,
  'league-begun': 409,
  'league-crowded': 429,
  'league-full': 409,
  'league-joined': 409,
  'league-not-full': 409,
  'not-organiser': 403,
  'not-owner': 403,
  'no-plans': 409,
  'plan-fails': 409,
  'malformed-plan': 400,
  'empty-plan': 400,
  'long-plan': 400,
  'deep-plan': 400,
  'many-branches': 400,
  'many-branches-here': 400,
  'malformed-command': 400,
  'never-planned': 400,
  'unknown-circle': 404,
  'unknown-season': 404,
  'circle-full': 409,
  'many-circles': 409,
  'many-evenings': 409,
  'many-organisers': 409,
  'many-seasons': 409,
  'owner-stays': 409,
  'seat-reserved': 409,
  'wrong-circle-name': 409,
  outdated: 410,
  'too-large': 413,
  locked: 423,
  'too-many': 429,
  'too-many-sockets': 429,
  'too-many-tables': 429,
  'too-many-bots': 429,
  damaged: 500,
  internal: 500,
  'not-implemented': 501,
  stopping: 503,
  busy: 503,
  'bots-busy': 503,
  'store-unavailable': 503,
} as const satisfies Readonly<
  Record<RequestError | LeagueError | CircleError | PersonError | PlanError | ProgramError, number>
>;

export type ErrorCode = keyof typeof ERRORS;

/** An operational error with a code. Anything else that is thrown is a bug. */
export class MatchError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MatchError';
    this.code = code;
    this.status = ERRORS[code];
  }
}

/** Banned from the whole server (TABLE-25). */
export class BannedError extends MatchError {
  readonly ban: BanDetails;

  constructor(ban: BanDetails) {
    super('banned', `You are banned from this server until ${new Date(ban.until).toISOString()}.`);
    this.name = 'BannedError';
    this.ban = ban;
  }
}

/** Not on this server; a peer may have it (ports/peers.ts). */
export class ElsewhereError extends MatchError {
  /** Undefined: concerns no existing match. */
  readonly matchId: string | undefined;

  constructor(code: 'busy' | 'stopping', message: string, matchId?: string) {
    super(code, message);
    this.name = 'ElsewhereError';
    this.matchId = matchId;
  }
}
