// A service under test: its data, opened by one server after the other.

import type { TestedStore } from '../logOf.ts';

export interface ServiceUnderTest {
  /** How often a property is tried (sweep.ts). */
  readonly runs: (count: number) => number;
  /** Gives what is fresh and empty. */
  readonly open: () => TestedStore | Promise<TestedStore>;
  /** What a second server has of the same while the first goes on, and knows nothing of it. */
  readonly takeOver: (store: TestedStore) => TestedStore | Promise<TestedStore>;
}

export type Next = (of: TestedStore) => Promise<TestedStore>;

/** Calls `run` with a service of its own, and closes all that it has opened. */
export async function withService<T>(
  { open, takeOver }: ServiceUnderTest,
  run: (store: TestedStore, next: Next) => Promise<T>,
): Promise<T> {
  const first = await open();
  const opened = [first];
  const next = async (of: TestedStore) => {
    const store = await takeOver(of);
    opened.push(store);
    return store;
  };
  try {
    return await run(first, next);
  } finally {
    for (const store of opened.reverse()) await store.close();
  }
}
