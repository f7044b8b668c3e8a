// What one run of load has come to.

import { quantilesOf } from '../../packages/shared/tools/quantile.ts';

export interface Tally {
  actions: number;
  /** Actions times the players that received each. */
  deliveries: number;
  /** From sending a step to its sender's own update. */
  readonly latenciesMs: number[];
}

export const noTally = (): Tally => ({ actions: 0, deliveries: 0, latenciesMs: [] });

export interface Played {
  readonly actions: number;
  readonly deliveries: number;
  readonly ms: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export function playedOf(
  tally: Tally,
  ms: number,
  bytes: { readonly up: number; readonly down: number },
): Played {
  const rank = quantilesOf(tally.latenciesMs);
  return {
    actions: tally.actions,
    deliveries: tally.deliveries,
    ms,
    bytesUp: bytes.up,
    bytesDown: bytes.down,
    p50Ms: rank(0.5),
    p99Ms: rank(0.99),
    maxMs: rank(1),
  };
}
