// The public log, page by page. Sealed entries make positions irregular, so the offsets found by one reader are cached for the next.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import type { EventStore } from '../ports/ports.ts';
import { SEALED_LINE } from './secrecy.ts';

/** Public line `number` is in an entry from `at` on. */
interface Place {
  readonly number: number;
  readonly at: number;
}

/** Page size. */
const SLICE = LIMITS.logLinesMax;

export class PublicLog {
  private readonly store: Pick<EventStore, 'lines'>;
  private readonly matchId: string;
  /** Sparse index, in order, one entry for each page read. */
  private readonly places: Place[] = [{ number: 0, at: 0 }];

  constructor(store: Pick<EventStore, 'lines'>, matchId: string) {
    this.store = store;
    this.matchId = matchId;
  }

  /** One page of lines from number `from` on; `publishedCount` of the first `sequence` entries are public, later ones are ignored. */
  async page(from: number, publishedCount: number, sequence: number): Promise<readonly string[]> {
    // Clamped to the current count: a sealed action may be appended during the read.
    if (publishedCount === sequence)
      return this.store.lines(this.matchId, from, clamped(publishedCount - from));
    let { number, at } = this.places.findLast((place) => place.number <= from) as Place;
    const found: string[] = [];
    while (at < sequence && found.length < SLICE) {
      const slice = await this.store.lines(this.matchId, at, SLICE);
      const lines = slice.filter((line) => line !== SEALED_LINE);
      found.push(...lines.slice(Math.max(0, from - number)));
      number += lines.length;
      at += slice.length;
      if (slice.length < SLICE) break;
      this.remember({ number, at });
    }
    return found.slice(0, clamped(publishedCount - from));
  }

  private remember(place: Place): void {
    const last = this.places.at(-1) as Place;
    if (place.at >= last.at + SLICE) this.places.push(place);
  }
}

const clamped = (count: number): number => Math.max(0, Math.min(SLICE, count));
