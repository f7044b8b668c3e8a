// How much and how often somebody may speak: in all channels together, and each person by itself.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { Clock } from '../base/clock.ts';
import type { Person } from '../match/person.ts';

// TABLE-21.4: a limit that people shared would tell them that others talk.
const WINDOWS = [
  { ms: 10_000, linesMax: 5 },
  { ms: 3_600_000, linesMax: 300 },
];
const LONGEST_MS = 3_600_000;
/** Of what is said without a name. */
const UNSIGNED_EVERY_MS = 30_000;

export class Allowance {
  private readonly clock: Pick<Clock, 'now'>;
  /** Times of what was said; they die with the person. */
  private readonly spoken = new WeakMap<Person, readonly number[]>();
  private readonly unsigned = new WeakMap<Person, number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  /** Counts one more thing said, or answers with the code of why it is too much. */
  take(person: Person, isUnsigned: boolean): HostRefusal | undefined {
    const at = this.clock.now();
    const recent = (this.spoken.get(person) ?? []).filter((time) => time > at - LONGEST_MS);
    for (const { ms, linesMax } of WINDOWS)
      if (recent.filter((time) => time > at - ms).length >= linesMax) return 'too-many';
    // TABLE-21.5: else one person would be all that is heard.
    const last = this.unsigned.get(person) ?? Number.NEGATIVE_INFINITY;
    if (isUnsigned && last > at - UNSIGNED_EVERY_MS) return 'unsigned-too-soon';
    this.spoken.set(person, [...recent, at]);
    if (isUnsigned) this.unsigned.set(person, at);
    return undefined;
  }
}
