// What is read of a match for whoever asks over HTTP, where it may be damaged.

import { MatchError } from '../../base/errors.ts';
import { DamagedError } from '../../ports/ports.ts';

/** Rejects with `MatchError` `damaged` and this sentence where what is read makes no sense. */
export async function readable<T>(reading: Promise<T>, sentence: string): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (!(cause instanceof DamagedError)) throw cause;
    throw new MatchError('damaged', sentence, { cause });
  }
}
