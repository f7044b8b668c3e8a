// Puzzles of any game with a reviewer of plans: positions in which one idea decides (src/review/margin.ts).

import { endsOf } from '../../src/kernel/ends.ts';
import type { AnyGame, Seat } from '../../src/kernel/game.ts';
import { ideaOf, type Margin, marginAt } from '../../src/review/margin.ts';
import { isProvable, type MarginPuzzle, type Puzzle } from '../../src/search/puzzle.ts';
import type { AnyReviewer } from '../../src/search/reviewer.ts';
import type { AnyState, FoundPuzzle, PuzzleFinder } from '../games/gameTools.ts';
import { type Rollouts, winsMoreOften } from './playOn.ts';

interface MarginGame extends Rollouts {
  /** Whether positions like this make puzzles. */
  suits(state: AnyState): boolean;
  readonly players: readonly number[];
  readonly reviewer: AnyReviewer;
  /** What a puzzle is about. */
  themesOf(state: AnyState, seat: Seat, margin: Margin): readonly string[];
}

export const marginFinder = (means: MarginGame): PuzzleFinder => ({
  players: means.players,
  among: (states) => startsOfTurns(means.game, states),
  find: (state) => findAt(means, state),
  rated: (puzzle) => (isProvable(puzzle) ? undefined : ratedAnew(means, puzzle)),
});

/** In the middle of a turn it is harder to see what has happened already. */
const startsOfTurns = (game: AnyGame, states: readonly AnyState[]): readonly AnyState[] =>
  states.filter((state, i) => i === 0 || game.turn(state).number !== game.turn(states[i - 1]).number);

function findAt(means: MarginGame, state: AnyState): FoundPuzzle | undefined {
  const { game } = means;
  const [seat] = game.turn(state).awaiting;
  if (seat === undefined) return undefined;
  const position = game.formatPosition(game.view(state, { kind: 'seat', seat }));
  const found = puzzleAt(means, position, seat);
  return found === undefined ? undefined : { same: position, idea: `${seat} ${found.key}`, puzzle: found };
}

type Rated = Pick<MarginPuzzle, 'position' | 'seat' | 'themes' | 'level' | 'key' | 'best' | 'second'>;

function puzzleAt(means: MarginGame, position: string, seat: Seat): Rated | undefined {
  const { game, reviewer, themesOf } = means;
  const shown = game.parsePosition(position);
  if (!shown.ok || !means.suits(shown.value)) return undefined;
  const margin = marginAt(game, reviewer, shown.value, seat);
  if (margin === undefined || !winsMoreOften(means, shown.value, seat, margin)) return undefined;
  const themes = themesOf(shown.value, seat, margin);
  return { position, seat, themes, level: levelFinding(means, shown.value, seat, margin.key), ...margin };
}

function ratedAnew(means: MarginGame, puzzle: MarginPuzzle): Puzzle | undefined {
  const found = puzzleAt(means, puzzle.position, puzzle.seat);
  return found === undefined ? undefined : { ...puzzle, ...found };
}

// --- difficulty ---------------------------------------------------------------------------------------------------

const SEEDS = 10;
const FOUND_MIN = 6;

/** The lowest level that plays the key with 6 of 10 seeds; one more than there are if none does. */
function levelFinding(means: MarginGame, state: AnyState, seat: Seat, key: string): number {
  const { levels } = means.bot;
  const found = levels.findIndex((_, i) => isFound(means, state, seat, { key, level: i + 1 }));
  return (found < 0 ? levels.length : found) + 1;
}

interface Tried {
  readonly key: string;
  readonly level: number;
}

function isFound(means: MarginGame, state: AnyState, seat: Seat, { key, level }: Tried): boolean {
  let [found, missed] = [0, 0];
  for (let seed = 1; found < FOUND_MIN && missed <= SEEDS - FOUND_MIN; seed++) {
    if (playsKey(means, state, seat, { key, level, seed })) found += 1;
    else missed += 1;
  }
  return found >= FOUND_MIN;
}

/** Before dice fall, or its turn is over. */
function playsKey(
  { game, bot, reviewer }: MarginGame,
  start: AnyState,
  seat: Seat,
  { key, level, seed }: Tried & { readonly seed: number },
): boolean {
  const { number } = game.turn(start);
  let state = start;
  while (game.outcome(state) === undefined && game.turn(state).number === number) {
    const command = bot.nextCommand(game.view(state, { kind: 'seat', seat }), seat, { level, seed });
    if (command === undefined) return false;
    if (ideaOf(game, reviewer, state, command) === key) return true;
    const [end, ...others] = endsOf(game, state, command, { kind: 'seat', seat }) ?? [];
    if (end === undefined || others.length > 0) return false;
    state = end.state;
  }
  return false;
}
