// What goes wrong with PostgreSQL, told apart by its codes (postgresql.org/docs/15/errcodes-appendix.html).

import { ConflictError } from '../../ports/ports.ts';
import { StoreError, textOf } from '../storeError.ts';

/** The database cannot be reached now; what was asked for may be asked again. */
export class AwayError extends StoreError {}

/** Five characters; empty for errors that the database did not send. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
    ? String(error.code)
    : '';

const SHUTTING_DOWN = ['57P01', '57P02', '57P03', '57P05'];
/** As with values too many: whatever is asked like that is wrong on every connection. */
const PROTOCOL_VIOLATION = '08P01';
const COLLISIONS = ['40001', '40P01'];
const UNIQUE = '23505';

/** The connection is gone, or goes with this error: what was under way on it is decided, and nobody here knows how. */
export class BrokenError extends Error {}

/** An error of a statement, told from one of its connection. */
export function statementError(error: unknown): unknown {
  const code = codeOf(error);
  const isOfConnection = code.startsWith('08') && code !== PROTOCOL_VIOLATION;
  const isOfStatement = code !== '' && !isOfConnection && !SHUTTING_DOWN.includes(code);
  return isOfStatement || error instanceof TypeError
    ? error
    : new BrokenError(textOf(error), { cause: error });
}

/** Nothing was kept since two stood in each other's way: the same may be tried again at once. */
export const isCollision = (error: unknown): boolean => COLLISIONS.includes(codeOf(error));

export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE;

/** A value that no row can hold: that is the value's fault, and says nothing of the database. */
const isUnfit = (error: unknown): boolean => codeOf(error).startsWith('22');

/** What could not be written of a match, as callers know it. */
export function writingError(matchId: string, error: unknown): unknown {
  if (isTaken(error)) return new ConflictError(`match ${matchId}: this is there already`, { cause: error });
  if (isUnfit(error)) return new TypeError(`match ${matchId}: ${textOf(error)}`, { cause: error });
  return error;
}

export const away = (error: unknown): AwayError =>
  new AwayError(`the database cannot be reached: ${textOf(error)}`, { cause: error });
