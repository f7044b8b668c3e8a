// Classifies errors of PostgreSQL by their codes (postgresql.org/docs/15/errcodes-appendix.html).

import { ConflictError } from '../../ports/ports.ts';
import { StoreError, textOf } from '../storeError.ts';

/** The database cannot be reached now; retry later. */
export class AwayError extends StoreError {}

/** Five characters; empty for errors that the database did not send. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
    ? String(error.code)
    : '';

const SHUTTING_DOWN = ['57P01', '57P02', '57P03', '57P05'];
/** As with too many parameters: the statement fails on every connection. */
const PROTOCOL_VIOLATION = '08P01';
const COLLISIONS = ['40001', '40P01'];
const UNIQUE = '23505';

/** The connection is lost, or breaks with this error: the transaction's outcome is unknown. */
export class BrokenError extends Error {}

/** Whether it is an error of a statement, not of its connection. */
export function statementError(error: unknown): unknown {
  const code = codeOf(error);
  const isOfConnection = code.startsWith('08') && code !== PROTOCOL_VIOLATION;
  const isOfStatement = code !== '' && !isOfConnection && !SHUTTING_DOWN.includes(code);
  return isOfStatement || error instanceof TypeError
    ? error
    : new BrokenError(textOf(error), { cause: error });
}

/** A serialization failure or deadlock: nothing was committed, and it may be retried at once. */
export const isCollision = (error: unknown): boolean => COLLISIONS.includes(codeOf(error));

const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE;

/** A value that no row can store: the database itself is fine. */
const isUnfit = (error: unknown): boolean => codeOf(error).startsWith('22');

/** The error of a failed write, as callers know it. */
export function writingError(matchId: string, error: unknown): unknown {
  if (isTaken(error)) return new ConflictError(`match ${matchId}: this is there already`, { cause: error });
  if (isUnfit(error)) return new TypeError(`match ${matchId}: ${textOf(error)}`, { cause: error });
  return error;
}

export const away = (error: unknown): AwayError =>
  new AwayError(`the database cannot be reached: ${textOf(error)}`, { cause: error });
