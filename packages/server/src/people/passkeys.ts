// Ways in by a passkey (UI-P3): what a device is asked to sign, that it has, and by which of them somebody comes in. What a signature is
// worth, others know.

import { type PasskeysReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { KeptPasskey } from '../ports/passkeyStore.ts';
import type { KeptPerson, PeopleStore } from '../ports/peopleStore.ts';
import { dayOf, labelOf, sessionId } from './ways.ts';

/** For which a passkey holds: a page with a name, over TLS or on the machine itself. */
export interface PasskeyPlace {
  /** `hexmarch.example` */
  readonly name: string;
  /** `https://hexmarch.example` */
  readonly origin: string;
}

/** What a browser sends of a passkey that it has just made. */
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

/** What a browser sends by a passkey that it has. */
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

export interface NewPasskeyAsked {
  readonly place: PasskeyPlace;
  /** In base64url. */
  readonly challenge: string;
  /** By which the device tells people apart; in hex, the same for all passkeys of a person, and known to nobody else. */
  readonly handle: string;
  readonly name: string;
  /** What the person has already: on none of these devices another one is made. */
  readonly known: readonly Pick<KeptPasskey, 'credentialId' | 'transports'>[];
}

/** Whoever knows how passkeys work. What a browser gets is its own language. */
export interface PasskeyChecks {
  toMake(asked: NewPasskeyAsked): Promise<object>;
  toUse(place: PasskeyPlace, challenge: string): Promise<object>;
  /** Undefined: it is not right. */
  made(
    place: PasskeyPlace,
    challenge: string,
    response: MadeResponse,
  ): Promise<Pick<KeptPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined>;
  /** How far it has counted; undefined: it is not right. */
  used(
    place: PasskeyPlace,
    challenge: string,
    response: UsedResponse,
    passkey: KeptPasskey,
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

  /** For the browser, which makes a passkey by it. */
  async toMake(person: KeptPerson, place: PasskeyPlace): Promise<object> {
    const { store, checks } = this.ports;
    const known = await store.passkeysOf(person.id);
    if (known.length >= PERSON_LIMITS.passkeysMax) throw tooMany();
    const challenge = await this.newChallenge(person.id);
    const handle = hashToken(`passkey of ${person.id}`);
    return checks.toMake({ place, challenge, handle, name: person.name, known });
  }

  /** Throws `MatchError` `wrong-passkey` or `many-passkeys`. */
  async add(
    { id: personId }: KeptPerson,
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

  /** For the browser of whoever wants to come in. */
  async toUse(place: PasskeyPlace): Promise<object> {
    return this.ports.checks.toUse(place, await this.newChallenge(undefined));
  }

  /** Whose it is. Throws `MatchError` `wrong-passkey`, whatever is wrong with it. */
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

  /** Does nothing where there is none any more. */
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

  /** What was signed: asked by this server, for that purpose, and not answered before. */
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

/** Empty where there is none. */
function challengeIn(clientData: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof told === 'object' && told !== null && 'challenge' in told ? String(told.challenge) : '';
  } catch {
    return '';
  }
}

const wrongPasskey = (): MatchError =>
  new MatchError('wrong-passkey', 'This passkey is not known here, or the answer came too late.');
const tooMany = (): MatchError =>
  new MatchError('many-passkeys', 'There are as many passkeys as a person may have: remove one first.');
