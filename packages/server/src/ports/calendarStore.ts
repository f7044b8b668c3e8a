// Calendar feed of a person (UI-P13): one secret URL, of which only the hash is stored.

export interface StoredCalendar {
  /** SHA-256 of the secret in the URL, in hex. */
  readonly hash: string;
  readonly personId: string;
  /** Names opponents as well. */
  readonly withNames: boolean;
}

/** Part of the store of people (peopleStore.ts). Deleted with the person, and on a merge into another. */
export interface CalendarCalls {
  /** Replaces and invalidates the former. */
  setCalendar(calendar: StoredCalendar): Promise<void>;
  dropCalendar(personId: string): Promise<void>;
  calendarOf(personId: string): Promise<StoredCalendar | undefined>;
  /** By the hash of the secret in the URL. */
  calendarAt(hash: string): Promise<StoredCalendar | undefined>;
}
