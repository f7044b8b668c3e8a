// The muster board of a company's waiting room (UI-K81, UI-K82): who moves where, what uneven sides have, and which bots are missing.

import { SKURE } from '../../../src/games/skure/entry/index.ts';
import { isOffered, wishFor } from '../../../src/games/skure/muster/Column.tsx';
import {
  musterOf,
  musterText,
  remedyText,
  type Sitting,
  seatsToFill,
  sizesToFill,
  type Terms,
} from '../../../src/games/skure/muster/facts.ts';
import { speak } from '../../../src/text/language.ts';
import { companyLoaded } from './companyLoaded.ts';

await companyLoaded();

const TWO: Terms = { sides: 2, apart: 1, fighters: 1, points: 14 };
const SIDES = ['Side A', 'Side B', 'Side C'];
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dana', 'Ed', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kim', 'Lea', 'Max'];

const person = (wish?: object): Sitting => ({ person: 'p', bot: 0, ...(wish === undefined ? {} : { wish }) });
const BOT: Sitting = { person: 'b', bot: 2 };
const FREE: Sitting = { person: '', bot: 0 };

/** `A`: wishes for that side, `.`: for none, `b`: a bot, `_`: free. */
const seated = (text: string): readonly Sitting[] =>
  [...text].map((sign) => {
    if (sign === '_') return FREE;
    if (sign === 'b') return BOT;
    return sign === '.' ? person() : person({ side: sign });
  });

const textOf = (text: string, terms = TWO): string =>
  musterText(musterOf(terms, seated(text)), { names: NAMES, sideNames: SIDES });

const remedyOf = (text: string, terms = TWO): string =>
  remedyText(terms, musterOf(terms, seated(text)), { names: NAMES, sideNames: SIDES });

afterEach(() => speak('en'));

test('[SKURE-15.3] the line says what would become of the wishes now', () => {
  expect(textOf('____')).toBe('');
  expect(textOf('AB__')).toBe('1 against 1.');
  // Eight wish for one side, five for the other.
  expect(textOf('AAAAAAAABBBBB')).toBe('7 against 6. Hal moves to Side B.');
  expect(textOf('AAAA')).toBe('2 against 2. Cleo and Dana move to Side B.');
  expect(textOf('AAB.')).toBe('2 against 2. Dana joins Side B.');
  expect(textOf('A')).toBe('1 against 0. Side B still needs a player.');
});

test('[SKURE-15.3] free seats between those that are taken count for nothing', () => {
  expect(textOf('A_B_B')).toBe('1 against 2.');
  expect(musterOf(TWO, seated('A_B_B')).rows.map(({ seat }) => seat)).toEqual([0, 2, 4]);
});

test('somebody is shown where the wish is, although another side is given now', () => {
  const { rows, sizes } = musterOf(TWO, seated('AAA'));
  expect(rows.map(({ column, side }) => [column, side])).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
  expect(sizes).toEqual([2, 1]);
});

test('a wish for a side that this battle does not have is none', () => {
  expect(musterOf(TWO, seated('C')).rows[0]).toMatchObject({ column: 0, side: 0 });
});

test('[SKURE-15.4] ranks go by wish, or else to the first of the side', () => {
  const seats = [person({ side: 'A' }), person({ side: 'A', rank: 'captain' }), person({ side: 'B' })];
  expect(musterOf(TWO, seats).rows.map(({ rank }) => rank)).toEqual(['lieutenant', 'captain', 'captain']);
});

test('the first on a side is offered the captain’s rank, until somebody there wishes for it', () => {
  const rowsOf = (seats: readonly Sitting[]) => musterOf(TWO, seats).rows;
  const offers = (seats: readonly Sitting[]) => rowsOf(seats).map((row) => isOffered(row, rowsOf(seats)));
  expect(offers(seated('AA'))).toEqual([true, false]);
  expect(offers([person({ side: 'A' }), person({ side: 'A', rank: 'captain' })])).toEqual([false, false]);
  expect(offers([person({ side: 'A', rank: 'lieutenant' })])).toEqual([false]);
});

test('three sides are named, and those without anybody', () => {
  const three = { ...TWO, sides: 3 };
  expect(textOf('AAB', three)).toBe('Side A 1, Side B 1 and Side C 1. Bob moves to Side C.');
  expect(textOf('AB', three)).toBe('Side A 1, Side B 1 and Side C 0. Side C still needs a player.');
});

test('[SKURE-15.7] uneven sides come with their remedy', () => {
  expect(remedyOf('AAAAAABBBBB')).toBe('Both have 84 points: 14 per fighter for Side A, 16.8 for Side B.');
  expect(remedyOf('AABB')).toBe('');
  expect(remedyOf('A')).toBe('');
  const two = { ...TWO, fighters: 2, points: 20 };
  expect(remedyOf('AAB', two)).toBe('Both have 80 points: 20 per fighter for Side A, 40 for Side B.');
  expect(remedyOf('AABCC', { ...TWO, sides: 3 })).toBe(
    'Each has 28 points: 14 per fighter for Side A, 28 for Side B, 14 for Side C.',
  );
});

test.each(['de', 'es'] as const)('line and remedy have words in %s', async (language) => {
  await speak(language);
  const texts = [textOf('AAAA.'), textOf('A'), remedyOf('AAB'), textOf('AB', { ...TWO, sides: 3 })];
  for (const text of texts) expect(text).toMatch(/^[^{}]+\.$/);
});

test('[SKURE-15.3] bots are added on free seats until a side, or each side, has so many', () => {
  const seats = seated('AAA_B_____');
  expect(seatsToFill(TWO, seats, 3, 1)).toEqual([3, 5]);
  expect(seatsToFill(TWO, seats, 5)).toEqual([3, 5, 6, 7, 8, 9]);
  expect(seatsToFill(TWO, seats, 6)).toBeUndefined();
  expect(seatsToFill(TWO, seated('AABB'), 2)).toEqual([]);
  expect(sizesToFill(TWO, seats)).toEqual([3, 4, 5]);
  expect(sizesToFill(TWO, seated('AB'))).toEqual([]);
  for (const size of [3, 4, 5]) {
    const filled = seats.map((one, seat) => (seatsToFill(TWO, seats, size)?.includes(seat) ? BOT : one));
    expect(musterOf(TWO, filled).sizes).toEqual([size, size]);
  }
});

test('[SKURE-15.2] a wish is for a side, a rank, both or neither', () => {
  expect(wishFor(1, 'captain')).toEqual({ side: 'B', rank: 'captain' });
  expect(wishFor(undefined, 'lieutenant')).toEqual({ rank: 'lieutenant' });
  expect(wishFor(0, undefined)).toEqual({ side: 'A' });
  expect(wishFor(undefined, undefined)).toBeNull();
});

test('a link names a side of a company, and of no other battle', () => {
  const company = { players: 10, company: {} };
  expect(SKURE.linkWish?.({ side: 'B' }, company)).toEqual({ wish: { side: 'B' }, side: 'B' });
  for (const side of ['C', 'AB', '', 'b']) expect(SKURE.linkWish?.({ side }, company)).toBeUndefined();
  expect(SKURE.linkWish?.({}, company)).toBeUndefined();
  expect(SKURE.linkWish?.({ side: 'C' }, { company: { sides: 3 } })).toMatchObject({ side: 'C' });
  expect(SKURE.linkWish?.({ side: 'B' }, {})).toBeUndefined();
  expect(SKURE.seating?.({})).toBeUndefined();
  expect(SKURE.seating?.(company)).toBeDefined();
});
