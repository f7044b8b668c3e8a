// Value of a line after the opponent's best reply, found by a narrow search.

import type { Seat } from '../../../kernel/game.ts';
import { legalCommands } from '../legal.ts';
import { opponentOf } from '../query.ts';
import { militaries } from '../stack.ts';
import type { PlayerCommand, SkorState } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { after, expected, outcomes } from './outcomes.ts';
import { type Line, planTurn, type Work } from './turnPlan.ts';
import type { Eyes } from './weights.ts';

const END: PlayerCommand = { type: 'end' };

/** The line with the best value after so many replies; the first of `lines` if replies do not matter. */
export function bestAnswered(
  lines: readonly Line[],
  seat: Seat,
  work: Work,
  replies: number,
): Line | undefined {
  const choices = byFirstCommand(lines);
  const [only] = choices;
  if (only === undefined || choices.length === 1 || !isArmed(only.state)) return only;
  let best = only;
  let most = Number.NEGATIVE_INFINITY;
  for (const line of choices) {
    if (work.nodes >= work.nodesMax || work.stop()) break;
    const value = answeredLine(line, seat, work, { attacks: ATTACKS_AHEAD, replies });
    if (value > most) [best, most] = [line, value];
  }
  return best;
}

// Only the first command is used; the rest is planned anew.
const byFirstCommand = (lines: readonly Line[]): readonly Line[] =>
  lines.filter((line, i) => lines.findIndex((other) => other.first === line.first) === i);

/** No replies without soldiers. */
const isArmed = (state: SkorState): boolean => state.stacks.some((stack) => militaries(stack) > 0);

/** Maximum attacks per turn that are searched ahead. */
const ATTACKS_AHEAD = 1;

/** How far it looks ahead: attacks of the own turn, and turns after it. */
interface Horizon {
  readonly attacks: number;
  readonly replies: number;
}

function answeredLine(line: Line, seat: Seat, work: Work, horizon: Horizon): number {
  const { attack, state } = line;
  const { attacks, replies } = horizon;
  if (attack === null) return answered(state, seat, work, replies) - line.length;
  return (
    expected(outcomes(state, seat, attack), (end) => {
      if (end.outcome !== null) return evaluate(end, seat, work.eyes);
      const next = planned(end, seat, work, work.eyes);
      const goesOn = attacks > 0 ? next[0] : next.find((other) => other.attack === null);
      return goesOn === undefined
        ? evaluate(end, seat, work.eyes)
        : answeredLine(goesOn, seat, work, { attacks: attacks - 1, replies });
    }) - line.length
  );
}

/** After the turn ends there: the value to `seat` of the best line of the opponent, or of its own one after that. */
function answered(state: SkorState, seat: Seat, work: Work, replies: number): number {
  if (state.outcome !== null) return evaluate(state, seat, work.eyes);
  const enemy = opponentOf(seat);
  const eyes = { own: work.eyes.other, other: work.eyes.own };
  const theirs = fed(after(state, seat, END), enemy, eyes);
  if (theirs.outcome !== null) return evaluate(theirs, seat, work.eyes);
  const [best] = planned(theirs, enemy, work, eyes);
  if (best === undefined) return 0;
  if (replies <= 1 || work.nodes >= work.nodesMax) return -best.value;
  const ends = best.attack === null ? undefined : outcomes(best.state, enemy, best.attack);
  const goingOn = (end: SkorState): number => ownTurnAfter(end, seat, work);
  return ends === undefined ? goingOn(best.state) : expected(ends, goingOn);
}

/** Value of the own turn that follows when the opponent's ends there. */
function ownTurnAfter(state: SkorState, seat: Seat, work: Work): number {
  if (state.outcome !== null) return evaluate(state, seat, work.eyes);
  const own = fed(after(state, opponentOf(seat), END), seat, work.eyes);
  if (own.outcome !== null) return evaluate(own, seat, work.eyes);
  return planned(own, seat, work, work.eyes)[0]?.value ?? evaluate(own, seat, work.eyes);
}

/** Lines of a turn by a narrow search, counted in the total work. */
function planned(state: SkorState, seat: Seat, work: Work, eyes: Eyes): readonly Line[] {
  const narrow: Work = { ...work, eyes, width: 1 };
  const lines = planTurn(state, seat, narrow);
  work.nodes = narrow.nodes;
  return lines;
}

/** The turn as it goes on after what must be given up. */
export function fed(state: SkorState, seat: Seat, eyes: Eyes): SkorState {
  let left = state;
  while (left.active === seat && mustGiveUp(left)) left = after(left, seat, giveUp(left, seat, eyes));
  return left;
}

export const mustGiveUp = ({ stage, outcome }: SkorState): boolean =>
  outcome === null && (stage === 'upkeep' || stage === 'purge');

/** In a shortage (SKOR-4.3) and after a dictator's roll (SKOR-9.3). */
const isRemoval = (command: PlayerCommand): boolean => command.type === 'disband' || command.type === 'purge';

/** The least costly removal. Starving would keep all pieces, but immobile. */
export function giveUp(state: SkorState, seat: Seat, eyes: Eyes): PlayerCommand {
  let best: PlayerCommand = { type: 'starve' };
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legalCommands(state, seat)) {
    if (!isRemoval(command)) continue;
    // The removal itself is judged, not the turn that a purge lets begin.
    const left =
      state.stage === 'purge' && command.type === 'purge'
        ? { ...command, type: 'disband' as const }
        : command;
    const value = evaluate(after({ ...state, stage: 'move' }, seat, left), seat, eyes);
    if (value > most) [best, most] = [command, value];
  }
  return best;
}
