// SKURE-13.3: resignation, and a draw that all agree on who still play.

import type { Seat } from '../../kernel/game.ts';
import { offersBy } from '../../kernel/offers.ts';
import { DRAW_TERMS } from './anytime.ts';
import { find } from './characters.ts';
import { passRanksOn, settle } from './decideCompany.ts';
import { endIfWon } from './ending.ts';
import type { SkureEvent } from './events.ts';
import { isInCompany } from './leaders.ts';
import { NO_DICE, Run } from './run.ts';
import type { SkureState } from './state.ts';
import { endTurn } from './turnFlow.ts';

export const OFFERS = offersBy<SkureState, SkureEvent>({
  ...DRAW_TERMS,
  resigned: (state, seat) => leaving(state, seat, 'resigned'),
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
