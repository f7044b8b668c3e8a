// Reading positions: whatever is wrong ends the reading at once, as a refusal.

import type { Refusal, Result, RuleId } from './result.ts';

/** Thrown while a position is read, and caught by `readAs`. */
export class PositionFault extends Error {
  readonly refusal: Refusal;

  constructor(code: string, rule: RuleId, params?: Refusal['params']) {
    super(`${code} (${rule})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`);
    this.refusal = params === undefined ? { code, rule } : { code, rule, params };
  }
}

/** What a reader makes of a text, or the refusal that it has thrown. */
export function readAs<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof PositionFault) return { ok: false, error: error.refusal };
    throw error;
  }
}
