// How vectors and record lines fail: what was claimed, and what the engine does.

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
