// How often a seat may ask for something: each request is two entries of the log, whoever answers it, and else one player
// alone could make a log without end.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { TableDenial } from '@hexmarch/shared/protocol/codes';

export const REQUESTS_MAX = 5;
export const WINDOW_MS = 120_000;

export class RequestPace {
  /** By seat: uptimes of the last requests. */
  private readonly asked = new Map<Seat, readonly number[]>();

  /** Why `seat` may not do this now; else it counts, if it is a request. */
  refusal(seat: Seat, events: readonly Tagged[], now: number): TableDenial | undefined {
    if (!events.some(({ type }) => type === '@offered')) return undefined;
    const recent = (this.asked.get(seat) ?? []).filter((at) => at > now - WINDOW_MS);
    const [first = now] = recent;
    // TABLE-4.6: a seat asks five times in two minutes, and then waits.
    if (recent.length >= REQUESTS_MAX)
      return {
        code: 'asks-often',
        rule: 'TABLE-4.6',
        params: { seconds: Math.ceil((first + WINDOW_MS - now) / 1000) },
      };
    this.asked.set(seat, [...recent, now]);
    return undefined;
  }
}
