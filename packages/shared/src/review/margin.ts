// Puzzles without a proof: positions in which one idea decides, as every plan found without it is clearly worse.

import type { End } from '../kernel/fraction.ts';
import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import { portableHasher } from '../match/record/hasher.ts';
import type { MarginPuzzle, ValuedPlan } from '../search/puzzle.ts';
import type { AnyReviewer, Effort } from '../search/reviewer.ts';
import type { Chances } from './chanceVectors.ts';
import { costOf } from './decisions.ts';
import { mistakesIn } from './parts.ts';
import { bestOf, type Deciding, judged, judgedPlans, ledTo, type Means, type Plan } from './plans.ts';
import type { Review } from './review.ts';
import type { Step } from './steps.ts';

/** By how much the best plan must exceed the best one without the key. */
const MARGIN = 0.12;
/** Farther from an even chance the match is as good as decided. */
const UNDECIDED = 0.4;

export interface Margin {
  /** The idea that all good plans have. */
  readonly key: string;
  readonly best: ValuedPlan;
  /** The best plan without it. */
  readonly second: ValuedPlan;
}

/** What a solver has played. */
export interface Played {
  /** The seat's chance to win by it, if it plays the rest of its turn as well as the reviewer can. */
  readonly worth: number;
  /** It comes as close to the best plan as makes no difference. */
  readonly isSolved: boolean;
  /** It has what decides, but not all. */
  readonly isClose: boolean;
  readonly ends: readonly ValuedEnd[];
}

/** What a command with dice may lead to. */
export interface ValuedEnd {
  readonly chance: number;
  /** The seat's chance to win from there. */
  readonly worth: number;
}

/** The analysis is no more precise. */
const TOLERANCE = 0.03;

interface Position {
  readonly means: Means;
  readonly deciding: Deciding;
  readonly state: unknown;
}

/** Where `seat` is to decide. What is found with the usual work must hold with the high, whose figures it has, and with the highest. */
export function marginAt(
  game: AnyGame,
  reviewer: AnyReviewer,
  state: unknown,
  seat: Seat,
): Margin | undefined {
  const position = positionOf(game, reviewer, state, seat);
  const key = keyIn(position);
  const margin = key === undefined ? undefined : marginBy(position, key, 'high');
  const isConfirmed = key !== undefined && margin !== undefined && marginBy(position, key, 'highest');
  return isConfirmed ? margin : undefined;
}

function positionOf(game: AnyGame, reviewer: AnyReviewer, state: unknown, seat: Seat): Position {
  const turn = { number: game.turn(state).number, seat };
  const seats = game.playing(state).length;
  const means = { game, reviewer, seats, work: { done: 0, most: Number.POSITIVE_INFINITY } };
  return { means, deciding: { seat, turn }, state };
}

type Judgeable = Pick<MarginPuzzle, 'position' | 'seat' | 'key' | 'best' | 'second'>;

/** Undefined until the last command has the key and solves it, dice fall, or the turn is over. Throws where the commands cannot be judged. */
export function judgedPlay(
  game: AnyGame,
  reviewer: AnyReviewer,
  puzzle: Judgeable,
  commands: readonly string[],
): Played | undefined {
  const { position, seat, key } = puzzle;
  const start = game.parsePosition(position);
  const ends = start.ok ? endsBy(game, start.value, seat, commands) : undefined;
  if (!start.ok || ends === undefined) throw new Error(`cannot be played: ${commands.join(', ')}`);
  const { means, deciding } = positionOf(game, reviewer, start.value, seat);
  const last = commandsIn(game, start.value, commands.slice(-1)).map((command) =>
    ideaOf(game, reviewer, start.value, command),
  );
  const goesOn = isWithin(game, deciding.turn.number, ends);
  if (goesOn && !last.includes(key)) return undefined;
  const found = judged(means, deciding, ends, 'high');
  if (found === undefined) throw new Error(`cannot be judged: ${commands.join(', ')}`);
  const worth = found.mean[seat] ?? 0;
  const isSolved = worth >= puzzle.best.worth - TOLERANCE;
  // The analysis may not see yet what the solver is about to play.
  if (goesOn && !isSolved) return undefined;
  return {
    worth,
    isSolved,
    isClose: worth >= (puzzle.best.worth + puzzle.second.worth) / 2,
    ends: ends.map(({ n, d }, i) => ({ chance: n / d, worth: found.values[i]?.[seat] ?? 0 })),
  };
}

/** The turn goes on, and no dice have fallen. */
function isWithin(game: AnyGame, turn: number, [end, ...others]: readonly End<unknown>[]): boolean {
  if (end === undefined || others.length > 0 || game.outcome(end.state) !== undefined) return false;
  return game.turn(end.state).number === turn;
}

/** Of the last of these commands; undefined if one is refused, or dice fall before the last one. */
export function endsBy(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  texts: readonly string[],
): readonly End<unknown>[] | undefined {
  const commands = commandsIn(game, state, texts);
  return commands.length < texts.length ? undefined : ledTo({ game }, { seat }, state, commands)?.ends;
}

/** The first command of the best plan without whose idea so much is lost. */
function keyIn(position: Position): Tagged | undefined {
  if (!isUndecided(position, position.means.reviewer.chances(position.state, 'usual'))) return undefined;
  const plans = [...plansOf(position, 'usual')];
  const best = bestOf(plans, position.deciding.seat);
  if (best === undefined || !isUndecided(position, best.mean)) return undefined;
  const { game, reviewer } = position.means;
  const least = worthIn(position, best) - MARGIN;
  const ideasOf = ({ commands }: Plan) =>
    commandsIn(game, position.state, commands).map((command) =>
      ideaOf(game, reviewer, position.state, command),
    );
  const good = plans.filter((plan) => worthIn(position, plan) > least).map(ideasOf);
  return commandsIn(game, position.state, best.commands).find((key) => {
    const idea = ideaOf(game, reviewer, position.state, key);
    return good.every((ideas) => ideas.includes(idea)) && isLostWithout(position, key, least);
  });
}

export const ideaOf = (game: AnyGame, reviewer: AnyReviewer, state: unknown, command: Tagged): string =>
  reviewer.ideaOf?.(command) ?? game.formatCommand(state, command);

/** Stops at the first plan that is worth more. */
function isLostWithout(position: Position, key: Tagged, least: number): boolean {
  let count = 0;
  for (const plan of plansOf(position, 'usual', key)) {
    if (worthIn(position, plan) > least) return false;
    count += 1;
  }
  return count > 0;
}

function marginBy(position: Position, key: Tagged, effort: Effort): Margin | undefined {
  const { means, deciding, state } = position;
  const best = bestOf(plansOf(position, effort), deciding.seat);
  if (best === undefined || !isUndecided(position, best.mean)) return undefined;
  const second = bestOf(plansOf(position, effort, key), deciding.seat);
  if (second === undefined || worthIn(position, best) - worthIn(position, second) < MARGIN) return undefined;
  return {
    key: ideaOf(means.game, means.reviewer, state, key),
    best: valued(position, best),
    second: valued(position, second),
  };
}

const plansOf = ({ means, deciding, state }: Position, effort: Effort, without?: Tagged) =>
  judgedPlans(means, deciding, state, { effort, ...(without === undefined ? {} : { without }) });

const worthIn = ({ deciding }: Position, { mean }: Plan): number => mean[deciding.seat] ?? 0;

const isUndecided = ({ means, deciding }: Position, chances: Chances = []): boolean =>
  Math.abs((chances[deciding.seat] ?? 1) - 1 / means.seats) < UNDECIDED;

const valued = (position: Position, plan: Plan): ValuedPlan => ({
  commands: plan.commands,
  worth: worthIn(position, plan),
});

const commandsIn = (game: AnyGame, state: unknown, texts: readonly string[]): readonly Tagged[] =>
  texts.flatMap((text) => {
    const parsed = game.parseCommandText(state, text);
    return parsed.ok ? [parsed.value] : [];
  });

// --- own mistakes -------------------------------------------------------------------------------------------------

/** Smaller mistakes are not worth a repetition. */
const GRAVE = 0.1;
const ID_LENGTH = 10;

export interface ReviewedSeat {
  readonly seat: Seat;
  readonly review: Review;
  readonly steps: readonly Step[];
}

/** Its grave mistakes where one idea would have been clearly the best: in the order of the match, each from what the seat saw. */
export function mistakePuzzles(
  game: AnyGame,
  reviewer: AnyReviewer,
  { seat, review, steps }: ReviewedSeat,
): readonly MarginPuzzle[] {
  return review.turns.flatMap((turn) =>
    mistakesIn(turn)
      .filter((decision) => decision.seat === seat && costOf(decision) >= GRAVE)
      .flatMap(({ from }) => {
        const step = steps.find(({ action }) => action === from);
        const found = step === undefined ? undefined : puzzleAt(game, reviewer, step.before, seat);
        return found === undefined ? [] : [{ ...found, from: `turn ${turn.number}` }];
      }),
  );
}

function puzzleAt(game: AnyGame, reviewer: AnyReviewer, state: unknown, seat: Seat) {
  const position = game.formatPosition(game.view(state, { kind: 'seat', seat }));
  const shown = game.parsePosition(position);
  const margin = shown.ok ? marginAt(game, reviewer, shown.value, seat) : undefined;
  if (margin === undefined) return undefined;
  const id = portableHasher.sha256(position).slice(0, ID_LENGTH);
  return { id, rulesVersion: game.rulesVersion, position, seat, themes: [], level: 0, ...margin };
}
