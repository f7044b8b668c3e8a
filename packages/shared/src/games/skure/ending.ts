// End of a battle.

import { isDead, isStanding } from './characters.ts';
import { drawnBy, outcomeOf, sidesLeft } from './outcome.ts';
import type { Run } from './run.ts';
import { seatsOfSide, sideOfSeat } from './sides.ts';
import { NOBODY, type SkureState, type WhyLost } from './state.ts';

/** Whether a side has no standing characters; before there are characters, no players. */
function isDown(state: SkureState, side: number): boolean {
  const { options, characters, gone, phase } = state;
  if (phase === 'teams') return isDeserted({ options, gone }, side);
  return !characters.some(
    (one) => one.seat !== NOBODY && isStanding(one) && sideOfSeat(options, one.seat) === side,
  );
}

const isDeserted = ({ options, gone }: Pick<SkureState, 'options' | 'gone'>, side: number): boolean =>
  seatsOfSide(options, side).every((seat) => gone.includes(seat));

/** SKURE-13.2; of a side of two once both marked ones are dead. */
function isSlain({ options, characters }: SkureState, side: number): boolean {
  if (options.objective !== 'slay') return false;
  const marked = characters.filter(
    (one) => one.marked && one.seat !== NOBODY && sideOfSeat(options, one.seat) === side,
  );
  return marked.length > 0 && marked.every(isDead);
}

/** Reason of the loss of a side without standing characters; `leaving`: why its last player has just left. */
const whyDown = (state: SkureState, side: number, leaving: WhyLost): WhyLost =>
  isDeserted(state, side) ? leaving : 'fell';

/** Ends sides that have lost, and the battle when at most one is left. `leaving`: why a player has just left. */
export function endIfWon(run: Run, leaving: WhyLost = 'resigned'): void {
  const { state } = run;
  if (state.outcome !== null) return;
  const left = sidesLeft(state);
  const isOfCompany = state.company !== undefined;
  // SKURE-15.22: nobody of the side is left, whoever stands.
  const deserted = isOfCompany ? left.filter((side) => isDeserted(state, side)) : [];
  // SKURE-13.1: the last side with a standing character wins.
  const down = left.filter((side) => !deserted.includes(side) && isDown(state, side));
  const slain = left.filter(
    (side) => !deserted.includes(side) && !down.includes(side) && isSlain(state, side),
  );
  const explained = (why: readonly WhyLost[]) => (state.rules === undefined ? {} : { why });
  if (deserted.length > 0) {
    const why = deserted.map(() => leaving);
    run.emit({ type: 'sidesLost', sides: deserted, rule: 'SKURE-15.22', ...explained(why) });
  }
  if (down.length > 0) {
    const why = down.map((side) => whyDown(state, side, leaving));
    run.emit({ type: 'sidesLost', sides: down, rule: 'SKURE-13.1', ...explained(why) });
  }
  if (slain.length > 0) {
    const why = slain.map((): WhyLost => 'slain');
    run.emit({ type: 'sidesLost', sides: slain, rule: 'SKURE-13.2', ...explained(why) });
  }
  const [winner, ...others] = sidesLeft(run.state);
  if (others.length > 0) return;
  const [reason, rule] = slain.length > 0 ? ['slain', 'SKURE-13.2'] : [downReason(winner), 'SKURE-13.1'];
  run.emit({ type: 'ended', outcome: outcomeOf(run.state, winner, reason, rule) });
}

const downReason = (winner: number | undefined): string =>
  winner === undefined ? 'nobodyStands' : 'lastStanding';

/** Running, to win by them. */
export const HOLD_ROUNDS = 3;

// SKURE-13.2: a side that alone has characters on the marked spaces at the end of three rounds running.
export function countHold(run: Run): void {
  const { options, characters, hold, holding } = run.state;
  if (options.objective !== 'hold') return;
  const there = characters.filter((one) => one.seat !== NOBODY && isStanding(one) && hold.includes(one.at));
  const [side, ...others] = [...new Set(there.map(({ seat }) => sideOfSeat(options, seat)))];
  const next =
    side === undefined || others.length > 0
      ? null
      : { side, rounds: holding?.side === side ? holding.rounds + 1 : 1 };
  if (next === null && holding === null) return;
  run.emit({ type: 'holdCounted', holding: next });
  if (next !== null && next.rounds >= HOLD_ROUNDS)
    run.emit({ type: 'ended', outcome: outcomeOf(run.state, next.side, 'held', 'SKURE-13.2') });
}

/** A draw (SKURE-13.3). */
export function roundLimitReached(run: Run): void {
  const { options, round } = run.state;
  if (round >= options.roundLimit) run.emit(drawnBy(run.state, 'roundLimit', 'SKURE-13.3'));
}
