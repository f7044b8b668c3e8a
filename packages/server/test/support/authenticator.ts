// A device with passkeys, in software: what WebAuthn says of bytes, with real keys (P-256).

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly name: string;
  counter: number;
}

interface ToMake {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
}

interface ToUse {
  readonly challenge: string;
  readonly rpId?: string;
}

const text64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export class Authenticator {
  private readonly origin: string;
  /** Whether it says how often it was used. */
  private readonly step: number;
  private readonly held: Held[] = [];

  constructor(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
    this.origin = origin;
    this.step = counts ? 1 : 0;
  }

  make({ challenge, rp }: ToMake, origin = this.origin) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const held: Held = { id: randomBytes(32), key: privateKey, name: rp.id ?? '', counter: 0 };
    this.held.push(held);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const idLength = Buffer.from([0, held.id.length]);
    const data = Buffer.concat([dataOf(held, WITH_KEY), Buffer.alloc(16), idLength, held.id, cose]);
    // {fmt: "none", attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ]);
    return {
      ...named(held),
      response: {
        clientDataJSON: text64(said('webauthn.create', challenge, origin)),
        attestationObject: text64(attestation),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** By what it has made last. */
  use({ challenge, rpId = '' }: ToUse, origin = this.origin) {
    const held = this.held.findLast(({ name }) => name === rpId);
    if (held === undefined) throw new Error('this device has no passkey for that name');
    held.counter += this.step;
    const data = dataOf(held, 0);
    const clientData = said('webauthn.get', challenge, origin);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(clientData)]));
    return {
      ...named(held),
      response: {
        clientDataJSON: text64(clientData),
        authenticatorData: text64(data),
        signature: text64(signed.sign(held.key)),
      },
    };
  }

  /** The last one again, as a thief would have it: it counts on from where it was. */
  copied(): Authenticator {
    const copy = new Authenticator(this.origin, { counts: this.step > 0 });
    copy.held.push(...this.held.map((one) => ({ ...one })));
    return copy;
  }
}

const named = ({ id }: Held) => ({ id: text64(id), rawId: text64(id), type: 'public-key' as const });

const said = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function dataOf({ name, counter }: Held, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(name), Buffer.from([PRESENT | VERIFIED | more]), count]);
}
