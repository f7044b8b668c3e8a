// Rounds, in each of which every host has its turn: what the machine does besides falls on all of them alike.

import type { HostName } from '../hosts/hosts.ts';
import type { Say } from './settings.ts';

/** By host, a value for each round. */
export type Values<T> = ReadonlyMap<HostName, readonly T[]>;

export async function inRounds<T>(
  hosts: readonly HostName[],
  rounds: number,
  measure: (host: HostName) => Promise<T>,
  say: Say,
): Promise<Values<T>> {
  const values = new Map<HostName, T[]>(hosts.map((host) => [host, []]));
  for (let round = 0; round < rounds; round++) {
    // The first in one round is the last in the next.
    for (const host of round % 2 === 0 ? hosts : hosts.toReversed()) {
      say(`round ${round + 1} of ${rounds}: ${host}`);
      values.get(host)?.push(await measure(host));
    }
  }
  return values;
}

export const figures = <T>(values: Values<T>, host: HostName, of: (value: T) => number): readonly number[] =>
  (values.get(host) ?? []).map(of);
