// Sliding-window rate limit of requests by seat: each request is two entries of the log, whoever answers it, so one player could otherwise
// grow the log without end.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { TableDenial } from '@hexmarch/shared/protocol/errors/codes';

export const REQUESTS_MAX = 5;
export const WINDOW_MS = 120_000;

export class RequestRateLimit {
  /** By seat: uptimes of the last requests. */
  private readonly requestedAt = new Map<Seat, readonly number[]>();

  /** The denial when over the limit; else counts, if it is a request. */
  refusal(seat: Seat, events: readonly Tagged[], now: number): TableDenial | undefined {
    if (!events.some(({ type }) => type === '@offered')) return undefined;
    const recent = (this.requestedAt.get(seat) ?? []).filter((at) => at > now - WINDOW_MS);
    const [first = now] = recent;
    // TABLE-4.6: five requests of a seat in two minutes.
    if (recent.length >= REQUESTS_MAX)
      return {
        code: 'asks-often',
        rule: 'TABLE-4.6',
        params: { seconds: Math.ceil((first + WINDOW_MS - now) / 1000) },
      };
    this.requestedAt.set(seat, [...recent, now]);
    return undefined;
  }
}
