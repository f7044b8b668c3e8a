// Times of day in the fields of quiet hours.

import { clockText, minutesOf } from '../src/notifications/hours.ts';

test('every minute of a day survives a round trip', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes++) expect(minutesOf(clockText(minutes))).toBe(minutes);
  expect([clockText(0), clockText(1350)]).toEqual(['00:00', '22:30']);
});

test.each(['', '24:00', '7:30', '12:60', 'noon'])('%p is no time', (text) => {
  expect(minutesOf(text)).toBeUndefined();
});
