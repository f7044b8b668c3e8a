// A person's mail address, for sign-in (UI-P3): stored as a keyed hash for lookup, and sealed (encrypted), so that the tables alone reveal
// no address; with the tokens of mailed links, by their hashes.

export interface StoredMail {
  readonly personId: string;
  /** Keyed hash of the normalised address. */
  readonly hash: string;
  readonly sealed: string;
}

/** `confirm` proves ownership of the address; `back` signs in. */
export type MailLinkKind = 'confirm' | 'back';

export interface MailLink {
  /** SHA-256 of the mailed token, in hex. */
  readonly hash: string;
  readonly kind: MailLinkKind;
  readonly personId: string;
  /** Hash and sealed form of the address that the mail goes to. */
  readonly mailHash: string;
  readonly sealed: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** `taken`: the address belongs to someone else. `gone`: link unknown or expired, or its person deleted. */
export type ConfirmedMail = 'confirmed' | 'taken' | 'gone';

/**
 * Part of the store of people (peopleStore.ts). Deleted with the person and on an objection. A merged person keeps the address while the
 * merge can be undone; then it goes to the surviving one if that has none, else it is dropped.
 */
export interface MailCalls {
  /** The person's address, else that of a merged one. */
  mailOf(personId: string): Promise<Pick<StoredMail, 'hash' | 'sealed'> | undefined>;
  /** Inverse of `mailOf`. */
  mailAt(mailHash: string): Promise<StoredMail | undefined>;
  /** The sealed address awaiting confirmation; undefined: none. */
  pendingMail(personId: string, now: number): Promise<string | undefined>;
  /** A `confirm` link replaces earlier ones of the person. */
  putMailLink(link: MailLink): Promise<void>;
  /** Sets the person's address in place of the former, whose links are invalidated. Single use. */
  confirmMail(hash: string, now: number): Promise<ConfirmedMail>;
  /** The person signed in by it; single use. */
  useMailLink(hash: string, now: number): Promise<string | undefined>;
  /** All confirmed addresses. */
  mails(): Promise<readonly Pick<StoredMail, 'hash' | 'sealed'>[]>;
  /** Rekeys the lookup hash, unless that one is taken. */
  moveMail(hash: string, to: string): Promise<void>;
  /** With all links; securely deleted. */
  dropMail(personId: string): Promise<void>;
}
