// Marks of the own side in its chat (UI-K94): their form, what of them is on the board, and how they read (UI-K95).

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import fc from 'fast-check';
import type { SideLine } from '../../../src/gameApi/roomActs.ts';
import { chatName, chatText } from '../../../src/games/skure/company/chatText.ts';
import { formatSign, readSign, SHOWN_MS, signsNow } from '../../../src/games/skure/company/signs.ts';
import { SIGNS } from '../../../src/games/skure/marks/signMarks.ts';
import { companyBattle } from './companies.ts';

const BATTLE = companyBattle(6);

const target = fc.oneof(
  fc.tuple(fc.nat(23), fc.nat(23)).map(([x, y]) => `${x},${y}`),
  fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 24 })).map(([s, n]) => `${s}${n}`),
);
const message = fc.record({
  kind: fc.constantFrom('mark' as const, 'pin' as const, 'unpin' as const),
  target,
  sign: fc.constantFrom(...SIGNS),
});

test('[UI-K94] what is written is read back; an unpin names no sign', () => {
  fc.assert(
    fc.property(message, (one) => {
      const read = readSign(formatSign(one));
      expect(read).toMatchObject({ kind: one.kind, target: one.target });
      if (one.kind !== 'unpin') expect(read?.sign).toBe(one.sign);
    }),
  );
  expect(formatSign({ kind: 'mark', target: '6,5', sign: 'hold' })).toBe('!6,5 hold');
  expect(formatSign({ kind: 'mark', target: 'B3', sign: 'this' })).toBe('!B3');
  expect(formatSign({ kind: 'unpin', target: '6,5', sign: 'here' })).toBe('!!-6,5');
});

test('[UI-K94] other messages are no marks', () => {
  for (const text of [
    'hello',
    '!',
    '!hello',
    '!B3 attack',
    '! B3',
    '6,5',
    '!!!6,5',
    '!B3 this one',
    '!E1',
    '',
  ])
    expect([text, readSign(text)]).toEqual([text, undefined]);
});

const line = (n: number, text: string, at: number, seat: number | null = 0): SideLine => ({
  n,
  text,
  at,
  seat,
});
const first = (): number => 1;
const cellsOf = (lines: readonly SideLine[], now: number, round = 1) =>
  signsNow({ ...BATTLE, round }, lines, now, first).map(
    ({ cell, isPinned }) => `${cell}${isPinned ? ' pinned' : ''}`,
  );

test('[UI-K94] a mark is shown for six seconds, at its fighter where it stands now', () => {
  const B3 = BATTLE.characters.find(({ id }) => id === 'B3');
  const there = placeText(BATTLE.field.width, B3?.at ?? 0);
  const lines = [line(1, '!6,5 hold', 1000), line(2, '!B3', 3000), line(3, 'well done', 3000)];
  expect(cellsOf(lines, 3000)).toEqual(['6,5', there]);
  expect(cellsOf(lines, 1000 + SHOWN_MS)).toEqual([there]);
  expect(cellsOf(lines, 3000 + SHOWN_MS)).toEqual([]);
  // Nobody of that name, and a space off the field.
  expect(cellsOf([line(1, '!B9', 1000), line(2, '!99,99', 1000)], 1000)).toEqual([]);
});

test('[UI-K94] captain and lieutenant pin up to three, until the end of the next round', () => {
  const [captain = 0] = BATTLE.company?.captains.flatMap((seat) => seat ?? []) ?? [];
  const member = 4;
  const pins = ['1,1', '2,2', '3,3', '4,4'].map((cell, i) => line(i + 1, `!!${cell}`, 1000, captain));
  const later = 10 * SHOWN_MS;
  expect(cellsOf(pins, later)).toEqual(['2,2 pinned', '3,3 pinned', '4,4 pinned']);
  expect(cellsOf(pins, later, 2)).toHaveLength(3);
  expect(cellsOf(pins, later, 3)).toEqual([]);
  expect(cellsOf([...pins, line(5, '!!-3,3', 2000, captain)], later)).toEqual([
    '1,1 pinned',
    '2,2 pinned',
    '4,4 pinned',
  ]);
  expect(cellsOf([line(1, '!!1,1', 1000, member), line(2, '!!2,2', 1000, null)], later)).toEqual([]);
  expect(cellsOf([...pins, line(5, '!!-3,3', 2000, member)], later)).toHaveLength(3);
});

test('[UI-K95] fighters and spaces that are named lead to the board, and marks are put in words', () => {
  const B1 = BATTLE.characters.find(({ id }) => id === 'B1');
  const cell = placeText(BATTLE.field.width, B1?.at ?? 0);
  expect(chatText(BATTLE, 'B1 to 6,5!')).toEqual([
    { cell, text: 'B1' },
    ' to ',
    { cell: '6,5', text: '6,5' },
    '!',
  ]);
  expect(chatText(BATTLE, '!6,5 hold')).toEqual(['marks ', { cell: '6,5', text: '6,5' }, ': hold']);
  expect(chatText(BATTLE, '!!-B1')).toEqual(['unpins ', { cell, text: 'B1' }]);
  for (const text of ['hello', 'D9 and 1,99', '', 'A1B1', '10 of us'])
    expect(chatText(BATTLE, text).join('')).toBe(text);
});

test('[UI-K95] what is inserted for a cell is a link to that cell', () => {
  const { field } = BATTLE;
  const cells = [...field.rows.keys()].flatMap((y) => [...(field.rows[y] ?? '')].map((_, x) => `${x},${y}`));
  for (const cell of cells) {
    const name = chatName(BATTLE, cell);
    expect(chatText(BATTLE, `to ${name}!`)).toEqual(['to ', { cell, text: name }, '!']);
  }
  const [first] = BATTLE.characters;
  expect(first && chatName(BATTLE, placeText(field.width, first.at))).toBe(first?.id);
});
