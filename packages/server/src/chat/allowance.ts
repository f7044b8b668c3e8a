// Rate limit of chat messages: over all channels together, and per person.

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { Clock } from '../base/clock.ts';
import type { Person } from '../match/person.ts';

// TABLE-21.4: a shared limit would reveal that others are chatting.
const WINDOWS = [
  { ms: 10_000, linesMax: 5 },
  { ms: 3_600_000, linesMax: 300 },
];
const LONGEST_MS = 3_600_000;
/** For anonymous messages. */
const UNSIGNED_EVERY_MS = 30_000;

export class Allowance {
  private readonly clock: Pick<Clock, 'now'>;
  /** Times of recent messages; weak, so dropped with the person. */
  private readonly spoken = new WeakMap<Person, readonly number[]>();
  private readonly unsigned = new WeakMap<Person, number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  /** Consumes one message, or returns the code of the refusal. */
  consume(person: Person, isUnsigned: boolean): HostRefusal | undefined {
    const at = this.clock.now();
    const recent = (this.spoken.get(person) ?? []).filter((time) => time > at - LONGEST_MS);
    for (const { ms, linesMax } of WINDOWS)
      if (recent.filter((time) => time > at - ms).length >= linesMax) return 'too-many';
    // TABLE-21.5: else one person could drown out the rest.
    const last = this.unsigned.get(person) ?? Number.NEGATIVE_INFINITY;
    if (isUnsigned && last > at - UNSIGNED_EVERY_MS) return 'unsigned-too-soon';
    this.spoken.set(person, [...recent, at]);
    if (isUnsigned) this.unsigned.set(person, at);
    return undefined;
  }
}
