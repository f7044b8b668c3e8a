// Answers to questions about puzzles: whether a solution holds, and how good the solver's turns are.

import { loadPuzzleSolver, manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { judgedPlay, type Played } from '@hexmarch/shared/review/margin';
import type { MarginPuzzle, ProvedPuzzle, TurnVerdict } from '@hexmarch/shared/search/puzzle';

interface At {
  readonly state: unknown;
  readonly seat: Seat;
  /** That the solver has left. */
  readonly turns: number;
}

interface PlayedQuestion {
  readonly ask: 'played';
  readonly puzzle: MarginPuzzle;
  /** From the position on, as texts. */
  readonly commands: readonly string[];
}

type ProofQuestion =
  | { readonly ask: 'proved'; readonly puzzle: ProvedPuzzle }
  | ({ readonly ask: 'verdict' | 'solution' } & At);

export type SolverQuestion = PlayedQuestion | ProofQuestion;

export interface SolverAnswers {
  readonly proved: boolean;
  readonly verdict: TurnVerdict<Tagged>;
  readonly solution: Tagged | undefined;
  /** Undefined: not to be judged yet. */
  readonly played: Played | undefined;
}

export type SolverAnswer = SolverAnswers[keyof SolverAnswers];

/** Rejects where the game has no such puzzles. */
export const answerTo = (game: string, question: SolverQuestion): Promise<SolverAnswer> =>
  question.ask === 'played' ? judged(game, question) : solved(game, question);

async function judged(id: string, { puzzle, commands }: PlayedQuestion): Promise<Played | undefined> {
  const manifest = manifestOf(id);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing judges ${id}`);
  return judgedPlay(game, reviewer, puzzle, commands);
}

async function solved(game: string, question: ProofQuestion): Promise<SolverAnswer> {
  const solver = await loadPuzzleSolver(game);
  if (solver === undefined) throw new Error(`${game} has no proved puzzles`);
  if (question.ask === 'proved') return solver.isProved(question.puzzle);
  const { ask, state, seat, turns } = question;
  return solver[ask](state, seat, turns);
}
