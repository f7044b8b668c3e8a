// Distinguishable names.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { cleanName, guestName, nameApart } from '../../src/table/seats/names.ts';
import { Seating } from '../../src/table/seats/seating.ts';

test.each([
  ['Brook', [], 'Brook'],
  ['Brook', ['Fern'], 'Brook'],
  ['Brook', ['Brook'], 'Brook 2'],
  ['brook', ['BROOK', 'Brook 2'], 'brook 3'],
  ['Ｂｒｏｏｋ', ['Brook'], 'Ｂｒｏｏｋ 2'],
  ['Åsa', ['åsa'], 'Åsa 2'],
  ['Аdа', ['Ada'], 'Аdа 2'],
  ['B0b', ['Bob'], 'B0b 2'],
  ['Áda', ['Ada'], 'Áda 2'],
  ['Том', ['Ada'], 'Том'],
  ['', [], 'Guest'],
  ['', ['Guest'], 'Guest 2'],
])('[TABLE-12.1] %j among %j is %j', (wanted, taken, name) => {
  expect(nameApart(wanted, taken)).toBe(name);
});

test.each([
  'Bot · easy',
  'bot·easy',
  'BOT • easy',
  'Ｂｏｔ · easy',
  'Bot · Bot · easy',
  'Bot - easy',
  'Bot easy',
  'Воt · easy',
  'B0t ∙ easy',
  'Bót: easy',
  '· Bot · easy',
])('[TABLE-12.1] %j is no name for a person', (wanted) => {
  expect(nameApart(wanted, [])).toBe('easy');
});

test.each(['Bot', 'bot ·', '🤖 Bot'])('[TABLE-12.1] %j is emptied', (wanted) => {
  expect(nameApart(wanted, [])).toBe('Guest');
});

test.each(['Botond', 'Abbot', 'Robot', 'The bot · easy'])(
  '[TABLE-12.1] %j is not mistaken for a bot',
  (wanted) => {
    expect(nameApart(wanted, [])).toBe(wanted);
  },
);

test('a number fits, however long the name', () => {
  const long = '🏰'.repeat(LIMITS.nameMax);
  const second = nameApart(long, [long]);
  expect(second).toBe(`${'🏰'.repeat(LIMITS.nameMax - 2)} 2`);
  expect(cleanName(second)).toBe(second);
});

test('[TABLE-12.1] players have distinct names however they are seated, and bots keep theirs', () => {
  const seating = new Seating([0, 1, 2, 3], true);
  seating.seatKnown(0, { name: 'Ada', tokenHash: 'a'.repeat(64) });
  seating.seatBot(3, 1);
  const { token } = seating.enter(undefined, 'Bob', 'watch', true);
  seating.enter(token, 'ADA', 'seat', true);
  seating.enter(undefined, 'Ada', 'seat', true);
  expect(seating.seats.map((person) => person?.name)).toEqual(['Ada', 'ADA 2', 'Ada 3', 'Bot · easy']);
});

test('a spectator cannot use a player’s name either', () => {
  const seating = new Seating([0, 1], true);
  seating.enter(undefined, 'Ada', 'seat', true);
  expect(seating.enter(undefined, 'Ada', 'watch', true).person.name).toBe('Ada 2');
});

test('the suffix for the name of a registered person fits within the limit', () => {
  expect(guestName('Aster')).toBe('Aster (guest)');
  const long = guestName('A very long name indeed ');
  expect([long, [...long].length <= LIMITS.nameMax]).toEqual(['A very long name (guest)', true]);
});
