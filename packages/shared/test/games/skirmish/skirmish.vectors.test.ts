// The vectors of vectors/skirmish.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from '../../../tools/games/gameTools.ts';
import { playSkirmishVector } from '../../../tools/games/skirmish/vectors.ts';

const FILE = join(import.meta.dirname, '../../../../../vectors/skirmish.json');

interface Vector extends Fields {
  readonly id: string;
  readonly rule: readonly string[];
  readonly title: string;
  readonly expect: Fields;
}

const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: readonly Vector[] };

test.each(
  vectors.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.title}`, vector] as const),
)('%s', (_title, vector) => {
  playSkirmishVector(vector);
});

test('none of the vectors is lost', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(108);
});

test('a vector that expects something else fails, of each kind', () => {
  const kinds = new Map(vectors.map((vector) => [vector.kind, vector]));
  expect([...kinds.keys()].sort()).toEqual([
    'expansion',
    'join',
    'jointVp',
    'parse',
    'resolve',
    'vote',
    'win',
  ]);
  for (const vector of kinds.values()) {
    const [key = ''] = Object.keys(vector.expect);
    const other = { ...vector, expect: { ...vector.expect, [key]: 'something else' } };
    expect(() => playSkirmishVector(other)).toThrow('something else');
  }
});

test('a vector of no kind fails', () => {
  expect(() => playSkirmishVector({ kind: 'dance', expect: {} })).toThrow('dance');
});
