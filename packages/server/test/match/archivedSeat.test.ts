// Names in archived records.

import { archivedSeat } from '../../src/match/archivedNames.ts';

const record = (...lines: readonly object[]): Uint8Array =>
  Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const HEAD = { kind: 'head', format: 2, game: 'skor', seats: [{ person: 'p' }, { person: 'q' }] };
const END = { kind: 'signature' };
const NAMES = { kind: 'names', names: { p: { name: 'Ada', salt: 's' } } };

test('the player is named by the last line, unless erased', () => {
  expect(archivedSeat(record(HEAD, END, NAMES), 0)).toEqual({ name: 'Ada', game: 'skor' });
  expect(archivedSeat(record(HEAD, END, NAMES), 1)).toBeUndefined();
  expect(archivedSeat(record(HEAD, END, NAMES), 2)).toBeUndefined();
  expect(archivedSeat(record(HEAD, END), 0)).toBeUndefined();
});

test('in format 1 by the first line, and not at all in anything but a record', () => {
  const head = { kind: 'head', format: 1, game: 'duel', seats: [{ name: 'Bob' }] };
  expect(archivedSeat(record(head, END), 0)).toEqual({ name: 'Bob', game: 'duel' });
  expect(archivedSeat(Buffer.from('what?'), 0)).toBeUndefined();
});
