// What the server has answered last to one question, asked again every few seconds while it is looked at.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type ConsoleApi, Refused } from './api.ts';

const AGAIN_MS = 5000;

export interface Asked<T> {
  readonly value: ReadonlySignal<T | undefined>;
  /** Why there is none, in words. */
  readonly problem: ReadonlySignal<string>;
  /** Something was done: what is shown may be another one now. */
  again(): void;
}

export function useAsked<T>(api: ConsoleApi, path: string): Asked<T> {
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

/** The server speaks English to those who run it. */
export const wordsOf = (error: unknown): string =>
  error instanceof Refused && error.message !== '' ? error.message : String(error);
