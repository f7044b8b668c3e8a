// Passkey registration and sign-in (UI-P3): challenges, their verification and stored credentials. Signatures are verified by a library.

import { type PasskeysReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { StoredPasskey } from '../ports/passkeyStore.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';
import { dayOf, labelOf, sessionId } from './accessCodes.ts';

/** Relying party: a page with a host name, over TLS or on localhost. */
export interface PasskeyPlace {
  /** `hexmarch.example` */
  readonly name: string;
  /** `https://hexmarch.example` */
  readonly origin: string;
}

/** Registration response of a browser. */
export interface MadeResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

/** Sign-in response of a browser. */
export interface UsedResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

export interface NewPasskeyRequest {
  readonly place: PasskeyPlace;
  /** In base64url. */
  readonly challenge: string;
  /** User handle: hex, the same for all passkeys of a person, and secret. */
  readonly handle: string;
  readonly name: string;
  /** Existing credentials, which exclude their devices from another registration. */
  readonly known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[];
}

/** Port of the WebAuthn library. Options for the browser are its own format. */
export interface PasskeyChecks {
  toMake(request: NewPasskeyRequest): Promise<object>;
  toUse(place: PasskeyPlace, challenge: string): Promise<object>;
  /** Undefined: invalid. */
  made(
    place: PasskeyPlace,
    challenge: string,
    response: MadeResponse,
  ): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined>;
  /** The new signature counter; undefined: invalid. */
  used(
    place: PasskeyPlace,
    challenge: string,
    response: UsedResponse,
    passkey: StoredPasskey,
  ): Promise<number | undefined>;
}

export interface PasskeyPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly checks: PasskeyChecks;
}

const CHALLENGE_MS = 5 * 60_000;

export class Passkeys {
  private readonly ports: PasskeyPorts;

  constructor(ports: PasskeyPorts) {
    this.ports = ports;
  }

  /** Registration options. */
  async toMake(person: StoredPerson, place: PasskeyPlace): Promise<object> {
    const { store, checks } = this.ports;
    const known = await store.passkeysOf(person.id);
    if (known.length >= PERSON_LIMITS.passkeysMax) throw tooMany();
    const challenge = await this.newChallenge(person.id);
    const handle = hashToken(`passkey of ${person.id}`);
    return checks.toMake({ place, challenge, handle, name: person.name, known });
  }

  /** Throws `MatchError` `wrong-passkey` or `many-passkeys`. */
  async add(
    { id: personId }: StoredPerson,
    place: PasskeyPlace,
    response: MadeResponse,
    agent: string | undefined,
  ): Promise<PasskeysReply> {
    const { store, clock, checks } = this.ports;
    const challenge = await this.signed(response, personId);
    const made = await checks.made(place, challenge, response);
    if (made === undefined) throw wrongPasskey();
    const transports = [...new Set(response.response.transports)].sort().join(',');
    const doubtedBy = await store.endingBy(personId, clock.now());
    const rest = { transports, label: labelOf(agent), usedDay: dayOf(clock.now()), doubtedBy };
    const added = await store.addPasskey({ ...made, personId, ...rest }, PERSON_LIMITS.passkeysMax);
    if (added === 'too-many') throw tooMany();
    if (added !== 'added') throw wrongPasskey();
    return this.of(personId);
  }

  /** Sign-in options. */
  async toUse(place: PasskeyPlace): Promise<object> {
    return this.ports.checks.toUse(place, await this.newChallenge(undefined));
  }

  /** The person. Throws `MatchError` `wrong-passkey` for any failure. */
  async use(place: PasskeyPlace, response: UsedResponse): Promise<string> {
    const { store, clock, checks } = this.ports;
    const challenge = await this.signed(response, undefined);
    const passkey = await store.passkey(response.id);
    const counter = passkey && (await checks.used(place, challenge, response, passkey));
    if (passkey === undefined || counter === undefined) throw wrongPasskey();
    const { credentialId } = passkey;
    const personId = await store.usePasskey({ credentialId, counter, usedDay: dayOf(clock.now()) });
    if (personId === undefined) throw wrongPasskey();
    return personId;
  }

  async of(personId: string): Promise<PasskeysReply> {
    const all = await this.ports.store.passkeysOf(personId);
    return {
      passkeys: all.map(({ credentialId, label, usedDay }) => ({
        id: sessionId(credentialId),
        ...{ label, usedDay },
      })),
    };
  }

  /** Does nothing for an unknown one. */
  async remove(personId: string, id: string): Promise<PasskeysReply> {
    const { store } = this.ports;
    for (const { credentialId } of await store.passkeysOf(personId))
      if (sessionId(credentialId) === id) await store.removePasskey(personId, credentialId);
    return this.of(personId);
  }

  private async newChallenge(personId: string | undefined): Promise<string> {
    const { store, clock } = this.ports;
    const challenge = newToken();
    const now = clock.now();
    await store.putChallenge({ hash: hashToken(challenge), personId, until: now + CHALLENGE_MS }, now);
    return challenge;
  }

  /** The signed challenge: issued by this server, for that purpose, and not used before. */
  private async signed(
    { response: { clientDataJSON } }: MadeResponse | UsedResponse,
    personId: string | undefined,
  ): Promise<string> {
    const { store, clock } = this.ports;
    const challenge = challengeIn(clientDataJSON);
    const taken = await store.takeChallenge(hashToken(challenge), clock.now());
    if (taken === undefined || taken.personId !== personId) throw wrongPasskey();
    return challenge;
  }
}

/** Empty: none. */
function challengeIn(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null && 'challenge' in parsed
      ? String(parsed.challenge)
      : '';
  } catch {
    return '';
  }
}

const wrongPasskey = (): MatchError =>
  new MatchError('wrong-passkey', 'This passkey is not known here, or the answer came too late.');
const tooMany = (): MatchError =>
  new MatchError('many-passkeys', 'There are as many passkeys as a person may have: remove one first.');
