// The vectors of vectors/skure.json that ask one pure function each.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from '../../../tools/games/gameTools.ts';
import { playSkureVector } from '../../../tools/games/skure/vectors.ts';

const FILE = join(import.meta.dirname, '../../../../../vectors/skure.json');

interface Vector extends Fields {
  readonly id: string;
  readonly kind: string;
  readonly rule: readonly string[];
  readonly about: string;
  readonly expect: Fields;
}

const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: readonly Vector[] };
const pure = vectors.filter((vector) => 'in' in vector);

test.each(
  pure.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.about}`, vector] as const),
)('%s', (_title, vector) => {
  playSkureVector(vector);
});

test('none of the vectors is lost', () => {
  expect(pure.length).toBeGreaterThanOrEqual(175);
  expect([...new Set(pure.map(({ kind }) => kind))].sort()).toEqual([
    'cast',
    'charge',
    'damage',
    'death',
    'elements',
    'facing',
    'guard',
    'initiative',
    'octant',
    'odds',
    'opportunity',
    'position',
    'reach',
    'reaction',
    'sight',
    'speed',
    'stage',
  ]);
});

test('a vector that expects something else fails, of each kind', () => {
  for (const vector of new Map(pure.map((one) => [one.kind, one])).values()) {
    const [key = ''] = Object.keys(vector.expect);
    const other = { ...vector, expect: { ...vector.expect, [key]: 'something else' } };
    expect(() => playSkureVector(other)).toThrow('something else');
  }
});

test('a vector of no kind fails', () => {
  expect(() => playSkureVector({ kind: 'dance', in: {}, expect: {} })).toThrow('dance');
});
