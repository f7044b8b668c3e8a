// The talk of a draw as a part of a state: what is told of it, what becomes of an offer, and what cannot be. Who may say what is in
// offers.ts.

import { type Broken, broken as brokenOf } from './audit.ts';
import type { OpenOffer, Seat } from './game.ts';
import type { Refusal, RuleId } from './result.ts';

/** What is told of a draw in every game, and what only where more than one must accept. */
export type DrawEvent =
  | { readonly type: 'drawOffered'; readonly seat: Seat }
  | { readonly type: 'drawDeclined'; readonly seat: Seat };
export interface DrawAccepted {
  readonly type: 'drawAccepted';
  readonly seat: Seat;
}

/** The events of talk beside the play (TABLE-4.4). */
export const DRAW_EVENTS = ['drawOffered', 'drawDeclined'] as const satisfies readonly DrawEvent['type'][];

/** Where the talk of a draw stands: a part of a game's state, or read from one. */
export interface DrawTalk {
  readonly drawOffer: OpenOffer | null;
  /** By seat. */
  readonly mayOffer: readonly boolean[];
}

export function talked({ drawOffer, mayOffer }: DrawTalk, event: DrawEvent | DrawAccepted): DrawTalk {
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

/** Whoever is asked and plays on without having accepted ends the offer; the turn of whoever made it does not. */
export const offerAfterTurn = (offer: OpenOffer | null, seat: Seat): OpenOffer | null =>
  offer !== null && hasSpoken(offer, seat) ? offer : null;

const hasSpoken = ({ by, accepted }: OpenOffer, seat: Seat): boolean =>
  by === seat || accepted.includes(seat);

/** Whether the open offer waits for that seat. */
export const isAsked = ({ drawOffer }: Pick<DrawTalk, 'drawOffer'>, seat: Seat): boolean =>
  drawOffer !== null && !hasSpoken(drawOffer, seat);

export type DrawFault =
  | 'seat-without-say-in-draws'
  | 'accepted-twice'
  | 'draw-offered-by-nobody'
  | 'all-have-agreed';

const broken: Broken<DrawFault> = brokenOf;

/** `seats`: all of the match; `playing`: those that have not left it. */
export function auditTalk(
  { drawOffer, mayOffer }: DrawTalk,
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
