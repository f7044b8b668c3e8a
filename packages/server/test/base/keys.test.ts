// Tokens and ids come from the system's CSPRNG, also through the batch buffer.

import { newPersonId, newToken, plainCode } from '../../src/base/keys.ts';

const COUNT = 5000;

test('tokens are unique, and share no bytes', () => {
  const tokens = Array.from({ length: COUNT }, newToken);
  expect(tokens.filter((token) => !/^[\w-]{32}$/.test(token))).toEqual([]);
  // Of 192 bits each, even halves never repeat.
  const halves = tokens.flatMap((token) => [token.slice(0, 16), token.slice(16)]);
  expect(new Set(halves).size).toBe(2 * COUNT);
});

test('alternating tokens and ids use different bytes', () => {
  const drawn = Array.from({ length: COUNT }, () => [newToken(), newPersonId(), newToken()]).flat();
  expect(new Set(drawn.map((text) => text.slice(0, 8))).size).toBe(drawn.length);
});

test('every bit of a token is random', () => {
  const bits = (token: string) =>
    [...Buffer.from(token, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const seen = Array.from({ length: 192 }, () => new Set<string>());
  // A bit is constant over 200 tokens by chance once in 2^199.
  for (let i = 0; i < 200; i++) for (const [at, bit] of [...bits(newToken())].entries()) seen[at]?.add(bit);
  expect(seen.filter(({ size }) => size < 2)).toEqual([]);
});

test.each(['k7qf-2m9x', 'Ｋ７ＱＦ２Ｍ９Ｘ', '\uFEFFK7QF\u200B\u20112M9X\r\n'])(
  'the code %s is read as it looks',
  (typed) => {
    expect(plainCode(typed)).toBe('K7QF2M9X');
  },
);
