// The state of a draw offer as a part of a game's state: its events, transitions and invariants. Which seat may give which command is
// decided in offers.ts.

import { type Broken, broken as brokenOf } from './audit.ts';
import type { OpenOffer, Seat } from './game.ts';
import type { Refusal, RuleId } from './result.ts';

/** Events of a draw in every game; `DrawAccepted` only where more than one seat must accept. */
export type DrawEvent =
  | { readonly type: 'drawOffered'; readonly seat: Seat }
  | { readonly type: 'drawDeclined'; readonly seat: Seat };
export interface DrawAccepted {
  readonly type: 'drawAccepted';
  readonly seat: Seat;
}

/** Events that do not count as play (TABLE-4.4). */
export const DRAW_EVENTS = ['drawOffered', 'drawDeclined'] as const satisfies readonly DrawEvent['type'][];

/** State of a draw offer: part of a game's state, or derived from one. */
export interface DrawState {
  readonly drawOffer: OpenOffer | null;
  /** By seat. */
  readonly mayOffer: readonly boolean[];
}

export function drawStateAfter(
  { drawOffer, mayOffer }: DrawState,
  event: DrawEvent | DrawAccepted,
): DrawState {
  switch (event.type) {
    case 'drawOffered':
      return {
        drawOffer: { by: event.seat, accepted: [] },
        mayOffer: mayOffer.map((may, seat) => may && seat !== event.seat),
      };
    case 'drawAccepted':
      return {
        drawOffer: drawOffer && { ...drawOffer, accepted: [...drawOffer.accepted, event.seat] },
        mayOffer,
      };
    case 'drawDeclined':
      return { drawOffer: null, mayOffer };
  }
}

/** A seat that must answer and finishes its turn without accepting ends the offer; a turn of the offering seat does not. */
export const offerAfterTurn = (offer: OpenOffer | null, seat: Seat): OpenOffer | null =>
  offer !== null && hasSpoken(offer, seat) ? offer : null;

const hasSpoken = ({ by, accepted }: OpenOffer, seat: Seat): boolean =>
  by === seat || accepted.includes(seat);

/** Whether the open offer awaits that seat's answer. */
export const awaitsAnswer = ({ drawOffer }: Pick<DrawState, 'drawOffer'>, seat: Seat): boolean =>
  drawOffer !== null && !hasSpoken(drawOffer, seat);

type DrawFault =
  | 'seat-without-say-in-draws'
  | 'accepted-twice'
  | 'draw-offered-by-nobody'
  | 'all-have-agreed';

const broken: Broken<DrawFault> = brokenOf;

/** `seats`: all of the match; `playing`: those still in it. */
export function auditDrawState(
  { drawOffer, mayOffer }: DrawState,
  { seats, playing }: { readonly seats: readonly Seat[]; readonly playing: readonly Seat[] },
  rule: RuleId,
): readonly Refusal[] {
  const spoken = drawOffer === null ? [] : [drawOffer.by, ...drawOffer.accepted];
  return [
    ...broken(mayOffer.length !== seats.length, 'seat-without-say-in-draws', rule),
    ...broken(new Set(spoken).size < spoken.length, 'accepted-twice', rule),
    ...broken(!spoken.every((seat) => playing.includes(seat)), 'draw-offered-by-nobody', rule),
    ...broken(spoken.length > 0 && spoken.length >= playing.length, 'all-have-agreed', rule),
  ];
}
