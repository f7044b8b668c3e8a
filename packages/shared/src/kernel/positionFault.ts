// Errors while parsing positions: the first one ends parsing, as a refusal.

import { brokenText } from './audit.ts';
import type { Refusal, Result } from './result.ts';

/** Thrown by position parsers and caught by `readAs`. */
export class PositionFault extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(brokenText(refusal));
    this.refusal = refusal;
  }
}

/** The result of a parser, or the refusal that it has thrown. */
export function readAs<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof PositionFault) return { ok: false, error: error.refusal };
    throw error;
  }
}
