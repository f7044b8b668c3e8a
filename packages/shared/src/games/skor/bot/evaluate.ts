// Static evaluation for a side that has just ended its turn, in hundredths of a Resource: holdings, income and threats of both sides.

import type { Seat } from '../../../kernel/game.ts';
import { opponentOf } from '../query.ts';
import type { SkorState } from '../types.ts';
import { front } from './front.ts';
import { citiesAhead, facing } from './fronts.ts';
import { holdings } from './holdings.ts';
import { spoils } from './spoils.ts';
import { survey } from './survey.ts';
import type { Eyes } from './weights.ts';

/** A match won. */
export const WON = 50_000;

export function evaluate(state: SkorState, seat: Seat, { own: mine, other: theirs }: Eyes): number {
  if (state.outcome !== null) return outcomeScore(state, seat);
  const enemy = opponentOf(seat);
  const [own, other] = facing(state, survey(state, seat), survey(state, enemy));
  return (
    citiesAhead(state, own, other) +
    holdings(state, own, mine) -
    holdings(state, other, theirs) +
    front(state, own, other, mine.threat, mine) -
    front(state, other, own, mine.danger, theirs) +
    share(spoils(state, own, other, mine, theirs), mine.pressure) -
    share(spoils(state, other, own, theirs, mine), mine.exposure)
  );
}

function outcomeScore(state: SkorState, seat: Seat): number {
  const winners = state.outcome?.winners ?? [];
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? WON : -WON;
}

const share = (value: number, hundredths: number): number => Math.trunc((value * hundredths) / 100);
