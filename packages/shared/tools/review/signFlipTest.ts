// Fisher's randomization test of paired differences.

import { seededRandom } from '../../src/kernel/random.ts';

const DRAWS = 9_999;

/** Two-sided p-value of their mean being 0: the share of random changes of signs whose sum is as far from it; at least 0.0001. */
export function signFlipTest(differences: readonly number[]): number {
  const random = seededRandom(1);
  const seen = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  let asFar = 1;
  for (let i = 0; i < DRAWS; i++) {
    const sum = differences.reduce((total, one) => total + (random.pick(2) === 0 ? one : -one), 0);
    if (Math.abs(sum) >= seen) asFar += 1;
  }
  return asFar / (DRAWS + 1);
}
