// Starts whole servers on stores that differ in their accounts, in turn, and reports their startup time and memory.

import { quantilesOf } from '../../../shared/tools/quantile.ts';
import { letGo, next, settled, startHostOn, usage } from './processes.ts';

/** Where a store is. */
export interface Place {
  readonly name: string;
  readonly dir: string;
  /** Of its database; files in `dir` without one. */
  readonly url: string | undefined;
}

interface Start {
  /** From the start of the process until it listens. */
  readonly ms: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** A line for each place. */
export async function startsOn(places: readonly Place[], rounds: number): Promise<readonly string[]> {
  const starts = places.map((): Start[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, place] of places.entries()) starts[i]?.push(await startOn(place));
  return places.map(({ name }, i) => lineOf(name, starts[i] ?? []));
}

async function startOn({ dir, url }: Place): Promise<Start> {
  const since = performance.now();
  const server = startHostOn(dir, url);
  try {
    await next(server);
    const ms = performance.now() - since;
    await settled(server);
    const { heapBytes, rssBytes } = await usage(server);
    return { ms, heapBytes, rssBytes };
  } finally {
    await letGo(server);
  }
}

function lineOf(name: string, starts: readonly Start[]): string {
  const of = (figure: (one: Start) => number) => spread(starts.map(figure));
  const mb = (bytes: number) => bytes / 1e6;
  const heap = of(({ heapBytes }) => mb(heapBytes));
  const memory = of(({ rssBytes }) => mb(rssBytes));
  return `${name.padEnd(26)} answers after ${of(({ ms }) => ms)} ms   heap ${heap} MB   memory ${memory} MB`;
}

/** The median, and the least and the most. */
function spread(figures: readonly number[]): string {
  const rank = quantilesOf(figures);
  const at = (share: number) => rank(share).toFixed(0);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}
