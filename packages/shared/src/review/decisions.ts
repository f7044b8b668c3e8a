// Decisions of a turn: what one seat did until dice fell, or until its turn was over, against the best plans found from there.

import { actorOf } from '../kernel/actors.ts';
import { endsOf } from '../kernel/ends.ts';
import type { End } from '../kernel/fraction.ts';
import type { AnyGame, Seat } from '../kernel/game.ts';
import { differenceText } from '../kernel/json.ts';
import { type Reason, reasonOf } from '../search/reasons.ts';
import type { Effort } from '../search/reviewer.ts';
import { type Chances, difference, noChange } from './chanceVectors.ts';
import { bestOf, type Deciding, judged, judgedPlans, type Means, type Plan } from './plans.ts';
import type { Step } from './steps.ts';
import { isConcession, type PlayedTurn } from './turns.ts';

export interface DecisionReview {
  readonly seat: Seat;
  /** Indexes of its first and last entry in the record. */
  readonly from: number;
  readonly to: number;
  readonly effort: Effort;
  /** Chance of the seat by what it did, before dice fell. */
  readonly worth: number;
  /** The better plan, as command texts, and its worth; undefined: none was found. */
  readonly better: { readonly commands: readonly string[]; readonly worth: number } | undefined;
  /** Why it is better; of confirmed mistakes, where something tells. */
  readonly reason?: Reason;
  /** Change by seat; of the seat that decides never above 0. */
  readonly skill: Chances;
  readonly luck: Chances;
  /** Of a roll: how likely it was to come to as much for the seat. */
  readonly asMuch: number | undefined;
}

/** A decision that costs its seat more is a mistake, once that is confirmed with more work. */
const MISTAKE = 0.05;

/** What its seat lost by it. */
export const costOf = ({ seat, skill }: DecisionReview): number => -(skill[seat] ?? 0);

export const isMistake = (decision: DecisionReview): boolean => costOf(decision) > MISTAKE;

/** What one seat did; all but the last command have one end alone. */
export interface Decision extends Deciding {
  readonly turn: PlayedTurn;
  readonly steps: readonly Step[];
  /** Of its last command. */
  readonly ends: readonly End<unknown>[];
}

/** Commands whose ends cannot be listed are left out, and so is what players do not decide. */
export function decisionsIn(game: AnyGame, turn: PlayedTurn): readonly Decision[] {
  const decisions: Decision[] = [];
  let open: Decision | undefined;
  const close = (): void => {
    if (open !== undefined) decisions.push(open);
    open = undefined;
  };
  for (const step of turn.steps) {
    const ends = endsOfStep(game, step);
    if (ends === undefined || step.actor !== open?.seat) close();
    if (ends === undefined) continue;
    open = { seat: step.actor, turn, steps: [...(open?.steps ?? []), step], ends };
    if (ends.length > 1 || game.turn(step.after).number !== turn.number) close();
  }
  close();
  return decisions;
}

function endsOfStep(game: AnyGame, step: Step): readonly End<unknown>[] | undefined {
  const { actor, command, before } = step;
  if (command === undefined || actor < 0 || isConcession(game, step)) return undefined;
  return endsOf(game, before, command, actorOf(actor));
}

/** Undefined where it cannot be judged. */
export function reviewed(means: Means, decision: Decision, effort: Effort): DecisionReview | undefined {
  const { seat, steps } = decision;
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const fallen = fallenIn(decision);
  const played = judged(means, decision, decision.ends, effort);
  const actual = fallen === undefined ? undefined : played?.values[fallen];
  if (played === undefined || actual === undefined) return undefined;
  const best = bestOf(judgedPlans(means, decision, first.before, { effort }), seat);
  const isBetter = best !== undefined && (best.mean[seat] ?? 0) > (played.mean[seat] ?? 0);
  return {
    ...{ seat, from: first.action, to: last.action, effort },
    worth: played.mean[seat] ?? 0,
    better: isBetter ? { commands: best.commands, worth: best.mean[seat] ?? 0 } : undefined,
    ...(isBetter && effort === 'high' ? whyBetter(means, decision, first.before, best) : {}),
    skill: isBetter ? difference(played.mean, best.mean) : noChange(means.seats),
    luck: decision.ends.length > 1 ? difference(actual, played.mean) : noChange(means.seats),
    asMuch: decision.ends.length > 1 ? shareAsGood(decision, played.values, actual[seat] ?? 0) : undefined,
  };
}

function whyBetter(
  { game, reviewer }: Means,
  { seat, ends }: Decision,
  before: unknown,
  better: Plan,
): Pick<DecisionReview, 'reason'> {
  const reason = reasonOf(game, reviewer, { seat, before, played: ends, better: better.ends });
  return reason === undefined ? {} : { reason };
}

/** Which of the ends has come; undefined if none of them, as after an arbiter's correction. */
function fallenIn({ steps, ends }: Decision): number | undefined {
  const last = steps.at(-1);
  if (last === undefined || ends.length === 1) return 0;
  const text = differenceText(last.before, last.after);
  const at = ends.findIndex(({ state }) => differenceText(last.before, state) === text);
  return at < 0 ? undefined : at;
}

const TINY = 1e-9;

const shareAsGood = ({ seat, ends }: Decision, values: readonly Chances[], actual: number): number =>
  ends.reduce((sum, { n, d }, i) => sum + ((values[i]?.[seat] ?? 0) >= actual - TINY ? n / d : 0), 0);
