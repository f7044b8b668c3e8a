// Rounds of a tournament (TABLE-31): what pairing reads of those before, and what it answers for the next.

/** Index of a person in a tournament, in the order of joining. */
export type Entrant = number;

/** Points of a win; a multiple of twice every number of opponents up to 19, so that no share is rounded (TABLE-30.7). */
export const POINT = 465_585_120;

export const HALF_POINT = POINT / 2;

export interface PlayedPairing {
  readonly seats: readonly Entrant[];
  /** By seat; absent: still running. */
  readonly points?: readonly number[];
  /** Those who did not come (TABLE-31.7). */
  readonly absent?: readonly Entrant[];
}

export interface PlayedRound {
  readonly pairings: readonly PlayedPairing[];
  /** They have the points of a win. */
  readonly byes: readonly Entrant[];
}

/** Why these meet. */
export type PairingReason =
  | { readonly kind: 'table' }
  | { readonly kind: 'lot' }
  | {
      readonly kind: 'points';
      /** Before the round, by seat. */
      readonly points: readonly number[];
      /** Pairs among them that have met before, since the round could not avoid it. */
      readonly repeats: number;
      readonly seating: Seating;
    };

/** What decided about seats: their numbers so far, the seats of the last match, or a lot. */
export type Seating = 'balance' | 'alternation' | 'lot';

/** Why this person has no match. */
export type ByeReason =
  | { readonly kind: 'lot' }
  | {
      readonly kind: 'points';
      /** Byes before. */
      readonly byes: number;
      readonly points: number;
      /** Number of those with fewer points, or drawn earlier, without whom the others could not be paired. */
      readonly passedOver: number;
    };

export interface Pairing {
  readonly seats: readonly Entrant[];
  /** Known to be absent: paused, or gone. Only a table that is fixed in advance pairs them. */
  readonly absent?: readonly Entrant[];
  readonly reason: PairingReason;
}

export interface Bye {
  readonly entrant: Entrant;
  readonly reason: ByeReason;
}

export interface PairedRound {
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
}
