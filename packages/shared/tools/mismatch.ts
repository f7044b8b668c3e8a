// Failures of vectors and record lines: expected and actual values.

import { canonicalText } from '../src/kernel/json.ts';

/** Why a vector fails, as `expected …, got …`. */
export class Mismatch extends Error {
  constructor(what: string, expected: unknown, got: unknown) {
    super(`expected ${what} ${canonicalText(expected)}, got ${canonicalText(got ?? null)}`);
  }
}

export function mustEqual(what: string, expected: unknown, got: unknown): void {
  if (canonicalText(got ?? null) !== canonicalText(expected)) throw new Mismatch(what, expected, got);
}

/** Expects a refusal with that rule or code; any refusal if none is named. */
export function mustBeRefused(what: string, wanted: unknown, got: string | undefined): void {
  if (got === undefined) throw new Mismatch(what, wanted ?? 'any', 'accepted');
  if (wanted !== undefined) mustEqual(what, wanted, got);
}

/** The command expected to be refused must be one of those given. */
export function mustBeGiven(commands: readonly string[], at: number | undefined): void {
  if (at !== undefined && commands[at] === undefined)
    throw new Mismatch(`command ${at}`, 'rejected', 'not there');
}
