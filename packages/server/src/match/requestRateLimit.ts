// Sliding-window rate limit of requests by seat: each request is two entries of the log, whoever answers it, so one player could otherwise
// grow the log without end.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { TableDenial } from '@hexmarch/shared/protocol/errors/codes';
import { SlidingWindow } from '../base/rateLimit.ts';

export const REQUESTS_MAX = 5;
export const WINDOW_MS = 120_000;

export class RequestRateLimit {
  private readonly requests = new SlidingWindow<Seat>(REQUESTS_MAX, WINDOW_MS, new Map());

  /** The denial when over the limit; else counts, if it is a request. */
  refusal(seat: Seat, events: readonly Tagged[], now: number): TableDenial | undefined {
    if (!events.some(({ type }) => type === '@offered')) return undefined;
    // TABLE-4.6: five requests of a seat in two minutes.
    const waitMs = this.requests.waitMs(seat, now);
    if (waitMs > 0)
      return {
        code: 'asks-often',
        rule: 'TABLE-4.6',
        params: { seconds: Math.ceil(waitMs / 1000) },
      };
    this.requests.count(seat, now);
    return undefined;
  }
}
