// The worker that answers questions about puzzles: longer than a frame may take.

import { answerTo, type SolverAnswer, type SolverQuestion } from './solverAnswers.ts';

interface SolverRequest {
  readonly game: string;
  readonly question: SolverQuestion;
}

export type SolverResponse = { readonly answer: SolverAnswer } | { readonly failed: string };

addEventListener('message', async ({ data }: MessageEvent<SolverRequest>) => {
  postMessage(await responseTo(data));
});

async function responseTo({ game, question }: SolverRequest): Promise<SolverResponse> {
  try {
    return { answer: await answerTo(game, question) };
  } catch (error) {
    return { failed: String(error) };
  }
}
