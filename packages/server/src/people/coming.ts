// Who is signed in, and what becomes of a browser that comes (UI-P3, UI-P4).

import type { KeptPerson, PersonSession } from '../ports/peopleStore.ts';

/** Somebody who has shown the secret of a session. */
export interface SignedIn {
  readonly person: KeptPerson;
  readonly session: PersonSession;
  /** It goes on for longer from now on. */
  readonly isProlonged: boolean;
}

/** A browser that has just been signed in, and what it must show from now on. */
export interface Newly<Reply> {
  readonly reply: Reply;
  readonly secret: string;
}

/** Without a secret it stays what it was. */
export interface Came<Reply> {
  readonly reply: Reply;
  readonly secret?: string | undefined;
}

/** The browser of somebody who comes. */
export interface Coming {
  readonly agent: string | undefined;
  /** Who was signed in there already. */
  readonly here?: SignedIn | undefined;
}
