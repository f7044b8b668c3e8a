// One socket in a match's room, and what the room shows.

import type { Client } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Person } from '../match/person.ts';

/** What a reservation carries; made by the server alone (`reservationFor`). */
export interface Pass {
  readonly person: string;
  /** As the person had them then (`Person.keys`). */
  readonly keys?: number | undefined;
}

export type MatchClient = Client<{ auth: Pass; userData: Person }>;

/** The room's state, synchronised with its table. */
export interface MatchMirror {
  readonly state: Schema;
  /** Synchronises it with the table. */
  sync(): void;
  /** Completes it, for a client that is about to get all of it. */
  complete(): void;
}

/** Clients must rejoin: the table moves to another server, restarts, or has become another one for them. */
export const COME_BACK = 1012;
