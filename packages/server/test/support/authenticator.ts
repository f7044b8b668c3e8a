// Software passkey authenticator: WebAuthn structures with real keys (P-256).

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Credential {
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
  /** Whether it has a signature counter. */
  private readonly step: number;
  private readonly credentials: Credential[] = [];

  constructor(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
    this.origin = origin;
    this.step = counts ? 1 : 0;
  }

  make({ challenge, rp }: ToMake, origin = this.origin) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential: Credential = { id: randomBytes(32), key: privateKey, name: rp.id ?? '', counter: 0 };
    this.credentials.push(credential);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const idLength = Buffer.from([0, credential.id.length]);
    const data = Buffer.concat([
      dataOf(credential, WITH_KEY),
      Buffer.alloc(16),
      idLength,
      credential.id,
      cose,
    ]);
    // {fmt: "none", attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ]);
    return {
      ...named(credential),
      response: {
        clientDataJSON: text64(clientDataOf('webauthn.create', challenge, origin)),
        attestationObject: text64(attestation),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Signs with its latest credential. */
  use({ challenge, rpId = '' }: ToUse, origin = this.origin) {
    const credential = this.credentials.findLast(({ name }) => name === rpId);
    if (credential === undefined) throw new Error('this device has no passkey for that name');
    credential.counter += this.step;
    const data = dataOf(credential, 0);
    const clientData = clientDataOf('webauthn.get', challenge, origin);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(clientData)]));
    return {
      ...named(credential),
      response: {
        clientDataJSON: text64(clientData),
        authenticatorData: text64(data),
        signature: text64(signed.sign(credential.key)),
      },
    };
  }

  /** A cloned authenticator with the same counter. */
  copied(): Authenticator {
    const copy = new Authenticator(this.origin, { counts: this.step > 0 });
    copy.credentials.push(...this.credentials.map((one) => ({ ...one })));
    return copy;
  }
}

const named = ({ id }: Credential) => ({ id: text64(id), rawId: text64(id), type: 'public-key' as const });

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function dataOf({ name, counter }: Credential, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(name), Buffer.from([PRESENT | VERIFIED | more]), count]);
}
