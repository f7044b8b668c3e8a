// With what somebody comes to a table, and what comes of it.

import type { Person } from './person.ts';

/** Who is let in, as far as the way there tells. */
export interface Origin {
  readonly address: string;
  readonly attempt?: string | undefined;
  /** Public ids that are proven to be of whoever comes, by other means than a key (UI-P4). */
  readonly tenures?: readonly string[] | undefined;
  /** Who comes, where somebody who keeps games is signed in. */
  readonly kept?: string | undefined;
  /** The host of the room blocks this one (UI-P80). */
  readonly isUnwanted?: boolean | undefined;
}

export const UNKNOWN: Origin = { address: '' };

export interface Entered {
  readonly person: Person;
  /** What the person must show next time. */
  readonly token: string;
}
