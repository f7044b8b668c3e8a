// The key that signs records: created once, readable for its owner alone, never overwritten.

import { createPublicKey, generateKeyPairSync, verify as verifyBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenSigningKey, openSigningKey, SigningKeyError } from '../../src/ops/signingKey.ts';
import { tempDir } from '../support/tempDir.ts';

const FILE = 'signing-key.pem';
const HASH = 'ab'.repeat(32);

test('is made at the first start, readable by its owner alone, and is the same from then on', () => {
  const dir = join(tempDir(), 'new', 'data');
  const { key } = openSigningKey(dir);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(dir)).toEqual([FILE]);
  expect(statSync(join(dir, FILE)).mode & 0o777).toBe(0o600);
  const pem = readFileSync(join(dir, FILE), 'utf8');
  expect(openSigningKey(dir).key).toBe(key);
  expect(readFileSync(join(dir, FILE), 'utf8')).toBe(pem);
});

test('signs so that anybody with the public key can check it', () => {
  const { key, sign } = openSigningKey(tempDir());
  const { signature, key: named } = sign(HASH);
  const x = Buffer.from(key, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(named).toBe(key);
  expect(verifyBytes(null, Buffer.from(HASH), publicKey, Buffer.from(signature, 'hex'))).toBe(true);
  expect(verifyBytes(null, Buffer.from('other'), publicKey, Buffer.from(signature, 'hex'))).toBe(false);
});

test('without a data folder it is a new one each time', () => {
  expect(openSigningKey(undefined).key).not.toBe(openSigningKey(undefined).key);
});

test('may be given as text or as a file, and is the same either way', () => {
  const dir = tempDir();
  const { key } = openSigningKey(dir);
  expect(givenSigningKey(join(dir, FILE)).key).toBe(key);
  expect(givenSigningKey(readFileSync(join(dir, FILE), 'utf8')).key).toBe(key);
  expect(() => givenSigningKey(join(dir, 'none.pem'))).toThrow(SigningKeyError);
  const nonsense = '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----';
  expect(() => givenSigningKey(nonsense)).toThrow(SigningKeyError);
  expect(() => givenSigningKey(nonsense)).not.toThrow('secret');
});

const rsa = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'pem', type: 'pkcs8' });

test.each([
  ['nothing', () => ''],
  ['garbage', () => 'no key at all'],
  ['a key of another kind', () => rsa()],
  ['half a key', () => readFileSync(keyFile(), 'utf8').slice(0, 60)],
])('%s in its place is an error that names the file, and stays', (_title, content) => {
  const dir = tempDir();
  const file = join(dir, FILE);
  const text = content();
  writeFileSync(file, text);
  expect(() => openSigningKey(dir)).toThrow(SigningKeyError);
  expect(() => openSigningKey(dir)).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

function keyFile(): string {
  const dir = tempDir();
  openSigningKey(dir);
  return join(dir, FILE);
}

test('what is no file, or a folder that cannot be made, is an error of the same kind', () => {
  const dir = tempDir();
  mkdirSync(join(dir, FILE));
  expect(() => openSigningKey(dir)).toThrow(SigningKeyError);
  const file = join(tempDir(), 'file');
  writeFileSync(file, '');
  expect(() => openSigningKey(join(file, 'data'))).toThrow(SigningKeyError);
});

test('a secret for another purpose is always the same by one key, and another for each purpose and key', () => {
  const dir = tempDir();
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  const { secretFor } = openSigningKey(dir);
  const secret = text(secretFor('bans'));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(text(openSigningKey(dir).secretFor('bans'))).toBe(secret);
  expect(text(secretFor('other'))).not.toBe(secret);
  expect(text(openSigningKey(tempDir()).secretFor('bans'))).not.toBe(secret);
});
