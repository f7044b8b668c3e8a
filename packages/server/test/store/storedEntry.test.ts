// Entries as text and hashes and back: with any content, and wherever the text is truncated or changed.

import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { DamagedError } from '../../src/ports/ports.ts';
import { chunkBytes, rowBytes, storedInChunk, storedInRow } from '../../src/store/packing.ts';
import { entriesIn, joined, type Stored, separate, storedEntry } from '../../src/store/storedEntry.ts';
import { entryAfter, logOf } from './logOf.ts';

const ODD = ['', ' ', '0', '12 ab', '"\\', '\n\u0000', 'é€😀', '3 é7 ', ' 5', '-1 0 0 0 0 0 0 0 '];

const oddEntry = (random: Random, sequence: number) => {
  const text = () => ODD[random.pick(ODD.length)] ?? '';
  return entryAfter('', 'm', sequence, {
    commandId: text(),
    actor: random.pick(3) - 1,
    at: random.pick(1000) / 8,
    clock: text(),
    command: text(),
    rolls: text(),
    events: text(),
    line: text(),
  });
};

test('come back as they were, with any content, from a row and from a chunk', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const entries = Array.from({ length: random.pick(5) + 1 }, (_, i) => oddEntry(random, 7 + i));
    const stored = joined(entries.map(storedEntry));
    const row = storedInRow(rowBytes(stored), entries.length);
    const chunk = storedInChunk(chunkBytes(stored), entries.length);
    for (const found of [row, chunk]) expect([seed, entriesIn('m', 7, found)]).toEqual([seed, entries]);
    expect([seed, separate(row)]).toEqual([seed, entries.map(storedEntry)]);
  }
});

const STORED = joined(logOf('m', 3).entries.map(storedEntry));

test.each<[string, Stored]>([
  ['the texts are cut', { ...STORED, texts: STORED.texts.slice(0, -1) }],
  ['a hash is missing', { ...STORED, hashes: STORED.hashes.slice(0, -128) }],
  ['there is a hash too many', { ...STORED, hashes: `${STORED.hashes}${'5e'.repeat(64)}` }],
  ['a length is no number', { ...STORED, texts: STORED.texts.replace(' 0 ', ' x ') }],
  ['a length is less than nothing', { ...STORED, texts: STORED.texts.replace(' 0 ', ' -1 ') }],
  ['a length is half a one', { ...STORED, texts: STORED.texts.replace(' 0 ', ' 0.5 ') }],
  ['something stands behind them', { ...STORED, texts: `${STORED.texts} ` }],
])('are reported as damaged where %s', (_title, stored) => {
  expect(() => entriesIn('m', 0, stored)).toThrow(DamagedError);
  expect(separate(stored)).toBeUndefined();
});

test('what is no hash is not stored', () => {
  const stored = { texts: STORED.texts, hashes: `${STORED.hashes.slice(0, -2)}no` };
  expect(() => rowBytes(stored)).toThrow(TypeError);
  expect(() => chunkBytes(stored)).toThrow(TypeError);
});
