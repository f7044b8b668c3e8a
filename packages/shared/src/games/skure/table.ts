// SKURE-13.3: resignation, and a draw that all agree on who still play.

import type { Seat } from '../../kernel/game.ts';
import { offersBy } from '../../kernel/offers.ts';
import { find } from './characters.ts';
import { refusal } from './codes.ts';
import { endIfWon } from './ending.ts';
import type { SkureEvent } from './events.ts';
import { drawnBy } from './outcome.ts';
import { NO_DICE, Run } from './run.ts';
import { playing } from './sides.ts';
import type { SkureState } from './state.ts';
import { endTurn } from './turnFlow.ts';

export const OFFERS = offersBy<SkureState, SkureEvent>({
  drawStateOf: (state) => state,
  playing,
  closed: ({ phase }) => (phase === 'battle' ? undefined : refusal('before-battle', 'SKURE-13.3')),
  refusals: {
    open: refusal('offer-open', 'SKURE-13.3'),
    tooSoon: refusal('offered-this-round', 'SKURE-13.3'),
    none: refusal('no-offer', 'SKURE-13.3'),
  },
  resigned: (state, seat) => leaving(state, seat, 'resigned'),
  accepted: (seat) => ({ type: 'drawAccepted', seat }),
  drawEnd: (state) => [drawnBy(state, 'agreed', 'SKURE-13.3')],
});

/** A player's characters leave the field. Nothing of it is rolled: what waits for a roll goes on waiting. */
export function leaving(state: SkureState, seat: Seat, why: 'resigned' | 'abandoned'): readonly SkureEvent[] {
  const run = new Run(state, NO_DICE);
  run.emit({ type: 'left', seat, why });
  endIfWon(run, why);
  const { phase, actor, held, outcome } = run.state;
  if (phase !== 'battle' || outcome !== null || find(run.state, actor)?.life !== 'away') return run.events;
  if (held !== null) run.emit({ type: 'held', held: null });
  endTurn(run);
  return run.events;
}
