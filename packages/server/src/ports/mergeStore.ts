// Merging two profiles (UI-P5): the younger becomes an alias of the older, permanently after an undo period of some days.

export interface MergingPeople {
  readonly older: string;
  readonly younger: string;
  /** End of the undo period, ms since 1970 as all of these. */
  readonly until: number;
  /** Until when the younger one's name stays reserved. */
  readonly nameUntil: number;
}

/** A merge that can still be undone. */
export interface MergedPerson {
  readonly publicId: string;
  readonly name: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** Part of the store of people (peopleStore.ts). Lookups of an alias find the surviving person. */
export interface MergeCalls {
  /** Moves everything from the younger to the older. False: one of them does not exist, or is already an alias. */
  merge(merging: MergingPeople): Promise<boolean>;
  /** Merges within the undo period. */
  mergedInto(personId: string, now: number): Promise<readonly MergedPerson[]>;
  /** Reverts the merge; `recovery` becomes the code of the restored profile. False: not an alias of this person, or final. */
  undoMerge(personId: string, publicId: string, recovery: string, now: number): Promise<boolean>;
  /** Number of seats and date of the first, ms since 1970; undefined without any. */
  seatSum(personId: string): Promise<{ readonly count: number; readonly first: number | undefined }>;
}
