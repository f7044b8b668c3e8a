// The client of the solver's worker. Questions are answered in their order.

import type { SolverAnswer, SolverAnswers, SolverQuestion } from './solverAnswers.ts';
import type { SolverResponse } from './solverWorker.ts';

type AnswerTo<Q extends SolverQuestion> = SolverAnswers[Q['ask']];

export interface Solver {
  /** Rejects when the worker fails; never settles once it is closed. */
  ask<Q extends SolverQuestion>(question: Q): Promise<AnswerTo<Q>>;
  close(): void;
}

interface Pending {
  resolve(answer: SolverAnswer): void;
  reject(error: Error): void;
}

export class WorkerSolver implements Solver {
  private readonly game: string;
  private readonly worker: Worker;
  private readonly waiting: Pending[] = [];

  constructor(game: string) {
    this.game = game;
    this.worker = new Worker(new URL('./solverWorker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<SolverResponse>) => {
      const pending = this.waiting.shift();
      if ('failed' in data) pending?.reject(new Error(data.failed));
      else pending?.resolve(data.answer);
    };
    this.worker.onerror = ({ message }) => {
      for (const pending of this.waiting.splice(0)) pending.reject(new Error(message));
    };
  }

  ask<Q extends SolverQuestion>(question: Q): Promise<AnswerTo<Q>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve: (answer) => resolve(answer as AnswerTo<Q>), reject });
      this.worker.postMessage({ game: this.game, question });
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
