// Places besides their own seats where people with accounts are named: tables at which they were spectators and chatted, former seats,
// archived records. And an erasure queue: where names of deleted people are still to be erased (UI-P7).

export interface NamedPlace {
  readonly matchId: string;
  /** Public id in that match. */
  readonly tenure: string;
  /** Pseudonyms in the archived record, space-separated; empty: none, or not archived. */
  readonly inRecord: string;
}

export type StandingPlace = Pick<NamedPlace, 'tenure' | 'inRecord'>;

/** Part of the store of people (peopleStore.ts). */
export interface PlaceCalls {
  /** Records that the person is named there, seated or not; idempotent. */
  namePlace(matchId: string, tenure: string, personId: string): Promise<void>;
  /** The match is being archived: stores the pseudonyms of those who are known people or queued for erasure. */
  keepInRecord(matchId: string, standing: readonly StandingPlace[]): Promise<void>;
  /** Places of the person, without current seats. */
  placesOf(personId: string): Promise<readonly NamedPlace[]>;
  /** Erasure queue: pages of at most `most` after cursor `after`. Without a match: everything with this person's id as `tenure`. */
  toForget(most: number, after?: NamedPlace): Promise<readonly NamedPlace[]>;
  /** Erased there: dequeues it. */
  forgotten(matchId: string, tenure: string): Promise<void>;
  /** Updates the title of that match in its followers' lists. */
  callFollowed(matchId: string, called: string): Promise<void>;
  /** As `ServiceStore.scrub`. */
  scrub(): Promise<void>;
}
