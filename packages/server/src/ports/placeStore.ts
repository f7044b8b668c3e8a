// Where somebody who keeps games is named beside the own seats: at a table where that one has looked on and spoken, at one whose seat is
// somebody else's by now, in the record of a match that has left the log. And where nobody is to be named any more who was deleted (UI-P7).

export interface KeptPlace {
  readonly matchId: string;
  /** Public id in that match. */
  readonly tenure: string;
  /** What stands for that one in the record of a match that has left the log, several with a space between; empty: nothing, or it is there. */
  readonly inRecord: string;
}

export type StandingPlace = Pick<KeptPlace, 'tenure' | 'inRecord'>;

/** What is asked of the store of people about it (peopleStore.ts). */
export interface PlaceCalls {
  /** The person is named there, with a seat or without; where that is known already nothing changes. */
  namePlace(matchId: string, tenure: string, personId: string): Promise<void>;
  /** A match leaves the log: of all these that are somebody's, or are to be forgotten, it is kept what stands in its record. */
  keepInRecord(matchId: string, standing: readonly StandingPlace[]): Promise<void>;
  /** Those of the person, seats of today not among them. */
  placesOf(personId: string): Promise<readonly KeptPlace[]>;
  /** Where names are still to be taken out, behind `after`; `most` of them. Without a match: all that has this person's id as `tenure`. */
  toForget(most: number, after?: KeptPlace): Promise<readonly KeptPlace[]>;
  /** Nobody is named there any more. */
  forgotten(matchId: string, tenure: string): Promise<void>;
  /** What those are told who follow that match and have it in their list. */
  callFollowed(matchId: string, called: string): Promise<void>;
  /** As `Naming.scrub` (forgetting.ts). */
  scrub(): Promise<void>;
}
