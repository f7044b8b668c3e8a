// Errors that a caller can be told about: a stable code, a sentence, and the HTTP status that fits.

export const ERRORS = {
  bad_request: 400,
  bad_options: 400,
  unknown_game: 400,
  no_bots: 400,
  wrong_token: 401,
  removed: 403,
  somebody_removed: 403,
  watchers_refused: 403,
  foreign_origin: 403,
  not_found: 404,
  unknown_match: 404,
  unknown_code: 404,
  full: 409,
  watchers_full: 409,
  terms_changed: 409,
  match_running: 409,
  not_over: 409,
  outdated: 410,
  too_large: 413,
  locked: 423,
  too_many: 429,
  too_many_sockets: 429,
  too_many_tables: 429,
  too_many_bots: 429,
  damaged: 500,
  internal: 500,
  stopping: 503,
  busy: 503,
  bots_busy: 503,
  store_unavailable: 503,
} as const;

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
