// SKORM-8.2 to 8.4: repetition, the quiet limit, and draws by agreement.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { isWarlordOnGold, refusal, remaining } from './parts.ts';
import { timesBegun } from './repetition.ts';
import type { DrawOffer, SkormState } from './types.ts';

export interface Draw {
  readonly reason: 'repetition' | 'quiet-limit';
  readonly rule: string;
}

/** What ends the match in a draw as the next turn would begin. */
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

export type OfferCommand = 'offer-draw' | 'accept-draw' | 'decline-draw';

// SKORM-8.4: one offer at a time, and a turn of one's own between two; all others must accept, one can decline.
export function checkOffer(state: SkormState, seat: Seat, type: OfferCommand): Refusal | undefined {
  const offer = state.drawOffer;
  if (type === 'offer-draw') {
    if (offer !== null) return refusal('offer-pending', '8.4');
    return state.mayOffer[seat] === true ? undefined : refusal('offer-too-soon', '8.4');
  }
  if (offer === null || offer.by === seat) return refusal('no-offer', '8.4');
  const hasAnswered = type === 'accept-draw' && offer.accepted.includes(seat);
  return hasAnswered ? refusal('no-offer', '8.4') : undefined;
}

/** Whether the offer is agreed on once `seat` accepts. */
export const isAgreed = (state: SkormState, offer: DrawOffer, seat: Seat): boolean =>
  remaining(state).every((one) => one === seat || one === offer.by || offer.accepted.includes(one));

/** A turn finished without having accepted ends the offer, but for the offerer's own (SKORM-8.4). */
export const offerAfterTurn = (offer: DrawOffer | null, seat: Seat): DrawOffer | null =>
  offer !== null && (offer.by === seat || offer.accepted.includes(seat)) ? offer : null;
