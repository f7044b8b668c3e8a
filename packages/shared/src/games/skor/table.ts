// Ends by other means (SKOR-10.3): resignation, agreed draw, loss on time. Open to both players at any moment.

import type { DrawState } from '../../kernel/drawState.ts';
import type { ForfeitReason, Seat } from '../../kernel/game.ts';
import { offersBy } from '../../kernel/offers.ts';
import { checkNoRollDue, opponentOf, refusal } from './query.ts';
import { RULES } from './rulesTable.ts';
import type { SkorEvent, SkorState } from './types.ts';

// With two players nobody leaves early: a loss is the end.
export const BOTH: readonly Seat[] = [0, 1];

// SKOR-10.3: resignation in either player's turn and any stage; a draw needs an open offer and the other's consent.
export const OFFERS = offersBy<SkorState, SkorEvent>({
  drawStateOf,
  playing: () => BOTH,
  closed: (state) => (isTurnFull(state) ? refusal('turn-full', '11.2') : checkNoRollDue(state)),
  refusals: {
    open: refusal('offer-open', '10.3'),
    tooSoon: refusal('offered-this-turn', '10.3'),
    none: refusal('no-offer', '10.3'),
  },
  resigned: (_state, seat) => [lostBy(seat, 'resigned')],
  drawEnd: (_state, seat) => [
    {
      type: 'gameEnded',
      outcome: { winners: [], reason: 'agreed', rule: 'SKOR-10.3' },
      by: { kind: 'seat', seat },
    },
  ],
});

/** Between two only the offering seat is known: the other has not accepted, or the match would be over. */
export function drawStateOf({ drawOffer, drawOffered: [a, b] }: SkorState): DrawState {
  return { drawOffer: drawOffer < 0 ? null : { by: drawOffer, accepted: [] }, mayOffer: [!a, !b] };
}

export const withDrawState = (state: SkorState, { drawOffer, mayOffer: [a, b] }: DrawState): SkorState => ({
  ...state,
  drawOffer: drawOffer?.by ?? -1,
  drawOffered: [a === false, b === false],
});

// SKOR-11.2: after 300 accepted commands in one turn only `end`, `resign` and `purge` are left.
export const isTurnFull = (state: SkorState): boolean => state.commands >= RULES.commandsPerTurnMax;

export const lostBy = (seat: Seat, reason: ForfeitReason | 'resigned'): SkorEvent => ({
  type: 'gameEnded',
  outcome: { winners: [opponentOf(seat)], reason, rule: 'SKOR-10.3' },
  by: reason === 'resigned' ? { kind: 'seat', seat } : { kind: 'host' },
});
