// An abuse case, bounded in time and number, with its verdict.

import { setTimeout as pause } from 'node:timers/promises';
import type { BareSocket } from './bareSocket.ts';
import type { Scene } from './scene.ts';

export interface Verdict {
  readonly passed: boolean;
  /** The outcome, in words. */
  readonly summary: string;
}

export interface Case {
  readonly name: string;
  /** Over within five seconds: a test as well. */
  readonly quick: boolean;
  /** `scene` has an address of its own. */
  run(scene: Scene): Promise<Verdict>;
}

/** An unrelated client, who should notice nothing. */
export const NEIGHBOUR = '198.51.100.77';
/** The server's code for whom it cuts off. */
export const CUT_OFF = 4002;

/** The server counts in windows of time, and one may end while a case goes on. */
export const WINDOWS = 2;

export const times = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)));

/** Those of `count` spectators who could join. */
export async function spectators(
  scene: Scene,
  matchId: string,
  count: number,
): Promise<readonly BareSocket[]> {
  const sockets = await times(count, () => scene.watch(matchId));
  return sockets.filter((socket) => socket !== undefined);
}

/** Whether it became so within `ms`. */
export async function isSoon(ms: number, isSo: () => boolean): Promise<boolean> {
  for (const end = performance.now() + ms; !isSo() && performance.now() < end; ) await pause(20);
  return isSo();
}
