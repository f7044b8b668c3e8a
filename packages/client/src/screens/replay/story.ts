// What a finished match was about: the turns that changed most, by the judgement of the game's own practice opponents, and
// the one from which on the winner was clearly ahead.

import type { AnyGame, Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { isTableEvent } from '@hexmarch/shared/match/acts';
import type { AnyJudge } from '@hexmarch/shared/search/judge';
import type { RecordFile } from '../../source/recordFile.ts';
import type { Moment, Moments } from '../../source/recordMoments.ts';

export interface TurningPoint {
  /** Number of the event. */
  readonly at: number;
  /** Who stood better after it, and by how much of a match won. */
  readonly seat: Seat;
  readonly gain: number;
  /** Where the dice made most of it: in what share of throws that seat would have come off as well as it did. */
  readonly chance?: number;
}

export interface Story {
  /** The largest, in the order of the match. */
  readonly points: readonly TurningPoint[];
  /** Number of the event at which it was decided; undefined where nothing was judged. */
  readonly decisive: number | undefined;
  /** How the seats stood after each turn. */
  readonly curve: readonly { readonly at: number; readonly standings: readonly number[] }[];
}

/** A turn is told from so large a change on, and no more than so many are. */
const GAIN_MIN = 0.07;
/** Whoever stands so well is clearly ahead. */
const CLEAR = 2 / 3;
const POINTS_MAX = 4;
/** Throws that are tried in place of the one that was made. */
const THROWS = 48;

/** One action of the game that was not taken back. */
interface Step {
  readonly action: number;
  /** Number of its last event. */
  readonly at: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly rolled: boolean;
}

interface Turn {
  readonly mover: Seat;
  readonly steps: readonly Step[];
  /** At its end. */
  readonly standings: readonly number[];
  /** Less what they were at the end of the turn before. */
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
  const curve = turns.map(({ steps, standings }) => ({ at: steps.at(-1)?.at ?? 0, standings }));
  return { points, decisive: decisive?.at, curve };
}

function turnsOf(moments: Moments, file: RecordFile, judge: AnyJudge): readonly Turn[] {
  const { game } = moments;
  const turns: Turn[] = [];
  let steps: Step[] = [];
  let last: readonly number[] | undefined;
  for (const step of stepsOf(moments)) {
    const mover = onlyOne(game.turn(step.before).awaiting);
    if (mover === undefined) {
      steps = [];
      continue;
    }
    steps.push(step);
    if (onlyOne(game.turn(step.after).awaiting) === mover) continue;
    const standings = standingsAt(game, file, judge, step, mover);
    if (standings !== undefined) {
      const before = last ?? standings;
      turns.push({
        mover,
        steps,
        standings,
        gains: standings.map((now, seat) => now - (before[seat] ?? now)),
      });
      last = standings;
    }
    steps = [];
  }
  return turns;
}

/** At the end of a match what it came to, unless somebody has merely given up or was away: then the board says nothing. */
function standingsAt(
  game: AnyGame,
  file: RecordFile,
  judge: AnyJudge,
  { after, action }: Step,
  mover: Seat,
): readonly number[] | undefined {
  const outcome = game.outcome(after);
  if (outcome === undefined) return judge.standings(after, mover);
  const line = file.actions[action];
  if (line?.kind !== 'entry' || line.command.startsWith('@')) return undefined;
  if (!outcome.winners.includes(line.actor)) return undefined;
  const share = 1 / outcome.winners.length;
  return file.head.seats.map((_, seat) => (outcome.winners.includes(seat) ? share : 0));
}

function swingOf(game: AnyGame, file: RecordFile, judge: AnyJudge, turn: Turn): TurningPoint {
  const { gains, steps, mover } = turn;
  const seat = gains.indexOf(Math.max(...gains));
  const gain = gains[seat] ?? 0;
  const pivots = steps.map((step) => {
    const [before, after] = [step.before, step.after].map((state) =>
      standing(game, judge, state, mover, seat),
    );
    return { step, after, rise: (after ?? 0) - (before ?? 0) };
  });
  const pivot = pivots.toSorted((a, b) => b.rise - a.rise)[0];
  if (pivot === undefined) return { at: 0, seat, gain };
  const { step, after, rise } = pivot;
  const point = { at: step.at, seat, gain };
  const thrown = gain >= GAIN_MIN && step.rolled ? throwsOf(game, file, judge, step, mover, seat) : [];
  if (thrown.length === 0 || after === undefined) return point;
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
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
}

/** How that seat would have stood after other throws of the same act. */
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

/** The turn from which on the winner was clearly ahead to the end; of a draw the one that changed most. */
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
    if (isPlayed) steps.push({ action, at: i + 1, before, after, rolled: hasRolled(game, own) });
    before = after;
    own = [];
  }
  return steps;
}

const hasRolled = (game: AnyGame, moments: readonly Moment[]): boolean =>
  moments.some(({ event }) => !isTableEvent(event) && game.rolledIn(event).length > 0);

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
