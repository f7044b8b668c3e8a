// The whole positions of vectors/skure.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlayVector, playWhole } from '../../../tools/games/skure/playVectors.ts';

const FILE = join(import.meta.dirname, '../../../../../vectors/skure.json');

interface Vector extends PlayVector {
  readonly id: string;
  readonly kind: string;
  readonly rule: readonly string[];
  readonly about: string;
}

const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: readonly Vector[] };
const whole = vectors.filter(({ kind }) => kind === 'play');

test.each(
  whole.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.about}`, vector] as const),
)('%s', (_title, vector) => {
  playWhole(vector);
});

test('none of the vectors is lost', () => {
  expect(whole.length).toBeGreaterThanOrEqual(79);
});

test('a vector that expects something else fails', () => {
  const [first] = whole as [Vector];
  expect(() => playWhole({ ...first, expect: { round: 99 } })).toThrow('99');
  expect(() => playWhole({ ...first, expect: { rounds: 1 } })).toThrow('rounds');
});
