// Plans of a seat, judged by the positions to which they lead, with exact chances.

import { actorOf } from '../kernel/actors.ts';
import { endsOf } from '../kernel/ends.ts';
import type { End } from '../kernel/fraction.ts';
import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import type { AnyReviewer, Effort } from '../search/reviewer.ts';
import { type Chances, meanOf, sharesOf } from './chanceVectors.ts';
import type { PlayedTurn } from './turns.ts';

export interface Means {
  readonly game: AnyGame;
  readonly reviewer: AnyReviewer;
  readonly seats: number;
  readonly work: Work;
}

/** Counted in positions valued with the usual effort. */
export interface Work {
  done: number;
  readonly most: number;
}

/** Who decides, and in which turn. */
export interface Deciding {
  readonly seat: Seat;
  readonly turn: Pick<PlayedTurn, 'number' | 'seat'>;
}

/** What a position costs. */
const COSTS: Readonly<Record<Effort, number>> = { usual: 1, high: 4, highest: 16 };
/** Commands with more ends are not judged. */
const ENDS_MAX = 256;

interface Judged {
  /** By end. */
  readonly values: readonly Chances[];
  readonly mean: Chances;
}

/** The command that has these ends; undefined where they cannot be judged. */
export function judged(
  means: Means,
  { turn }: Deciding,
  ends: readonly End<unknown>[],
  effort: Effort,
): Judged | undefined {
  if (ends.length > ENDS_MAX) return undefined;
  means.work.done += ends.length * COSTS[effort];
  const values: Chances[] = [];
  for (const { state } of ends) {
    const value = chancesIn(means, turn, state, effort);
    if (value === undefined) return undefined;
    values.push(value);
  }
  const weighted = ends.map(({ n, d }, i) => ({ weight: n / d, chances: values[i] ?? [] }));
  return { values, mean: meanOf(means.seats, weighted) };
}

/** Of a position in that turn, or at its end. */
export function chancesIn(
  { game, reviewer, seats }: Means,
  turn: Deciding['turn'],
  state: unknown,
  effort: Effort,
): Chances | undefined {
  const outcome = game.outcome(state);
  if (outcome !== undefined) return sharesOf(outcome, seats);
  return game.turn(state).number === turn.number
    ? reviewer.continued(state, turn.seat, effort)
    : reviewer.chances(state, effort);
}

export interface Plan extends PlanEnds {
  readonly mean: Chances;
}

interface PlanQuery {
  readonly effort: Effort;
  /** A command that no plan may have. */
  readonly without?: Tagged;
}

/** Each is judged when it is asked for, those with fewer ends first; those that cannot be judged are left out. */
export function* judgedPlans(
  means: Means,
  deciding: Deciding,
  state: unknown,
  { effort, without }: PlanQuery,
): Generator<Plan, void> {
  const plans = (means.reviewer.plans?.(state, deciding.seat, effort, without) ?? [])
    .flatMap((commands) => ledTo(means, deciding, state, commands) ?? [])
    .toSorted((a, b) => a.ends.length - b.ends.length);
  for (const { commands, ends } of plans) {
    const mean = judged(means, deciding, ends, effort)?.mean;
    if (mean !== undefined) yield { commands, ends, mean };
  }
}

/** Of equal ones the one with fewer ends. */
export function bestOf(plans: Iterable<Plan>, seat: Seat): Plan | undefined {
  let best: Plan | undefined;
  for (const plan of plans)
    if (best === undefined || (plan.mean[seat] ?? 0) > (best.mean[seat] ?? 0)) best = plan;
  return best;
}

interface PlanEnds {
  /** As texts. */
  readonly commands: readonly string[];
  readonly ends: readonly End<unknown>[];
}

/** Undefined if a command is refused, or dice fall before the last one. */
export function ledTo(
  { game }: Pick<Means, 'game'>,
  { seat }: Pick<Deciding, 'seat'>,
  before: unknown,
  commands: readonly Tagged[],
): PlanEnds | undefined {
  const texts: string[] = [];
  let ends: readonly End<unknown>[] = [];
  for (const command of commands) {
    if (ends.length > 1) return undefined;
    const state = ends[0] === undefined ? before : ends[0].state;
    const found = endsOf(game, state, command, actorOf(seat));
    if (found?.[0] === undefined) return undefined;
    texts.push(game.formatCommand(state, command));
    ends = found;
  }
  return ends.length === 0 ? undefined : { commands: texts, ends };
}
