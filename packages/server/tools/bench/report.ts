// Reports of a server under test to its parent: its port, and its resource usage.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Usage {
  /** CPU time of all threads since the process began, in ms. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** After a collection. */
  readonly heapBytes: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Answers, by request. */
type Answers = Readonly<Record<string, () => object>>;

const USED: Answers = { cpu: () => ({ cpuMs: cpuMs() }), usage };

/** Answers the process that has started this one until it hangs up; then `close`, and the end. */
export function reportTo(port: number, close: () => Promise<void>, answers = USED): void {
  process.on('message', (message) => {
    const answer = answers[String(message)];
    if (answer !== undefined) tell(answer());
  });
  process.on('disconnect', () => void close().then(() => process.exit(0)));
  tell({ port });
}

/** Marked, because libraries send messages of their own to the parent process. */
export function tell(bench: object): void {
  process.send?.({ bench });
}

export function usage(): Usage {
  const before = cpuMs();
  collect();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { cpuMs: before, rssBytes: rss, heapBytes: heapUsed + arrayBuffers };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
