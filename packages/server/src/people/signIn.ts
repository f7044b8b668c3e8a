// Sessions and sign-in results (UI-P3, UI-P4).

import type { PersonSession, StoredPerson } from '../ports/peopleStore.ts';

/** A valid session and its person. */
export interface SignedIn {
  readonly person: StoredPerson;
  readonly session: PersonSession;
  /** The session's expiry was extended. */
  readonly isProlonged: boolean;
}

/** A new session and the secret for its cookie. */
export interface Newly<Reply> {
  readonly reply: Reply;
  readonly secret: string;
}

/** Without a secret the cookie stays unchanged. */
export interface Came<Reply> {
  readonly reply: Reply;
  readonly secret?: string | undefined;
}

/** The browser of a person who signs in. */
export interface Coming {
  readonly agent: string | undefined;
  /** Its former session. */
  readonly here?: SignedIn | undefined;
}
