// Rate limit of chat messages: over all channels together, and per person.

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { Clock } from '../base/clock.ts';
import { SlidingWindow } from '../base/rateLimit.ts';
import type { Person } from '../match/person.ts';

// TABLE-21.4: a shared limit would reveal that others are chatting.
const WINDOWS = [
  { ms: 10_000, linesMax: 5 },
  { ms: 3_600_000, linesMax: 300 },
];
/** For anonymous messages. */
const UNSIGNED_EVERY_MS = 30_000;

export class Allowance {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly spoken = WINDOWS.map(
    ({ ms, linesMax }) => new SlidingWindow<Person>(linesMax, ms, new WeakMap()),
  );
  private readonly unsigned = new SlidingWindow<Person>(1, UNSIGNED_EVERY_MS, new WeakMap());

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  /** Consumes one message, or returns the code of the refusal. */
  consume(person: Person, isUnsigned: boolean): HostRefusal | undefined {
    const at = this.clock.now();
    if (this.spoken.some((window) => window.waitMs(person, at) > 0)) return 'too-many';
    // TABLE-21.5: else one person could drown out the rest.
    if (isUnsigned && this.unsigned.waitMs(person, at) > 0) return 'unsigned-too-soon';
    for (const window of this.spoken) window.count(person, at);
    if (isUnsigned) this.unsigned.count(person, at);
    return undefined;
  }
}
