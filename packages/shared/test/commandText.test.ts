// Canonical form of commands (SKOR-11.1, SKORM-3.2): parsing and formatting are inverse.

import fc from 'fast-check';
import { skor } from '../src/games/skor/skor.ts';
import { defaultOptions } from '../src/games/skorm/opening.ts';
import { skorm } from '../src/games/skorm/skorm.ts';
import type { AnyGame, Seat } from '../src/kernel/game.ts';
import { playRandomly as playSkor } from '../tools/games/skor/random/style.ts';
import { playRandomly as playSkorm } from '../tools/games/skorm/random/style.ts';

interface Position {
  readonly state: unknown;
  readonly seat: Seat;
  readonly text: string;
}

interface Played {
  readonly before: unknown;
  readonly seat: Seat;
}

const SEATS: readonly Seat[] = [0, 1];
const LISTED_MAX = 40;

/** Commands that both seats may give on the way, in their canonical form. */
const legalTexts = (game: AnyGame, plies: Iterable<Played>): readonly Position[] =>
  Array.from(plies).flatMap(({ before }) =>
    SEATS.flatMap((seat) =>
      game
        .legalCommands(before, seat)
        .slice(-LISTED_MAX)
        .map((command) => ({ state: before, seat, text: game.formatCommand(before, command) })),
    ),
  );

const COMPOUND = [
  'ban theocracy',
  'choose alien',
  'setup culture=technocracy side=5 tech=military',
  'send 7 1,0 0,1',
  'migrate 0,0 1,0 2,0',
  'assassinate 4,-2 0,0 0,1',
  'assassinate 4,-2 -1,0 10,-2',
  'move M 2,0 3,-1 infiltrate',
];
const TURNS = ['d8>1,e8>2;c7xd6', 'a9>3;pass', 'e8-e7>6', 'timeout', '+Sd8>1'];

const extra = (game: AnyGame, texts: readonly string[]): readonly Position[] =>
  texts.flatMap((text) => SEATS.map((seat) => ({ state: game.initialState(), seat, text })));

const GAMES: readonly (readonly [string, AnyGame, readonly Position[]])[] = [
  [
    'SKOR-11.1',
    skor,
    [
      ...legalTexts(skor, [...playSkor(3, { alternative: true, roundLimit: 30 }).plies].slice(0, 120)),
      ...extra(skor, COMPOUND),
    ],
  ],
  [
    'SKORM-3.2',
    skorm,
    [...legalTexts(skorm, [...playSkorm(3, defaultOptions(2)).plies].slice(0, 90)), ...extra(skorm, TURNS)],
  ],
];

type Change = (text: string, at: number) => string;

const swapped = (words: readonly string[], at: number): readonly string[] => {
  const [i, k] = [at % words.length, (at + 1) % words.length];
  return words.with(i, words[k] ?? '').with(k, words[i] ?? '');
};

/** Variants that people and programs write for the same, or nearly the same, command. */
const CHANGES: readonly Change[] = [
  (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}0${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}+${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}-${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1),
  (text, at) => swapped(text.split(' '), at).join(' '),
  (text, at) => swapped(text.split(','), at).join(','),
  (text) => text.replace(' ', '\t'),
  (text) => text.replace(/\d/, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (text) => `${text}\n`,
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => `${text} key=1`,
  (text) => text.replace(/=\w+/, '='),
  (text) => text.replace(/ \w+=\w+/, ''),
];

/** The one pair without an order of its own (SKOR-11): read in either, written in one. */
function inOrder(text: string): string {
  const [verb, target, ...agents] = text.split(' ');
  const [q = 0, otherQ = 0, r = 0, otherR = 0] = [0, 1].flatMap((part) =>
    agents.map((space) => Number(space.split(',')[part])),
  );
  const isTurned = verb === 'assassinate' && (q - otherQ || r - otherR) > 0;
  return isTurned ? [verb, target, ...agents.toReversed()].join(' ') : text;
}

describe.each(GAMES)('[%s]', (_rule, game, positions) => {
  const near = fc
    .record({
      position: fc.constantFrom(...positions),
      changes: fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.nat(40)), { maxLength: 3 }),
    })
    .map(({ position, changes }) => ({
      ...position,
      text: changes.reduce((text, [change, at]) => change(text, at % (text.length + 1)), position.text),
    }));

  test('whatever is read is written as it came, by either seat', () => {
    expect(new Set(positions.map(({ seat }) => seat)).size).toBe(SEATS.length);
    fc.assert(
      fc.property(near, ({ state, text }) => {
        const read = game.parseCommandText(state, text);
        if (read.ok) expect(game.formatCommand(state, read.value)).toBe(inOrder(text));
      }),
      { numRuns: 5000 },
    );
  });

  test('unchanged commands are parsed', () => {
    for (const { state, text } of positions)
      expect([text, game.parseCommandText(state, text).ok]).toEqual([text, true]);
  });
});

test.each([
  'setup culture=feudal side=01',
  'setup side=1 culture=feudal',
  'setup culture=technocracy tech=city side=1',
  'setup culture=feudal',
  'setup side=1',
  'setup culture=feudal side=1 at=0,0',
  'setup  culture=feudal side=1',
  ' end',
  'end ',
  'end\n',
  'spawn\t0,0',
  'send 01',
  'assassinate 0,0 4,-2',
])('[SKOR-11.1] %j is a second spelling', (text) => {
  expect(skor.parseCommandText(skor.initialState(), text)).toEqual({
    ok: false,
    error: { code: 'malformed', rule: 'SKOR-11' },
  });
});

test.each(['assassinate 4,-2 0,0 0,1', 'assassinate 4,-2 0,1 0,0'])(
  '[SKOR-11] %j names the two civilians in either order, and is written in one',
  (text) => {
    const read = skor.parseCommandText(skor.initialState(), text);
    expect(read).toEqual({
      ok: true,
      value: { type: 'assassinate', target: '4,-2', agents: ['0,0', '0,1'] },
    });
    const fields = { type: 'assassinate', target: '4,-2', agents: text.split(' ').slice(2) };
    expect(skor.parseCommand(fields)).toEqual(read);
    if (read.ok) expect(skor.formatCommand(skor.initialState(), read.value)).toBe('assassinate 4,-2 0,0 0,1');
  },
);

test('[SKOR-11.1] fields of a setup are not numbers in another spelling either', () => {
  const choice = { type: 'setup', culture: 'feudal', tech: null };
  expect(skor.parseCommand({ ...choice, side: 1 }).ok).toBe(true);
  for (const side of ['01', '1e0', 1.5, '0x1']) expect(skor.parseCommand({ ...choice, side }).ok).toBe(false);
});
