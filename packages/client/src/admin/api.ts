// The console's HTTP client; response types are in protocol/people/operators.ts.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The server's message, in English, and a code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

export class ConsoleApi {
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Rejects with `Refused`. */
  get<T>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }

  post<T = unknown>(path: string, body: object): Promise<T> {
    return this.ask<T>('POST', path, body);
  }

  delete(path: string, body: object = {}): Promise<unknown> {
    return this.ask('DELETE', path, body);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`/admin/api${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const reply = (await answer?.json().catch(() => undefined)) as
      | { error?: string; message?: string }
      | undefined;
    if (answer?.ok === true) return reply as T;
    throw new Refused(reply?.error ?? 'unreachable', reply?.message ?? '');
  }
}

const AGAIN_MS = 5000;

export interface QueryResult<T> {
  readonly value: ReadonlySignal<T | undefined>;
  /** Why there is none, in words. */
  readonly problem: ReadonlySignal<string>;
  /** Refetches after an action. */
  again(): void;
}

/** A query's last response, polled every few seconds while it is shown. */
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
