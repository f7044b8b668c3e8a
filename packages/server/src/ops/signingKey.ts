// The server's own key, which signs its records (docs/record-format.md). It is created at the first start
// and never overwritten: earlier records would seem to come from somebody else.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sign } from '@hexmarch/shared/match/record/exportRecord';
import { mailboxOf } from '../base/mailbox.ts';
import type { Receipts } from '../chat/settled.ts';
import type { AddressSeal } from '../notifications/model/mailSender.ts';
import { flushFolder } from './flushFolder.ts';

export interface SigningKey {
  /** Public, in hex: 32 bytes. */
  readonly key: string;
  readonly sign: Sign;
  /** Derives a secret of 32 bytes for another purpose, always the same for this key; it reveals nothing of the key. */
  readonly secretFor: (purpose: string) => Uint8Array;
}

/** The key cannot be read or created; the message tells the operator what to do. */
export class SigningKeyError extends Error {}

const FILE = 'signing-key.pem';
const OWNER_ONLY = 0o600;

/** The key of this data folder, created if there is none; without a folder a new one. Throws `SigningKeyError`. */
export function openSigningKey(dataDir: string | undefined): SigningKey {
  if (dataDir === undefined) return signingKey(newKey());
  const path = join(dataDir, FILE);
  try {
    const pem = read(path) ?? make(dataDir, path);
    return signingKey(parse(path, pem));
  } catch (error) {
    if (error instanceof SigningKeyError) throw error;
    const reason = (error as NodeJS.ErrnoException).message;
    throw new SigningKeyError(`Cannot read or create the key that signs records: ${reason}`, {
      cause: error,
    });
  }
}

/** The key in this text, or in the file of this path. Throws `SigningKeyError`. */
export function givenSigningKey(pemOrPath: string): SigningKey {
  if (pemOrPath.includes('-----BEGIN')) return signingKey(parse('SIGNING_KEY', pemOrPath));
  const pem = read(pemOrPath);
  if (pem === undefined) throw new SigningKeyError(`SIGNING_KEY: file ${pemOrPath} not found.`);
  return signingKey(parse(pemOrPath, pem));
}

const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const SECRET_BYTES = 32;

function secretOf(privateKey: KeyObject, purpose: string): Uint8Array {
  const { d = '' } = privateKey.export({ format: 'jwk' });
  const seed = Buffer.from(d, 'base64url');
  return new Uint8Array(hkdfSync('sha256', seed, '', `hexmarch ${purpose}`, SECRET_BYTES));
}

function signingKey(privateKey: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url').toString('hex');
  return {
    key,
    sign: (hashHex) => ({ key, signature: sign(null, Buffer.from(hashHex), privateKey).toString('hex') }),
    secretFor: (purpose) => secretOf(privateKey, purpose),
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(path: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below replaces the library's, which helps nobody.
  }
  throw new SigningKeyError(
    `${path} does not contain an Ed25519 key. Restore it from a backup, or move it away to get a new one. Anyone who knows the old key cannot tell the new one from a stranger's.`,
  );
}

/** Atomic, also through a crash; when another process was faster, its key counts. */
function make(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const pem = newKey().export({ format: 'pem', type: 'pkcs8' }).toString();
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, pem, { flag: 'wx', mode: OWNER_ONLY, flush: true });
    linkSync(draft, path);
  } catch (error) {
    const theirs = read(path);
    if (theirs === undefined) throw error;
    return theirs;
  } finally {
    rmSync(draft, { force: true });
  }
  flushFolder(dataDir);
  return pem;
}

// Receipts of reports by guests (UI-P80): the report's id and an HMAC of it by the server's own key, so that they need no
// storage, every peer can verify them, and nobody reads another's report by guessing.

/** Prefix of the id, of 128 bits. */
const HASH_BYTES = 16;

export function reportReceipts({ secretFor }: Pick<SigningKey, 'secretFor'>): Receipts {
  const secret = secretFor('receipts of reports');
  const hashOf = (id: Buffer): Buffer =>
    createHmac('sha256', secret).update(id).digest().subarray(0, HASH_BYTES);
  return {
    of: (id) => {
      const bytes = Buffer.from(id);
      return Buffer.concat([hashOf(bytes), bytes]).toString('base64url');
    },
    idOf: (receipt) => {
      const bytes = Buffer.from(receipt, 'base64url');
      const [hash, id] = [bytes.subarray(0, HASH_BYTES), bytes.subarray(HASH_BYTES)];
      return hash.length === HASH_BYTES && timingSafeEqual(hash, hashOf(id)) ? id.toString() : undefined;
    },
  };
}

// How e-mail addresses of people are stored: found by a keyed hash, and encrypted with AES-256-GCM, both by the server's own key.

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function mailSeal(signing: Pick<SigningKey, 'secretFor'>): AddressSeal {
  const names = signing.secretFor('names of mail addresses');
  const nameOf = (text: string): string => createHmac('sha256', names).update(text).digest('hex');
  return {
    hashOf: (address) => nameOf(mailboxOf(address)),
    typedHashOf: (address) => nameOf(address.normalize('NFC').toLowerCase()),
    ...sealFor(signing, 'sealed mail addresses'),
  };
}

/** Encryption of texts of that kind. */
export function sealFor(
  { secretFor }: Pick<SigningKey, 'secretFor'>,
  kind: string,
): Pick<AddressSeal, 'seal' | 'open'> {
  const sealing = secretFor(kind);
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      try {
        const opening = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
        opening.setAuthTag(rest.subarray(0, TAG_BYTES));
        return opening.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
