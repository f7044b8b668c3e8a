// The review of a finished match. For a seat, with V its chance to win, c a decision in position s, e its ends and s⁺ the one that came:
//
//   Q(c) = mean of V(e) by exact chances    B = Q of the best plan found, or of what was played
//   skill = Q(c) - B, never above 0         luck = V(s⁺) - Q(c), whose mean is exactly 0
//
// What remains of the change over a turn is `revision`: what the analysis learnt by looking one turn further. So for each seat
// result - even share = setup + luck + skill + conceded + revision, whatever the search finds.

import type { AnyGame, Outcome, Seat } from '../kernel/game.ts';
import type { AnyReviewer, Effort } from '../search/reviewer.ts';
import { type Chances, difference, noChange, sharesOf, sumOf } from './chanceVectors.ts';
import { type Decision, type DecisionReview, decisionsIn, isMistake, reviewed } from './decisions.ts';
import { chancesIn, type Means } from './plans.ts';
import type { Step } from './steps.ts';
import { isConcession, type PlayedTurn, turnsOf } from './turns.ts';

export interface TurnReview {
  readonly number: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Indexes of its first and last entry in the record. */
  readonly from: number;
  readonly to: number;
  /** Chances by seat at its start, and at that of the next one. */
  readonly before: Chances;
  readonly after: Chances;
  /** Undefined until it was looked at; then all change is `revision`. */
  readonly decisions: readonly DecisionReview[] | undefined;
  /** Change by resignation, agreement or time at its end. */
  readonly conceded: Chances;
  readonly revision: Chances;
}

export interface Review {
  readonly seats: number;
  /** By seat: chances before the first turn, and shares of the win. */
  readonly start: Chances;
  readonly result: Chances;
  readonly turns: readonly TurnReview[];
  /** Whether it compares decisions with plans; otherwise it knows dice alone. */
  readonly hasPlans: boolean;
}

export interface ReviewedMatch {
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
}

/** Turns are looked at as long as there is work left, so that many dice take no longer than few. Mistakes are confirmed beyond it. */
const WORK_PER_TURN = 60;

/**
 * Yields whenever more of it is known: first the chances at starts of turns, then the decisions of turns by the size of their change, then
 * mistakes confirmed or not. Undefined: there is nothing to compare. Same match, same review, on any machine.
 */
export function* reviewOf(
  game: AnyGame,
  reviewer: AnyReviewer,
  match: ReviewedMatch,
): Generator<Review, Review | undefined> {
  const played = turnsOf(game, match.steps);
  const work = { done: 0, most: WORK_PER_TURN * played.length };
  const means = { game, reviewer, seats: match.seats, work };
  const turns = outlined(means, played, match.outcome);
  const [first] = turns;
  if (first === undefined) return undefined;
  const review = (): Review => ({
    seats: match.seats,
    start: first.before,
    result: sharesOf(match.outcome, match.seats),
    turns: turns.map((turn) => turn.reviewed()),
    hasPlans: reviewer.plans !== undefined,
  });
  yield review();
  for (const turn of turns.toSorted((a, b) => b.size - a.size)) {
    if (isSpent(means)) break;
    turn.look(means);
    yield review();
  }
  for (const turn of turns) if (turn.lookAgain(means)) yield review();
  return review();
}

const isSpent = ({ work: { done, most } }: Means): boolean => done >= most;

/** The turns of play with their chances; before play there are none. */
function outlined(means: Means, turns: readonly PlayedTurn[], outcome: Outcome): readonly ReviewedTurn[] {
  const starts = turns.map(({ steps: [first] }) =>
    first === undefined ? undefined : means.reviewer.chances(first.before, 'usual'),
  );
  const end = sharesOf(outcome, means.seats);
  return turns.flatMap((turn, i) => {
    const before = starts[i];
    if (before === undefined) return [];
    const isLast = i === turns.length - 1;
    const conceded = isLast ? concededIn(means, turn, before, end) : noChange(means.seats);
    return [new ReviewedTurn(turn, before, isLast ? end : (starts[i + 1] ?? before), conceded)];
  });
}

/** What the end of the match changed, if it was not played. */
function concededIn(means: Means, turn: PlayedTurn, before: Chances, end: Chances): Chances {
  const last = turn.steps.at(-1);
  if (last === undefined) return noChange(means.seats);
  const isByTable = means.game.outcome(last.after) === undefined;
  if (!isByTable && !isConcession(means.game, last)) return noChange(means.seats);
  const state = isByTable ? last.after : last.before;
  const isAtStart = state === turn.steps[0]?.before;
  const stood = isAtStart ? before : chancesIn(means, turn, state, 'usual');
  return difference(end, stood ?? before);
}

class ReviewedTurn {
  readonly before: Chances;
  private readonly turn: PlayedTurn;
  private readonly after: Chances;
  private readonly conceded: Chances;
  private decisions: readonly { readonly of: Decision; readonly review: DecisionReview }[] | undefined;

  constructor(turn: PlayedTurn, before: Chances, after: Chances, conceded: Chances) {
    this.turn = turn;
    this.before = before;
    this.after = after;
    this.conceded = conceded;
  }

  /** Of its change, in chances. */
  get size(): number {
    return Math.max(...difference(this.after, this.before).map(Math.abs));
  }

  look(means: Means): void {
    this.decisions = decisionsIn(means.game, this.turn).flatMap((decision) =>
      this.judged(means, decision, 'usual'),
    );
  }

  /** False if there is no mistake. */
  lookAgain(means: Means): boolean {
    if (this.decisions?.some(({ review }) => isMistake(review)) !== true) return false;
    this.decisions = this.decisions.flatMap((one) =>
      isMistake(one.review) ? this.judged(means, one.of, 'high') : [one],
    );
    return true;
  }

  private judged(means: Means, of: Decision, effort: Effort) {
    const review = reviewed(means, of, effort);
    return review === undefined ? [] : [{ of, review }];
  }

  reviewed(): TurnReview {
    const { turn, before, after, conceded } = this;
    const { number, seat, steps } = turn;
    const decisions = this.decisions?.map(({ review }) => review);
    const known = (decisions ?? []).flatMap(({ skill, luck }) => [skill, luck]);
    return {
      ...{ number, seat, before, after, decisions, conceded },
      from: steps[0]?.action ?? 0,
      to: steps.at(-1)?.action ?? 0,
      revision: difference(difference(after, before), sumOf(before.length, [...known, conceded])),
    };
  }
}
