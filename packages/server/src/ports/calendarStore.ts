// The calendar of a person (UI-P13): one secret address, of which only the hash is known here.

export interface KeptCalendar {
  /** SHA-256 of the secret in the address, in hex. */
  readonly hash: string;
  readonly personId: string;
  /** It names opponents, too. */
  readonly withNames: boolean;
}

/** What is asked of the store of people about it (peopleStore.ts). It goes with its person, and when the person becomes another name for somebody. */
export interface CalendarCalls {
  /** In place of the one before, which is dead. */
  setCalendar(calendar: KeptCalendar): Promise<void>;
  dropCalendar(personId: string): Promise<void>;
  calendarOf(personId: string): Promise<KeptCalendar | undefined>;
  /** By the hash of what its address holds. */
  calendarAt(hash: string): Promise<KeptCalendar | undefined>;
}
