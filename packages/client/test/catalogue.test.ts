// Message catalogues: lookup by key, plural and select, rich sentences, and switching the language.

import { opponentName } from '../src/screens/history/opponentName.ts';
import { isGuest, namesOf } from '../src/text/bots.ts';
import { catalogue } from '../src/text/catalogue.ts';
import { dateText, LANGUAGES, language, listText, numberText, speak } from '../src/text/language.ts';
import { sayIn } from './sayIn.ts';

const MESSAGES = {
  en: {
    pieces: '{count, plural, one {# piece} other {# pieces}}',
    moved: '{who} moved to {space}, {count, plural, one {a step} other {# steps}}',
  },
  de: {
    pieces: '{count, plural, one {# Figur} other {# Figuren}}',
    moved: 'Nach {space} zog {who}: {count, plural, one {ein Schritt} other {# Schritte}}',
  },
  es: { pieces: '{count, plural, one {# pieza} other {# piezas}}', moved: '{who} {space} {count}' },
} as const;

const { say, sayParts } = await catalogue<typeof MESSAGES.en>('test', async (spoken) => ({
  default: MESSAGES[spoken],
}));

afterEach(() => speak('en'));

test('a message takes its values, in every language switched to', async () => {
  expect(say('pieces', { count: 1 })).toBe('1 piece');
  expect(say('pieces', { count: 2 })).toBe('2 pieces');
  await speak('de');
  expect(say('pieces', { count: 2 })).toBe('2 Figuren');
  expect(language()).toBe('de');
});

test('values that are no text keep their place in the sentence', async () => {
  const values = { who: { seat: 1 }, space: ['the ', { cell: '0,0' }], count: 2 };
  expect(sayParts<object>('moved', values)).toEqual([
    { seat: 1 },
    ' moved to ',
    'the ',
    { cell: '0,0' },
    ', 2 steps',
  ]);
  await speak('de');
  expect(sayParts<object>('moved', values)[3]).toBe(' zog ');
});

test('numbers, dates and lists are written as the language does', async () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(numberText(0.5, { style: 'percent' })).toBe('50%');
  expect(listText(['A', 'B', 'C'])).toBe('A, B and C');
  await speak('de');
  expect(numberText(1234.5)).toBe('1.234,5');
  expect(dateText(noon, { dateStyle: 'long', timeZone: 'UTC' })).toBe('21. November 2026');
  expect(listText(['A', 'B', 'C'])).toBe('A, B und C');
});

test('erased names are numbered by seat, in the reader’s language', async () => {
  const seats = [{ name: 'Bryn' }, { name: 'Player 2 (erased)' }, { name: '(erased)' }];
  for (const spoken of LANGUAGES) {
    await speak(spoken);
    const [second, third] = [2, 3].map((number) => sayIn('text/messages/bots', spoken)('erased', { number }));
    expect(namesOf(seats)).toEqual(['Bryn', second, third]);
    expect(opponentName('Player 2 (erased)')).toBe(second);
  }
});

test('a guest with a known person’s name is marked in the reader’s language', async () => {
  const seats = [{ name: 'Bryn (guest)' }, { name: 'Bryn' }, { name: 'Bot · easy', bot: 1 }];
  expect(namesOf(seats)).toEqual(['Bryn (guest)', 'Bryn', 'Bot · easy']);
  expect(seats.map(isGuest)).toEqual([true, false, false]);
  await speak('de');
  expect(namesOf(seats).slice(0, 2)).toEqual(['Bryn (Gast)', 'Bryn']);
  await speak('es');
  expect(namesOf(seats).slice(0, 2)).toEqual(['Bryn (invitado)', 'Bryn']);
});
