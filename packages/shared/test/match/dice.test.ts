// Dice by known answers, worked out with another language's HMAC (docs/fair-dice.md); so a change of the form shows.

import { diceSeed, fairDice, NO_ENTROPY } from '../../src/match/record/dice.ts';
import { portableHasher as hasher } from '../../src/match/record/hasher.ts';

const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);
const shown = (value: string) => ({ promise: hasher.sha256OfHex(value), value });
const ENTROPY = [shown('a1'.repeat(32)), { promise: 'ff'.repeat(32), value: '' }, shown('b2'.repeat(32))];
const SEED = '84516b75c8019a71e0c33d85c0a3a1bb4b90d9a713fff319c0feef8997da02b5';

const times = (count: number, roll: () => number) => Array.from({ length: count }, roll);

test('the seed of secret, match and entropies; what was withheld is a dash', () => {
  expect(hasher.sha256OfHex(SECRET)).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef');
  expect(diceSeed(hasher, SECRET, 'match-7', ENTROPY)).toBe(SEED);
  expect(diceSeed(hasher, SECRET, 'match-7', [NO_ENTROPY, NO_ENTROPY])).toBe(
    '0b177588b84f1d8833aa0f83e25acc5ef9017f74377d34cd525da577ba591d9d',
  );
});

test('words are big-endian, eight a block, and the second block follows the first', () => {
  const words = [
    1679507, 164695492, 1225329189, 3071103927, 650451902, 2815486234, 2135305022, 3758538093, 1556274557,
  ];
  const dice = fairDice(hasher, SEED, 12);
  expect(times(9, () => dice.pick(0x1_0000_0000))).toEqual(words);
});

test('faces of twelve d6', () => {
  const dice = fairDice(hasher, SEED, 0);
  expect(times(12, () => dice.die(6))).toEqual([6, 6, 6, 6, 5, 2, 1, 6, 6, 2, 6, 1]);
});

test('words beyond the last whole multiple are skipped: here the fourth, the eighth and a third one', () => {
  const dice = fairDice(hasher, SEED, 12);
  expect(times(10, () => dice.die(3_000_000_000))).toEqual([
    1679508, 164695493, 1225329190, 650451903, 2815486235, 2135305023, 1556274558, 727671234, 660976654,
    1686227401,
  ]);
});

test('picks count from 0, dice from 1, and both go on along the same words', () => {
  const dice = fairDice(hasher, SEED, 12);
  expect([...times(5, () => dice.pick(40)), ...times(5, () => dice.die(20))]).toEqual([
    27, 12, 29, 7, 22, 15, 3, 14, 18, 6,
  ]);
  const odd = fairDice(hasher, SEED, 3);
  expect([odd.pick(1), odd.die(2), odd.die(0x1_0000_0000), odd.die(0xffff_ffff)]).toEqual([
    0, 1, 611787003, 408518678,
  ]);
});
