// Errors of the database file, as messages that an operator can act on.

import { isNativeError } from 'node:util/types';
import { ConflictError, DamagedError } from '../ports/ports.ts';
import { NewerFileError } from './migrations.ts';

/** The store cannot be used; the message is for the operator. */
export class StoreError extends Error {}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const SQLITE = {
  error: 1,
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

/** The file is shorter than its header says. */
const SHORT_READ = 522;
const CONSTRAINT_PRIMARY_KEY = 1555;
const CONSTRAINT_UNIQUE = 2067;

/** SQLite's extended result code; 0 for errors of other origin. */
export const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) : 0;

const primaryOf = (error: unknown): number => codeOf(error) & 0xff;

/** A unique key is taken. */
const isTaken = (error: unknown): boolean =>
  [CONSTRAINT_PRIMARY_KEY, CONSTRAINT_UNIQUE].includes(codeOf(error));

/** Another process has locked it. */
export const isBusy = (error: unknown): boolean =>
  primaryOf(error) === SQLITE.busy || primaryOf(error) === SQLITE.locked;

const isDamage = (error: unknown): boolean =>
  primaryOf(error) === SQLITE.corrupt ||
  primaryOf(error) === SQLITE.notADatabase ||
  codeOf(error) === SHORT_READ;

/** `DamagedError` when the pages under `what` cannot be read; any other error unchanged. */
export function readingError(what: string, error: unknown): unknown {
  if (error instanceof DamagedError) return error;
  // An unsafe integer was never written by this program.
  const impossible = error instanceof RangeError || error instanceof SyntaxError;
  if (!isDamage(error) && !impossible) return error;
  return new DamagedError(`the database is damaged where ${what} is kept: ${textOf(error)}`, {
    cause: error,
  });
}

/** Why `file` could not be opened. */
export function openingError(file: string, error: unknown): StoreError {
  return new StoreError(`${sentenceFor(file, error)} (${textOf(error)})`, { cause: error });
}

function sentenceFor(file: string, error: unknown): string {
  if (error instanceof NewerFileError)
    return `${file} was written by a newer version of Hexmarch. Start that version, or choose another folder with --data.`;
  if (error instanceof DamagedError || error instanceof StoreError) return damaged(file);
  switch (primaryOf(error)) {
    // No such table, a table that exists already, a missing column: the file is another program's, or damaged.
    case SQLITE.error:
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return damaged(file);
    case SQLITE.busy:
    case SQLITE.locked:
      return `${file} is in use by another program. Stop it first.`;
    case SQLITE.full:
    case SQLITE.ioError:
      return `${file} cannot be read or written: the disk is full or failing.`;
    default:
      return `${file} cannot be opened. Check that the folder exists and that this user can write to it.`;
  }
}

const damaged = (file: string): string =>
  `${file} is damaged or not a Hexmarch database. Move it away, with its -wal and -shm, and restore a backup (docs/durability.md).`;

export const textOf = (error: unknown): string => (isNativeError(error) ? error.message : String(error));

/** The error of a failed write, as callers know it. */
export const writingError = (matchId: string, error: unknown): unknown =>
  isTaken(error)
    ? new ConflictError(`match ${matchId}: this is there already`, { cause: error })
    : readingError(`match ${matchId}`, error);
