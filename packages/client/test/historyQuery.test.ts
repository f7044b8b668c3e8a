// The history's filter in the address.

import fc from 'fast-check';
import {
  changed,
  dayOf,
  historyPath,
  metAlone,
  metPath,
  momentOf,
  narrowed,
  ofGame,
  queryOf,
  wordOf,
} from '../src/screens/history/query.ts';

test('[UI-P14] parameters in any order, with unknown and empty ones, are one filter', () => {
  expect(queryOf('/games/history?result=won&x=1&game=skor&tag=')).toBe('game=skor&result=won');
  expect(queryOf('/games/history')).toBe('');
});

test('[UI-P14] a word is changed, and taken out by nothing', () => {
  const query = changed('game=skor', 'with', 'Ada & Bob');
  expect(wordOf(query, 'with')).toBe('Ada & Bob');
  expect(changed(query, 'with', '')).toBe('game=skor');
});

test('[UI-P14] another game clears role and side', () => {
  expect(ofGame('game=skor&role=feudal&seat=1&least=3', 'skorm')).toBe('game=skorm&least=3');
  expect(ofGame('result=won', 'skor')).toBe('game=skor&result=won');
});

test('[UI-P15] an opponent has one page for games and statistics, with the filters of both', () => {
  const path = metPath('m-1', 2);
  expect(path).toBe('/games/with?met=m-1.2');
  const query = narrowed(queryOf(path), { game: 'skor' });
  expect([historyPath('history', query), historyPath('numbers', query)]).toEqual([
    '/games/with?game=skor&met=m-1.2',
    '/games/with?game=skor&met=m-1.2',
  ]);
  expect(metAlone(query)).toBe('met=m-1.2');
  expect([metAlone('game=skor'), historyPath('numbers', '')]).toEqual(['', '/games/numbers']);
});

test('[UI-P14] a day begins and ends by the reader’s calendar, whatever its length', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(1971, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }),
      (date) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
        expect(dayOf(momentOf(day, false), false)).toBe(day);
        expect(dayOf(momentOf(day, true), true)).toBe(day);
        expect(Number(momentOf(day, true))).toBeGreaterThan(Number(momentOf(day, false)));
      },
    ),
  );
  expect([momentOf('', false), momentOf('soon', true), dayOf('soon', true)]).toEqual(['', '', '']);
});
