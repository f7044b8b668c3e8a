// A query's last response, polled every few seconds while it is shown.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type ConsoleApi, Refused } from './api.ts';

const AGAIN_MS = 5000;

export interface QueryResult<T> {
  readonly value: ReadonlySignal<T | undefined>;
  /** Why there is none, in words. */
  readonly problem: ReadonlySignal<string>;
  /** Refetches after an action. */
  again(): void;
}

export function useQuery<T>(api: ConsoleApi, path: string): QueryResult<T> {
  const value = useSignal<T | undefined>(undefined);
  const problem = useSignal('');
  const times = useSignal(0);
  useEffect(() => {
    let isOver = false;
    const ask = () =>
      api.get<T>(path).then(
        (answer) => {
          if (isOver) return;
          value.value = answer;
          problem.value = '';
        },
        (error: unknown) => {
          if (!isOver) problem.value = wordsOf(error);
        },
      );
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, path, times.value, value, problem]);
  return {
    value,
    problem,
    again: () => {
      times.value += 1;
    },
  };
}

/** The server's messages to operators are English. */
export const wordsOf = (error: unknown): string =>
  error instanceof Refused && error.message !== '' ? error.message : String(error);
