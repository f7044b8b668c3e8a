// Fair dice: committed, reproducible, uniform.

import { hash } from 'node:crypto';
import { fairDice } from '@hexmarch/shared/match/record/dice';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { newDiceSecret } from '../../src/match/fairDice.ts';

const SECRET = '00'.repeat(32);

const roll = (secret: string, sequence: number, count: number, sides = 6): number[] => {
  const dice = fairDice(nodeHasher, secret, sequence);
  return Array.from({ length: count }, () => dice.die(sides));
};

test('the commitment is the hash of the secret bytes', () => {
  const { secret, commitment } = newDiceSecret(nodeHasher);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(hash('sha256', Buffer.from(secret, 'hex'))).toBe(commitment);
  expect(newDiceSecret(nodeHasher).secret).not.toBe(secret);
});

test('dice are determined by secret and sequence number', () => {
  expect(roll(SECRET, 7, 30)).toEqual(roll(SECRET, 7, 30));
  expect(roll(SECRET, 8, 30)).not.toEqual(roll(SECRET, 7, 30));
  expect(roll(`01${SECRET.slice(2)}`, 7, 30)).not.toEqual(roll(SECRET, 7, 30));
});

test('these are the first faces of the all-zero secret, on any machine', () => {
  expect(roll(SECRET, 1, 12)).toEqual(FIRST_FACES);
});

test.each([2, 6, 20])('faces of a d%i are uniform', (sides) => {
  const counts = new Array<number>(sides).fill(0);
  const rolls = 2000 * sides;
  for (const face of roll(SECRET, 3, rolls, sides)) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  // Chi squared: 60 is far beyond what 19 degrees of freedom give by chance.
  const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(chi).toBeLessThan(60);
  expect(counts.every((count) => count > 0)).toBe(true);
});

const FIRST_FACES = [2, 5, 6, 5, 6, 2, 3, 2, 3, 6, 6, 1];
