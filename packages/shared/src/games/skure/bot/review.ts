// What the review of a match asks of Skure, between two players: chances by what can be expected at the start of a character's turn, and
// the bot's best deeds, one for each action. A turn ends with its action, so plans lead to starts of turns, which are all judged alike.

import type { End } from '../../../kernel/fraction.ts';
import type { Seat } from '../../../kernel/game.ts';
import { canonicalText } from '../../../kernel/json.ts';
import { chancesOf, type Evaluation } from '../../../search/chances.ts';
import type { Effort, Reviewer } from '../../../search/reviewer.ts';
import { find } from '../characters.ts';
import { checkTurn } from '../decide.ts';
import { legalCommands } from '../legal.ts';
import { allSeats } from '../sides.ts';
import { skure } from '../skure.ts';
import { NOBODY, type SkureCommand, type SkureState } from '../state.ts';
import chances from './chances.json' with { type: 'json' };
import { bestDeeds } from './choice.ts';
import { HEEDFUL } from './levels.ts';
import { leadToPlay } from './prospects.ts';

/** Actions that are compared with the one that was played, and deeds among which they are found. */
const PLANS: Readonly<Record<Effort, { readonly actions: number; readonly deeds: number }>> = {
  usual: { actions: 3, deeds: 12 },
  high: { actions: 6, deeds: 48 },
  highest: { actions: 12, deeds: 192 },
};

export const skureReviewer: Reviewer<SkureState, SkureCommand> = {
  version: `2 ${canonicalText(chances.toPlay.curve)}`,
  evaluation,
  chances: chancesAt,
  continued,
  plans,
};

function isReviewed(state: SkureState): boolean {
  const { phase, options, outcome } = state;
  const isDuel = options.players === 2 && options.company === undefined;
  return isDuel && phase === 'battle' && outcome === null && state.held === null;
}

/** In hundredths of a point, half of the lead for either seat. */
function evaluation(state: SkureState): Evaluation | undefined {
  const mover = find(state, state.actor)?.seat;
  if (!isReviewed(state) || mover === undefined || mover === NOBODY) return undefined;
  const lead = leadToPlay(state);
  const seats = allSeats(state.options).map((side) => ({ side, score: (side === mover ? lead : -lead) / 2 }));
  return { turn: state.round, mover, seats };
}

function chancesAt(state: SkureState): readonly number[] | undefined {
  const found = evaluation(state);
  return found === undefined ? undefined : chancesOf(chances.toPlay.curve, found);
}

/** After dice on the way, and while a guard may step in (SKURE-9.3), by the best plan of the seat that decides. */
function continued(state: SkureState, seat: Seat, effort: Effort): readonly number[] | undefined {
  const deciding = state.held?.question?.asked[0] ?? seat;
  let best: readonly number[] | undefined;
  for (const plan of plans(state, deciding, effort)) {
    const mean = meanOf(endsAfter(state, deciding, plan));
    if (mean !== undefined && (mean[deciding] ?? 0) > (best?.[deciding] ?? -1)) best = mean;
  }
  return best;
}

/** Of one command after the other, all but the last without dice. */
function endsAfter(
  state: SkureState,
  seat: Seat,
  commands: readonly SkureCommand[],
): readonly End<SkureState>[] | undefined {
  let ends: readonly End<SkureState>[] | undefined = [{ state, n: 1, d: 1 }];
  for (const command of commands) {
    const before: SkureState | undefined = ends?.[0]?.state;
    ends = before && skure.endsOf?.(before, command, { kind: 'seat', seat });
  }
  return ends;
}

function meanOf(ends: readonly End<SkureState>[] | undefined): readonly number[] | undefined {
  let sum: readonly number[] = [0, 0];
  for (const { state, n, d } of ends ?? []) {
    const shares = state.outcome === null ? chancesAt(state) : sharesIn(state.outcome.winners);
    if (shares === undefined) return undefined;
    sum = sum.map((one, seat) => one + ((shares[seat] ?? 0) * n) / d);
  }
  return ends === undefined ? undefined : sum;
}

const sharesIn = (winners: readonly Seat[]): readonly number[] =>
  [0, 1].map((seat) => (winners.length === 1 ? Number(winners[0] === seat) : 0.5));

function plans(state: SkureState, seat: Seat, effort: Effort): readonly (readonly SkureCommand[])[] {
  if (state.held?.question?.asked.includes(seat)) return legalAnswers(state, seat);
  if (!isReviewed(state) || checkTurn(state, seat) !== undefined) return [];
  const { actions, deeds } = PLANS[effort];
  const byAction = new Map<string, readonly SkureCommand[]>();
  for (const { deed } of bestDeeds(state, HEEDFUL, deeds, () => false)) {
    const commands = deed.commands();
    const action = JSON.stringify(commands.at(-1));
    if (byAction.size < actions && !byAction.has(action))
      byAction.set(action, untilDice(state, seat, commands));
  }
  return [...byAction.values()];
}

const legalAnswers = (state: SkureState, seat: Seat): readonly (readonly SkureCommand[])[] =>
  legalCommands(state, seat)
    .filter(({ type }) => type === 'take' || type === 'decline')
    .map((answer) => [answer]);

/** An attack of opportunity on the way ends a decision. */
function untilDice(
  state: SkureState,
  seat: Seat,
  commands: readonly SkureCommand[],
): readonly SkureCommand[] {
  let before = state;
  for (const [i, command] of commands.entries()) {
    const ends = skure.endsOf?.(before, command, { kind: 'seat', seat });
    if (ends?.length !== 1 || ends[0] === undefined) return commands.slice(0, i + 1);
    before = ends[0].state;
  }
  return commands;
}
