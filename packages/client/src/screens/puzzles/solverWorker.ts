// The worker that checks proofs and answers the solver's turns: longer than a frame may take.

import { loadPuzzleSolver } from '@hexmarch/shared/catalogue/manifests';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { Puzzle, TurnVerdict } from '@hexmarch/shared/search/puzzle';

interface At {
  readonly state: unknown;
  readonly seat: Seat;
  /** That the solver has left. */
  readonly turns: number;
}

export type SolverQuestion =
  | { readonly ask: 'proved'; readonly puzzle: Puzzle }
  | ({ readonly ask: 'verdict' | 'solution' } & At);

export interface SolverAnswers {
  readonly proved: boolean;
  readonly verdict: TurnVerdict<Tagged>;
  readonly solution: Tagged | undefined;
}

interface SolverRequest {
  readonly game: string;
  readonly question: SolverQuestion;
}

export type SolverResponse =
  | { readonly answer: SolverAnswers[keyof SolverAnswers] }
  | { readonly failed: string };

addEventListener('message', async ({ data }: MessageEvent<SolverRequest>) => {
  postMessage(await responseTo(data));
});

async function responseTo({ game, question }: SolverRequest): Promise<SolverResponse> {
  try {
    const solver = await loadPuzzleSolver(game);
    if (solver === undefined) return { failed: `${game} has no puzzles` };
    if (question.ask === 'proved') return { answer: solver.isProved(question.puzzle) };
    const { ask, state, seat, turns } = question;
    return { answer: solver[ask](state, seat, turns) };
  } catch (error) {
    return { failed: String(error) };
  }
}
