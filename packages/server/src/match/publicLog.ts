// What everybody was told of a match, a page at a time. In a log with sealed actions what was told lies wherever it lies: the
// places that a reader has come by are remembered, so that the next one need not begin at the beginning.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import type { EventStore } from '../ports/ports.ts';
import { SEALED_LINE } from './secrecy.ts';

/** The line of number `number` is that of an entry from `at` on. */
interface Place {
  readonly number: number;
  readonly at: number;
}

/** Entries read in one go. */
const SLICE = LIMITS.logLinesMax;

export class ToldLog {
  private readonly store: Pick<EventStore, 'lines'>;
  private readonly matchId: string;
  /** In order, one for each slice that was read. */
  private readonly places: Place[] = [{ number: 0, at: 0 }];

  constructor(store: Pick<EventStore, 'lines'>, matchId: string) {
    this.store = store;
    this.matchId = matchId;
  }

  /** Lines from number `from` on, as many as a page holds. `told` of the first `sequence` entries were told; nothing of what came after is. */
  async page(from: number, told: number, sequence: number): Promise<readonly string[]> {
    // No further than what is known now: a sealed action may come while the store is being read.
    if (told === sequence) return this.store.lines(this.matchId, from, clamped(told - from));
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
    return found.slice(0, clamped(told - from));
  }

  private remember(place: Place): void {
    const last = this.places.at(-1) as Place;
    if (place.at >= last.at + SLICE) this.places.push(place);
  }
}

const clamped = (count: number): number => Math.max(0, Math.min(SLICE, count));
