// The story of a finished match: its turning points by the evaluation of the game's own bots, and
// the turn from which on the winner was clearly ahead.

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { AnyJudge } from '@hexmarch/shared/search/chances';
import type { RecordFile } from '../../../source/recordFile.ts';
import type { Moment, Moments } from '../../../source/recordMoments.ts';

export interface TurningPoint {
  /** Number of the event. */
  readonly at: number;
  /** Number of the last event before its action, and of the last one before its turn. */
  readonly from: number;
  readonly turnFrom: number;
  /** The seat that gained by it, and how much in winning chances. */
  readonly seat: Seat;
  readonly gain: number;
  /** If the dice caused most of it: the share of throws with which that seat would have done as well. */
  readonly chance?: number;
}

export interface Story {
  /** The largest, in the order of the match. */
  readonly points: readonly TurningPoint[];
  /** Number of the event at which it was decided; undefined without evaluations. */
  readonly decisive: number | undefined;
  /** The seats' evaluations after each turn. */
  readonly curve: readonly Judged[];
}

/** After a turn. */
export interface Judged {
  /** Number of its last event. */
  readonly at: number;
  /** By seat, the chance to be among the winners, from 0 for lost to 1 for won. */
  readonly standings: readonly number[];
  /** The next seat to move; nobody at the end. */
  readonly awaiting: readonly Seat[];
}

/** Threshold of a turning point, and their maximum number. */
export const GAIN_MIN = 0.07;
/** An evaluation from which on a seat is clearly ahead. */
const CLEAR = 2 / 3;
const POINTS_MAX = 4;
/** Sampled throws in place of the actual one. */
const THROWS = 48;

/** One action of the game that was not undone. */
interface Step {
  readonly action: number;
  /** Number of its last event, and of the last one before it. */
  readonly at: number;
  readonly from: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly rolled: boolean;
}

interface Turn {
  readonly mover: Seat;
  /** The next seat to move. */
  awaiting: readonly Seat[];
  readonly steps: readonly Step[];
  /** At its end. */
  readonly standings: readonly number[];
  /** Difference from the end of the turn before. */
  readonly gains: readonly number[];
}

export function storyOf(moments: Moments, file: RecordFile, judge: AnyJudge): Story {
  const { game } = moments;
  const turns = turnsOf(moments, file, judge);
  const swings = turns.map((turn) => swingOf(game, file, judge, turn));
  const decisive = decisiveOf(turns, swings, file.end?.outcome);
  const most = swings.toSorted((a, b) => b.gain - a.gain).slice(0, POINTS_MAX);
  const points = swings.filter(
    (swing) => swing === decisive || (swing.gain >= GAIN_MIN && most.includes(swing)),
  );
  const curve = turns.map(({ steps, standings, awaiting }) => ({
    ...{ at: steps.at(-1)?.at ?? 0, standings, awaiting },
  }));
  return { points, decisive: decisive?.at, curve };
}

/** By the game's own turn counter: a simultaneous turn is over when it was resolved. */
function turnsOf(moments: Moments, file: RecordFile, judge: AnyJudge): readonly Turn[] {
  const { game } = moments;
  const turns: Turn[] = [];
  let steps: Step[] = [];
  let last: readonly number[] | undefined;
  for (const step of stepsOf(moments)) {
    const before = turns.at(-1);
    // In a simultaneous game no seat is awaited until the next turn opens.
    if (before?.awaiting.length === 0) before.awaiting = game.turn(step.before).awaiting;
    steps.push(step);
    if (!endsTurn(game, step)) continue;
    const mover = onlyOne(game.turn(steps[0]?.before).awaiting) ?? EVERYBODY;
    const standings = standingsAt(game, file, judge, step, mover);
    if (standings !== undefined) {
      const gains = standings.map((now, seat) => now - (last?.[seat] ?? now));
      turns.push({ mover, awaiting: game.turn(step.after).awaiting, steps, standings, gains });
      last = standings;
    }
    steps = [];
  }
  return turns;
}

/** The mover of a simultaneous turn: no evaluation of such a game depends on it. */
const EVERYBODY: Seat = 0;

const endsTurn = (game: AnyGame, { before, after }: Step): boolean =>
  game.outcome(after) !== undefined || game.turn(after).number !== game.turn(before).number;

/** At the end the actual result, except after a resignation or a timeout: then the board does not show it. */
function standingsAt(
  game: AnyGame,
  file: RecordFile,
  judge: AnyJudge,
  { after, action }: Step,
  mover: Seat,
): readonly number[] | undefined {
  const outcome = game.outcome(after);
  if (outcome === undefined) return judge.standings(after, mover);
  if (outcome.winners.length === 0) return undefined;
  const line = file.actions[action];
  if (line?.kind !== 'entry' || line.command === '' || line.command.startsWith('@')) return undefined;
  // In a simultaneous game the host resolves the last turn.
  if (line.actor !== HOST_ACTOR && !outcome.winners.includes(line.actor)) return undefined;
  return file.head.seats.map((_, seat) => Number(outcome.winners.includes(seat)));
}

function swingOf(game: AnyGame, file: RecordFile, judge: AnyJudge, turn: Turn): TurningPoint {
  const { gains, steps, mover } = turn;
  const seat = gains.indexOf(Math.max(...gains));
  const gain = gains[seat] ?? 0;
  const pivots = steps.flatMap((step) => {
    const [before, after] = [step.before, step.after].map((state) =>
      standing(game, judge, state, mover, seat),
    );
    // Before the first evaluation nothing was gained.
    return before === undefined || after === undefined ? [] : [{ step, after, rise: after - before }];
  });
  const pivot = pivots.toSorted((a, b) => b.rise - a.rise)[0];
  const turnFrom = steps[0]?.from ?? 0;
  if (pivot === undefined) return { at: steps.at(-1)?.at ?? 0, from: turnFrom, turnFrom, seat, gain };
  const { step, after, rise } = pivot;
  const point = { at: step.at, from: step.from, turnFrom, seat, gain };
  const thrown = gain >= GAIN_MIN && step.rolled ? throwsOf(game, file, judge, step, mover, seat) : [];
  if (thrown.length === 0) return point;
  const mean = thrown.reduce((sum, one) => sum + one, 0) / thrown.length;
  if (after - mean < rise / 2) return point;
  return { ...point, chance: thrown.filter((one) => one >= after - TINY).length / thrown.length };
}

const TINY = 1e-9;

function standing(
  game: AnyGame,
  judge: AnyJudge,
  state: unknown,
  mover: Seat,
  seat: Seat,
): number | undefined {
  const outcome = game.outcome(state);
  if (outcome === undefined) return judge.standings(state, mover)?.[seat];
  return Number(outcome.winners.includes(seat));
}

/** That seat's evaluations after other throws of the same act. */
function throwsOf(
  game: AnyGame,
  file: RecordFile,
  judge: AnyJudge,
  { action, before }: Step,
  mover: Seat,
  seat: Seat,
): readonly number[] {
  const line = file.actions[action];
  if (line?.kind !== 'entry') return [];
  const command = game.parseCommandText(before, line.command);
  if (!command.ok) return [];
  const found: number[] = [];
  for (let seed = 1; seed <= THROWS; seed += 1) {
    const events = game.decide(before, command.value, { kind: 'seat', seat: line.actor }, seededRandom(seed));
    if (!events.ok) return [];
    const after = events.value.reduce((state: unknown, event) => game.evolve(state, event), before);
    const value = standing(game, judge, after, mover, seat);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** The turn from which on the winner was clearly ahead to the end; of a draw the largest turning point. */
function decisiveOf(
  turns: readonly Turn[],
  swings: readonly TurningPoint[],
  outcome: Outcome | undefined,
): TurningPoint | undefined {
  const winner = onlyOne(outcome?.winners ?? []);
  if (winner === undefined) return largest(swings);
  return swings[turns.findLastIndex(({ standings }) => (standings[winner] ?? 0) < CLEAR) + 1];
}

const largest = (swings: readonly TurningPoint[]): TurningPoint | undefined =>
  swings.toSorted((a, b) => b.gain - a.gain)[0];

function stepsOf({ game, initial, list, undone }: Moments): readonly Step[] {
  const steps: Step[] = [];
  let before = initial;
  let own: Moment[] = [];
  for (const [i, moment] of list.entries()) {
    own.push(moment);
    const { action, state: after } = moment;
    if (list[i + 1]?.action === action) continue;
    const isPlayed = own.some(({ event }) => !isTableEvent(event)) && !undone.has(action);
    if (isPlayed)
      steps.push({
        action,
        at: i + 1,
        from: i + 1 - own.length,
        before,
        after,
        rolled: hasRolled(game, own),
      });
    before = after;
    own = [];
  }
  return steps;
}

const hasRolled = (game: AnyGame, moments: readonly Moment[]): boolean =>
  moments.some(({ event }) => !isTableEvent(event) && game.rolledIn(event).length > 0);

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
