// One socket in a match's room, and what the room shows.

import type { Client } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Person } from '../match/person.ts';

/** What a reserved seat carries; made by the server alone (`reservationFor`). */
export interface Pass {
  readonly person: string;
  /** As the person had them then (`Person.keys`). */
  readonly keys?: number | undefined;
}

export type MatchClient = Client<{ auth: Pass; userData: Person }>;

/** The room's state, kept equal to its table. */
export interface MatchMirror {
  readonly state: Schema;
  /** Makes it equal to the table as it is now. */
  sync(): void;
  /** Makes it whole, for somebody who is about to get all of it. */
  complete(): void;
}

/** Clients enter again: the table goes on elsewhere or later, or it is another one for them now. */
export const COME_BACK = 1012;
