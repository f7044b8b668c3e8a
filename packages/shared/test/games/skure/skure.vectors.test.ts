// The vectors of vectors/skure.json: whole positions, and questions to one pure function each.

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

const COMPANIES = join(import.meta.dirname, '../../../../../vectors/skure-companies.json');
const companies = (JSON.parse(readFileSync(COMPANIES, 'utf8')) as { vectors: readonly Vector[] }).vectors;

describe('company battles', () => {
  test.each(
    companies.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.about}`, vector] as const),
  )('%s', (_title, vector) => {
    playSkureVector(vector);
  });

  test('none of the vectors is lost, and one that expects something else fails, of each kind', () => {
    expect(companies.length).toBeGreaterThanOrEqual(56);
    const kinds = new Map(companies.map((vector) => [vector.kind, vector]));
    expect([...kinds.keys()].sort()).toEqual([
      'company',
      'filled',
      'guard',
      'leader',
      'muster',
      'play',
      'pool',
      'ready',
      'windows',
    ]);
    for (const vector of kinds.values()) {
      const [key = ''] =
        vector.kind === 'play' || vector.kind === 'company' ? ['round'] : Object.keys(vector.expect);
      const other = { ...vector, expect: { [key]: 'something else' } };
      expect(() => playSkureVector(other)).toThrow('something else');
    }
  });
});

test.each(
  vectors.map((vector) => [`${vector.id} [${vector.rule.join(', ')}] ${vector.about}`, vector] as const),
)('%s', (_title, vector) => {
  playSkureVector(vector);
});

/** One of each kind. */
const kinds = new Map(vectors.map((vector) => [vector.kind, vector]));

test('none of the vectors is lost', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(254);
  expect([...kinds.keys()].sort()).toEqual([
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
    'play',
    'position',
    'reach',
    'reaction',
    'sight',
    'speed',
    'stage',
  ]);
});

test('a vector that expects something else fails, of each kind', () => {
  for (const vector of kinds.values()) {
    const [key = ''] = vector.kind === 'play' ? ['round'] : Object.keys(vector.expect);
    const other = { ...vector, expect: { [key]: 'something else' } };
    expect(() => playSkureVector(other)).toThrow('something else');
  }
});

test('a whole position that expects what there is not fails', () => {
  expect(() => playSkureVector({ ...kinds.get('play'), expect: { rounds: 1 } })).toThrow('rounds');
});

test('a vector of no kind fails', () => {
  expect(() => playSkureVector({ kind: 'dance', in: {}, expect: {} })).toThrow('dance');
});
