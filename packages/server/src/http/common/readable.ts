// Reads a match for an HTTP request; it may be damaged.

import { MatchError } from '../../base/errors.ts';
import { DamagedError } from '../../ports/ports.ts';

/** Rejects with `MatchError` `damaged` and this message where the log is inconsistent. */
export async function readable<T>(reading: Promise<T>, sentence: string): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (!(cause instanceof DamagedError)) throw cause;
    throw new MatchError('damaged', sentence, { cause });
  }
}
