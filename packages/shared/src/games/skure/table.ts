// SKURE-13.3: resignation, and a draw that all agree on who still play.

import type { Seat } from '../../kernel/game.ts';
import { offersBy } from '../../kernel/offers.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import { passRanksOn, settle } from './decideCompany.ts';
import { endIfWon } from './ending.ts';
import type { SkureEvent } from './events.ts';
import { consenting, isInCompany } from './leaders.ts';
import { drawnBy } from './outcome.ts';
import { NO_DICE, Run } from './run.ts';
import type { SkureState } from './state.ts';
import { endTurn } from './turnFlow.ts';

export const OFFERS = offersBy<SkureState, SkureEvent>({
  drawStateOf: (state) => state,
  playing: consenting,
  closed: ({ phase }) => (phase === 'battle' ? undefined : refusal('before-battle', 'SKURE-13.3')),
  barred: (state, seat) => {
    const captains = consenting(state);
    if (!captains.includes(seat)) return refusal('captains-only', 'SKURE-15.27');
    return captains.length > 1 ? undefined : refusal('nobody-to-ask', 'SKURE-15.27');
  },
  refusals: {
    open: refusal('offer-open', 'SKURE-13.3'),
    tooSoon: refusal('offered-this-round', 'SKURE-13.3'),
    none: refusal('no-offer', 'SKURE-13.3'),
  },
  resigned: (state, seat) => leaving(state, seat, 'resigned'),
  accepted: (seat) => ({ type: 'drawAccepted', seat }),
  drawEnd: (state) => [drawnBy(state, 'agreed', 'SKURE-13.3')],
});

/** A player's characters leave the field, but for those of a company (SKURE-15.22). Nothing of it is rolled: what waits for a roll goes on waiting. */
export function leaving(state: SkureState, seat: Seat, why: 'resigned' | 'abandoned'): readonly SkureEvent[] {
  const run = new Run(state, NO_DICE);
  run.emit({ type: 'left', seat, why });
  passRanksOn(run);
  endIfWon(run, why);
  if (isInCompany(run.state)) {
    settle(run);
    return run.events;
  }
  const { phase, actor, held, outcome } = run.state;
  if (phase !== 'battle' || outcome !== null || find(run.state, actor)?.life !== 'away') return run.events;
  if (held !== null) run.emit({ type: 'held', held: null });
  endTurn(run);
  return run.events;
}
