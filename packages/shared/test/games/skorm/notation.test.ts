// SKORM-3: commands and positions as text; any input is parsed or refused, without an exception.

import fc from 'fast-check';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import { command, opened, position } from './support.ts';

const parse = (text: string) => skorm.parseCommandText(skorm.initialState(), text);

test.each([
  ['+Sd8>1', { type: 'place', piece: 'S', tile: 'd8', facing: 1 }],
  ['+Ae7', { type: 'place', piece: 'A', tile: 'e7' }],
  ['+We9', { type: 'place', piece: 'W', tile: 'e9' }],
  [
    'd8>1,e8>2;c7xd6',
    {
      type: 'capture',
      rotations: [
        { tile: 'd8', facing: 1 },
        { tile: 'e8', facing: 2 },
      ],
      from: 'c7',
      to: 'd6',
    },
  ],
  ['e8-e7>6', { type: 'move', rotations: [], from: 'e8', to: 'e7', facing: 6 }],
  ['e7*e5', { type: 'shoot', rotations: [], from: 'e7', to: 'e5' }],
  ['e7*e5>1', { type: 'shoot', rotations: [], from: 'e7', to: 'e5', facing: 1 }],
  ['a9>3;pass', { type: 'pass', rotations: [{ tile: 'a9', facing: 3 }] }],
  ['a5-a1', { type: 'move', rotations: [], from: 'a5', to: 'a1' }],
  ['timeout', { type: 'timeout' }],
])('[SKORM-3.2] %s is read and written', (text, value) => {
  expect(command(text)).toEqual(value);
  expect(skorm.formatCommand(skorm.initialState(), command(text))).toBe(text);
  expect(skorm.parseCommand(value)).toEqual({ ok: true, value });
});

test.each([
  '',
  ' ',
  'e8',
  'e8-e7 ',
  'e8 - e7',
  'e8-e7>0',
  'e8-e7>7',
  'e8-e7>11',
  'e8--e7',
  'e8>3',
  'e8>3;',
  ';e8-e7',
  'e8>3,;e8-e7',
  'e8>3;d8>3;e8-e7',
  'e8>3,e8-e7',
  '+d8',
  '+Xd8',
  '+S d8',
  '+Sd8>1;pass',
  'PASS',
  'pass;',
  'resign;',
  'Resign',
  'offer draw',
  'e8-e7\n',
  '\u{ff45}8-e7',
  'e88-e7',
])('[SKORM-3.2] %j is malformed', (text) => {
  expect(parse(text)).toEqual({ ok: false, error: { code: 'malformed', rule: 'SKORM-3.2' } });
});

test('a turn has room for fifteen rotations and no more', () => {
  const turn = (rotations: number) => `${Array(rotations).fill('e8>3').join(',')};e8-e7`;
  expect(parse(turn(15)).ok).toBe(true);
  expect(parse(turn(16)).ok).toBe(false);
  expect(parse(turn(10_000)).ok).toBe(false);
});

test.each([
  null,
  7,
  [],
  {},
  { type: 'move' },
  { type: 'move', from: 'e8', to: 'e7' },
  { type: 'move', rotations: {}, from: 'e8', to: 'e7' },
  { type: 'move', rotations: [null], from: 'e8', to: 'e7' },
  { type: 'move', rotations: [{ tile: 'e8' }], from: 'e8', to: 'e7' },
  { type: 'move', rotations: [{ tile: 'e8', facing: '3' }], from: 'e8', to: 'e7' },
  { type: 'move', rotations: [{ tile: 'e8>3,d8', facing: 3 }], from: 'e8', to: 'e7', facing: 1.5 },
  { type: 'move', rotations: Array(16).fill({ tile: 'e8', facing: 3 }), from: 'e8', to: 'e7' },
  { type: 'move', rotations: [], from: 'e8', to: 'e7', facing: null },
  { type: 'move', rotations: [], from: ['e8'], to: 'e7' },
  { type: 'toString', rotations: [], from: 'e8', to: 'e7' },
  { type: 'place', piece: 'S', tile: 'd8', facing: 7 },
  { type: 'place', piece: 'AS', tile: 'd8' },
  { type: ['resign'] },
])('no command: %j', (input) => {
  expect(skorm.parseCommand(input)).toEqual({ ok: false, error: { code: 'malformed', rule: 'SKORM-3.2' } });
});

test('unknown fields are dropped', () => {
  expect(skorm.parseCommand({ type: 'pass', rotations: [], from: 'e8', more: 1 })).toEqual({
    ok: true,
    value: { type: 'pass', rotations: [] },
  });
});

test('anything at all is read as a command or refused, never thrown at', () => {
  const odd = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true });
  const named = fc.record(
    {
      type: fc.oneof(fc.constantFrom('move', 'capture', 'shoot', 'pass', 'place', 'resign'), odd),
      rotations: fc.oneof(fc.constant([]), odd),
      from: fc.oneof(fc.constant('e8'), odd),
      to: fc.oneof(fc.constant('e7'), odd),
      facing: fc.oneof(fc.integer(), odd),
      piece: odd,
      tile: odd,
    },
    { requiredKeys: [] },
  );
  const pieces = fc.constantFrom(
    'e8',
    'd7',
    'z9',
    '>',
    '3',
    '7',
    ',',
    ';',
    '-',
    'x',
    '*',
    '+',
    'S',
    'pass',
    'resign',
    ' ',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.oneof(odd, named, text), (input) => {
      const read = skorm.parseCommand(input);
      // A parsed command has one text, and is decided without an exception.
      if (!read.ok) return;
      expect(command(skorm.formatCommand(skorm.initialState(), read.value))).toEqual(read.value);
      const actor = { kind: 'seat', seat: 0 } as const;
      const random = { die: () => 1, pick: () => 0 };
      expect(typeof skorm.decide(opened(2), read.value, actor, random).ok).toBe('boolean');
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '2p set 1 We9|We1 0',
  '3p play 1 Sa9>1,We9|x|Wi1 12',
  '2p over - x|Ae7,We1 0',
  '2p play 2 We5|Aa5,Aa6,Aa7,Aa8,We1 100',
])('[SKORM-3.1] %s is read and written', (text) => {
  expect(skorm.formatPosition(position(text))).toBe(text);
});

test('[SKORM-3.1] pieces in any order are read, and written in the canonical one', () => {
  expect(skorm.formatPosition(position('2p play 1 We9,Se8>1,Ad8|We1 0'))).toBe(
    '2p play 1 Ad8,Se8>1,We9|We1 0',
  );
});

test.each([
  ['no fields', '', 'not-five-fields'],
  ['too few fields', '2p play 1 We9|We1', 'not-five-fields'],
  ['four players', '4p play 1 We9|We1 0', 'not-five-fields'],
  ['an unknown phase', '2p move 1 We9|We1 0', 'not-five-fields'],
  ['nobody to act in play', '2p play - We9|We1 0', 'mover-after-end'],
  ['somebody to act at the end', '2p over 1 We9|We1 0', 'mover-after-end'],
  ['seat 3 of two', '2p play 3 We9|We1 0', 'mover-not-in-match'],
  ['one list for two', '2p play 1 We9 0', 'not-a-list-for-each-seat'],
  ['three lists for two', '2p play 1 We9|We1|x 0', 'not-a-list-for-each-seat'],
  ['a tile off the board', '2p play 1 Wa1|We1 0', 'no-piece-on-tile'],
  ['two pieces on a tile', '2p play 1 Ae9,We9|We1 0', 'two-pieces-on-tile'],
  ['a shieldman without facing', '2p play 1 Se8,We9|We1 0', 'no-piece-on-tile'],
  ['a shieldman facing 7', '2p play 1 Se8>7,We9|We1 0', 'no-piece-on-tile'],
  ['an archer with a facing', '2p play 1 Ae8>1,We9|We1 0', 'no-piece-on-tile'],
  ['no warlord in play', '2p play 1 We9|Ae1 0', 'pieces-of-seat-that-left'],
  ['two warlords', '2p play 1 We8,We9|We1 0', 'more-than-army'],
  ['a seat to act that has left', '3p play 2 We9|x|Wi1 0', 'mover-not-in-match'],
  ['one seat left of three', '3p play 1 We9|x|x 0', 'match-is-over'],
  ['six archers', '2p play 1 Aa9,Ab9,Ac9,Ad9,Ae8,Af8,We9|We1 0', 'more-than-army'],
  ['a match that is over', '2p play 1 We5|We1 0', 'gold-was-held'],
  ['a warlord off its corner before play', '2p set 1 We8|We1 0', 'warlord-off-corner'],
  [
    'a seat to place that has placed all',
    '3p set 1 Ab9,Ac9,Ad9,Hd8,He8,Sf7>1,Sf8>1,Sg7>1,Sh6>1,We9|Wa5|Wi1 0',
    'army-is-placed',
  ],
  ['quiet turns before play', '2p set 1 We9|We1 1', 'counted-during-placement'],
  ['a quiet counter of 007', '2p play 1 We9|We1 007', 'not-five-fields'],
  ['a counter below 0', '2p play 1 We9|We1 -1', 'not-five-fields'],
  ['more text', `2p play 1 We9|We1 0${' '.repeat(500)}`, 'text-too-long'],
])('[SKORM-3.1] no position: %s', (_title, text, code) => {
  const read = skorm.parsePosition(text);
  expect(read).toMatchObject({ ok: false, error: { code, rule: expect.stringMatching(/^SKORM-\d/) } });
});

test('any text is read as a position or refused, never thrown at', () => {
  const parts = fc.constantFrom(
    '2p',
    '3p',
    ' ',
    ' play ',
    ' set ',
    '1',
    '-',
    'We9',
    'We1',
    'Se8>1',
    '|',
    ',',
    'x',
    '0',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 14 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(text, (input) => {
      const read = skorm.parsePosition(input);
      if (read.ok && read.value.phase !== 'over') expect(skorm.audit(read.value)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
