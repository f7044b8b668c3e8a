// The e-mail address of a person, by which one comes back (UI-P3). Here it is known as a keyed hash, by which it is found, and sealed, so
// that who reads the tables alone has no address; and links that letters hold, by their hashes.

export interface KeptMail {
  readonly personId: string;
  /** Keyed, of the address as it is compared. */
  readonly hash: string;
  readonly sealed: string;
}

/** `confirm`: whoever has it reads at that address; `back`: whoever has it comes in. */
export type MailLinkKind = 'confirm' | 'back';

export interface MailLink {
  /** SHA-256 of the secret in the letter, in hex. */
  readonly hash: string;
  readonly kind: MailLinkKind;
  readonly personId: string;
  /** Hash and seal of the address to which the letter goes. */
  readonly mailHash: string;
  readonly sealed: string;
  /** Ms since 1970. */
  readonly until: number;
}

/** `taken`: the address is somebody else's. `gone`: no such link, or not in time, or nobody to whom it belongs. */
export type ConfirmedMail = 'confirmed' | 'taken' | 'gone';

/**
 * What is asked of the store of people about it (peopleStore.ts). All of it goes with its person and with an objection. Whoever becomes
 * another name for somebody keeps the address for as long as that may be undone; then it goes to that somebody, who has none, or nowhere.
 */
export interface MailCalls {
  /** The person's, or that of another name where the person has none. */
  mailOf(personId: string): Promise<Pick<KeptMail, 'hash' | 'sealed'> | undefined>;
  /** Whose it is, which is whoever `mailOf` tells it of. */
  mailAt(mailHash: string): Promise<KeptMail | undefined>;
  /** Sealed; undefined: none waits to be confirmed. */
  mailAsked(personId: string, now: number): Promise<string | undefined>;
  /** In place of all of the person that were to confirm, where this one is. */
  putMailLink(link: MailLink): Promise<void>;
  /** From now on it is the person's, in place of any before, whose links are dead. The link is used up. */
  confirmMail(hash: string, now: number): Promise<ConfirmedMail>;
  /** Who comes back by it, once. */
  useMailLink(hash: string, now: number): Promise<string | undefined>;
  /** All addresses that count. */
  mails(): Promise<readonly Pick<KeptMail, 'hash' | 'sealed'>[]>;
  /** It is found by another hash from now on, unless an address is found by that one already. */
  moveMail(hash: string, to: string): Promise<void>;
  /** With all links; no byte of it is left where it was. */
  dropMail(personId: string): Promise<void>;
}
