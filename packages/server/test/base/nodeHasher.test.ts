// The server's hash functions equal those of the browser.

import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import { nodeHasher } from '../../src/base/nodeHasher.ts';

const TEXTS = ['', 'a', 'é€😀', 'lone \ud800 half', 'x'.repeat(10_000), '{"a":[1,2,"\\n"]}'];
const HEXES = ['', '00', 'ff00A1', 'c0ffee'.repeat(40)];

test('known values of SHA-256 and HMAC-SHA-256 (RFC 4231, case 2)', () => {
  expect(nodeHasher.sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(Buffer.from(nodeHasher.hmac('4a656665', 'what do ya want for nothing?')).toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('the same as in every browser', () => {
  for (const text of TEXTS) {
    expect(nodeHasher.sha256(text)).toBe(portableHasher.sha256(text));
    for (const hex of HEXES) {
      expect([...nodeHasher.hmac(hex, text)]).toEqual([...portableHasher.hmac(hex, text)]);
    }
  }
  for (const hex of HEXES) expect(nodeHasher.sha256OfHex(hex)).toBe(portableHasher.sha256OfHex(hex));
});

test('incomplete hex is refused, as in the browser', () => {
  for (const hex of ['0', '0g', 'c0ffee zz']) {
    for (const hasher of [nodeHasher, portableHasher]) {
      expect(() => hasher.sha256OfHex(hex)).toThrow();
      expect(() => hasher.hmac(hex, 'text')).toThrow();
    }
  }
});
