// Own mistakes as puzzles: when they come back, and what is kept of them.

import type { MarginPuzzle } from '@hexmarch/shared/search/puzzle';
import {
  afterTry,
  dueOn,
  isLearned,
  nextDay,
  type OwnPuzzle,
  readOwn,
  withFound,
} from '../src/preferences/ownPuzzles.ts';

const like = (id: string): MarginPuzzle => ({
  ...{ id, rulesVersion: 1, position: id, seat: 0, themes: [], level: 0, from: '', key: 'k' },
  best: { commands: ['k'], worth: 0.5 },
  second: { commands: ['end'], worth: 0.3 },
});

const FIRST = '2026-01-30';
const found = withFound([], [like('a'), like('b')], FIRST);

/** The days on which one is asked, if it is tried on each of them with these results. */
function days(results: readonly boolean[]): readonly string[] {
  let own = withFound([], [like('a')], FIRST);
  return results.map((isSolved) => {
    const [{ due } = { due: '' }] = own;
    own = afterTry(own, 'a', isSolved, due);
    return due;
  });
}

test('new ones are due at once, and the same position is taken once', () => {
  expect(dueOn(found, FIRST).map(({ puzzle }) => puzzle.id)).toEqual(['a', 'b']);
  expect(dueOn(found, '2026-01-29')).toEqual([]);
  expect(withFound(found, [like('a')], '2026-03-01')).toBe(found);
});

test('they come back after 1, 3, 10 and 30 days', () => {
  expect(days([false, false, false, false, false, false])).toEqual([
    ...['2026-01-30', '2026-01-31', '2026-02-03', '2026-02-13', '2026-03-15', '2026-04-14'],
  ]);
});

test('until they are solved twice, on two days', () => {
  const once = afterTry(found, 'a', true, FIRST);
  expect(once.map(isLearned)).toEqual([false, false]);
  expect(afterTry(once, 'a', true, FIRST)).toEqual(once);
  const twice = afterTry(once, 'a', true, '2026-01-31');
  expect(twice.map(isLearned)).toEqual([true, false]);
  expect(dueOn(twice, '2027-01-01').map(({ puzzle }) => puzzle.id)).toEqual(['b']);
  expect(nextDay(twice)).toBe(FIRST);
  expect(nextDay([])).toBeUndefined();
});

test('a second try on the same day does not mend the first', () => {
  const missed = afterTry(found, 'a', false, FIRST);
  expect(afterTry(missed, 'a', true, FIRST)[0]).toMatchObject({ tries: 1, solved: 0, due: '2026-01-31' });
});

test('the oldest go first', () => {
  const many = Array.from({ length: 70 }, (_, i) => like(String(i)));
  expect(withFound(found, many, FIRST)[0]?.puzzle.id).toBe('10');
});

test('what is stored is read again, and what is not understood is left out', () => {
  expect(readOwn(JSON.stringify(found))).toEqual(found);
  const [one] = found as readonly [OwnPuzzle];
  const spoilt = [null, 7, {}, { ...one, due: 'soon' }, { ...one, puzzle: {} }, { ...one, tries: 'x' }];
  expect(readOwn(JSON.stringify([...spoilt, one]))).toEqual([one]);
  for (const text of [null, '', '{}', 'null', '7']) expect(readOwn(text)).toEqual([]);
});
