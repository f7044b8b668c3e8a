// Two people who are one (UI-P5): the younger becomes another name for the older, for ever; for some days it can be taken back.

export interface MergingPeople {
  readonly older: string;
  readonly younger: string;
  /** Ms since 1970, as all of these: it can be undone before. */
  readonly until: number;
  /** Nobody else has the younger one's name before. */
  readonly nameUntil: number;
}

/** What a person was besides, which may be undone. */
export interface MergedPerson {
  readonly publicId: string;
  readonly name: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** What is asked of the store of people about it (peopleStore.ts). Whoever has become another name for somebody is found as that somebody. */
export interface MergeCalls {
  /** All that was the younger one's is the older one's. False: one of the two is not there, or is another name for somebody already. */
  merge(merging: MergingPeople): Promise<boolean>;
  /** What has not become final yet. */
  mergedInto(personId: string, now: number): Promise<readonly MergedPerson[]>;
  /** All that came with it goes back, and `recovery` is its code. False: it is nothing of this person, or for good. */
  undoMerge(personId: string, publicId: string, recovery: string, now: number): Promise<boolean>;
  /** How many seats a person has, and since when the first; ms since 1970, undefined where there is none. */
  seatSum(personId: string): Promise<{ readonly count: number; readonly first: number | undefined }>;
}
