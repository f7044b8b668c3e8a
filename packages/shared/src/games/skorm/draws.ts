// SKORM-8.2 and 8.3: repetition and the quiet limit. Draws by agreement: offers.ts.

import { isWarlordOnGold, remaining } from './parts.ts';
import { timesBegun } from './repetition.ts';
import type { SkormState } from './types.ts';

export interface Draw {
  readonly reason: 'repetition' | 'quiet-limit';
  readonly rule: string;
}

/** Draws that end the match before the next turn. */
// SKORM-8.7: nothing else does; neither a seat without actions nor two lone warlords.
export function drawOf(state: SkormState): Draw | undefined {
  if (isRepeated(state)) return { reason: 'repetition', rule: 'SKORM-8.2' };
  if (isQuiet(state)) return { reason: 'quiet-limit', rule: 'SKORM-8.3' };
  return undefined;
}

// SKORM-8.2: the same pieces, tiles, facings and seat to act, for the third time at the begin of a turn.
function isRepeated({ tiles, past, options, gone }: SkormState): boolean {
  const { repetitionLimit, players } = options;
  if (repetitionLimit === 0 || typeof past === 'number' || past.length < repetitionLimit - 1) return false;
  return timesBegun(tiles, past, players - gone.length) >= repetitionLimit;
}

// SKORM-8.3: 50 turns for each seat that remains, unless a warlord stands on gold.
function isQuiet(state: SkormState): boolean {
  const { quietRounds } = state.options;
  const seats = remaining(state);
  if (quietRounds === 0 || state.quiet < quietRounds * seats.length) return false;
  return !seats.some((seat) => isWarlordOnGold(state, seat));
}
