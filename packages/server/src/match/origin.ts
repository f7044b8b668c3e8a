// Input and result of entering a table.

import type { Person } from './person.ts';

/** What the request itself says about who enters. */
export interface Origin {
  readonly address: string;
  readonly attempt?: string | undefined;
  /** Public ids proven by other means than a token (UI-P4). */
  readonly tenures?: readonly string[] | undefined;
  /** Account id, where signed in. */
  readonly accountId?: string | undefined;
  /** Blocked by the host of the room (UI-P80). */
  readonly isUnwanted?: boolean | undefined;
}

export const UNKNOWN: Origin = { address: '' };

export interface Entered {
  readonly person: Person;
  /** Token to present next time. */
  readonly token: string;
}
