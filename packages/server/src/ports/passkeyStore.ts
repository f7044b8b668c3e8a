// Passkeys of people who keep their games (UI-P3): the public half of a pair of keys whose other half never leaves the person's device, and
// what a device was lately asked to sign.

export interface KeptPasskey {
  /** By which the device knows it, in base64url. */
  readonly credentialId: string;
  readonly personId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often the device says that it was used; 0 where it does not count. */
  readonly counter: number;
  /** Ways in which the browser may reach it, joined by commas: "hybrid,internal". */
  readonly transports: string;
  /** Of the browser in which it was made: "Firefox, Android". */
  readonly label: string;
  /** `2026-11-26`. */
  readonly usedDay: string;
  /** As of a session (peopleStore.ts). */
  readonly doubtedBy: number;
}

/** What a device is to sign, once. */
export interface Challenge {
  readonly hash: string;
  /** Who is to have another passkey; undefined: whoever comes in by one. */
  readonly personId?: string | undefined;
  /** Ms since 1970. */
  readonly until: number;
}

export type AddedPasskey = 'added' | 'taken' | 'too-many' | 'gone';

/** What is asked of the store of people about passkeys (peopleStore.ts). */
export interface PasskeyCalls {
  /** Those whose time is up make room. */
  putChallenge(challenge: Challenge, now: number): Promise<void>;
  /** It is used up; undefined: there was none, or not in time. */
  takeChallenge(hash: string, now: number): Promise<Pick<Challenge, 'personId'> | undefined>;
  /** `most`: so many may a person have. */
  addPasskey(passkey: KeptPasskey, most: number): Promise<AddedPasskey>;
  passkey(credentialId: string): Promise<KeptPasskey | undefined>;
  /** Last used first. */
  passkeysOf(personId: string): Promise<readonly KeptPasskey[]>;
  /** Whose it is; undefined where it has counted as far before: a copy of it may be about. */
  usePasskey(used: Pick<KeptPasskey, 'credentialId' | 'counter' | 'usedDay'>): Promise<string | undefined>;
  removePasskey(personId: string, credentialId: string): Promise<void>;
}
