// Passkeys of people with accounts (UI-P3): public keys, and the pending WebAuthn challenges.

export interface StoredPasskey {
  /** WebAuthn credential id, in base64url. */
  readonly credentialId: string;
  readonly personId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** Signature counter of the device; 0 where unsupported. */
  readonly counter: number;
  /** WebAuthn transports, comma-separated: "hybrid,internal". */
  readonly transports: string;
  /** Browser in which it was created: "Firefox, Android". */
  readonly label: string;
  /** `2026-11-26`. */
  readonly usedDay: string;
  /** As of a session (peopleStore.ts). */
  readonly doubtedBy: number;
}

/** Single-use challenge. */
export interface Challenge {
  readonly hash: string;
  /** Registration for that person; undefined: sign-in. */
  readonly personId?: string | undefined;
  /** Ms since 1970. */
  readonly until: number;
}

export type AddedPasskey = 'added' | 'taken' | 'too-many' | 'gone';

/** Part of the store of people (peopleStore.ts). */
export interface PasskeyCalls {
  /** Evicts expired ones. */
  putChallenge(challenge: Challenge, now: number): Promise<void>;
  /** Single use; undefined: unknown or expired. */
  takeChallenge(hash: string, now: number): Promise<Pick<Challenge, 'personId'> | undefined>;
  /** `most`: limit for each person. */
  addPasskey(passkey: StoredPasskey, most: number): Promise<AddedPasskey>;
  passkey(credentialId: string): Promise<StoredPasskey | undefined>;
  /** Most recently used first. */
  passkeysOf(personId: string): Promise<readonly StoredPasskey[]>;
  /** Its person; undefined where the counter has not grown: possibly a cloned key. */
  usePasskey(used: Pick<StoredPasskey, 'credentialId' | 'counter' | 'usedDay'>): Promise<string | undefined>;
  removePasskey(personId: string, credentialId: string): Promise<void>;
}
