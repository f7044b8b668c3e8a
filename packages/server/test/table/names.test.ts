// Names that can be told apart.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
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

test.each(['Bot', 'bot ·', '🤖 Bot'])('[TABLE-12.1] of %j nothing is left', (wanted) => {
  expect(nameApart(wanted, [])).toBe('Guest');
});

test.each(['Botond', 'Abbot', 'Robot', 'The bot · easy'])(
  '[TABLE-12.1] %j is nobody’s but its own',
  (wanted) => {
    expect(nameApart(wanted, [])).toBe(wanted);
  },
);

test('a number fits in, however long the name is', () => {
  const long = '🏰'.repeat(LIMITS.nameMax);
  const second = nameApart(long, [long]);
  expect(second).toBe(`${'🏰'.repeat(LIMITS.nameMax - 2)} 2`);
  expect(cleanName(second)).toBe(second);
});

test('[TABLE-12.1] players are told apart on every way to a seat, and bots keep their names', () => {
  const seating = new Seating([0, 1, 2, 3], true);
  seating.seatKnown(0, { name: 'Ada', tokenHash: 'a'.repeat(64) });
  seating.seatBot(3, 1);
  const { token } = seating.enter(undefined, 'Bob', 'watch', true);
  seating.enter(token, 'ADA', 'seat', true);
  seating.enter(undefined, 'Ada', 'seat', true);
  expect(seating.seats.map((person) => person?.name)).toEqual(['Ada', 'ADA 2', 'Ada 3', 'Bot · easy']);
});

test('a watcher has no player’s name either', () => {
  const seating = new Seating([0, 1], true);
  seating.enter(undefined, 'Ada', 'seat', true);
  expect(seating.enter(undefined, 'Ada', 'watch', true).person.name).toBe('Ada 2');
});

test('whoever is called like a person says so, within the length of a name', () => {
  expect(guestName('Aster')).toBe('Aster (guest)');
  const long = guestName('A very long name indeed ');
  expect([long, [...long].length <= LIMITS.nameMax]).toEqual(['A very long name (guest)', true]);
});
