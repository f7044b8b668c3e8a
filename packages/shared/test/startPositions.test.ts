// TABLE-11.1: matches that begin from a position, and positions from which none begins.

import fc from 'fast-check';
import { geometry } from '../src/games/skor/board.ts';
import { skor } from '../src/games/skor/skor.ts';
import { skorm } from '../src/games/skorm/skorm.ts';
import type { AnyGame } from '../src/kernel/game.ts';
import { scriptedRandom } from '../src/kernel/random.ts';
import { checkMatch } from '../tools/contractLaws.ts';
import { SKOR_CONTRACT } from '../tools/games/skor/contract.ts';
import { SKORM_CONTRACTS } from '../tools/games/skorm/contract.ts';
import { runs } from '../tools/sweep.ts';

const NO_DICE = scriptedRandom([]);

function begun(game: AnyGame, options: unknown): unknown {
  const read = game.parseOptions(options);
  if (!read.ok) throw new Error(read.error.code);
  return game.open(read.value, 2, NO_DICE).reduce(game.evolve, game.initialState());
}

const SKOR = {
  to_move: 'B',
  stage: 'build',
  turn: { A: 4, B: 4 },
  budget: 3,
  round_limit: 40,
  pieces: { '0,0': 'A:CC', '3,-2': 'B:M' },
  draw: { offer: 'A', offered: [true, false] },
};

test.each([
  ['skor', skor as AnyGame, JSON.stringify(SKOR)],
  ['skorm', skorm as AnyGame, '2p play 2 Sd8>1,We9|Ah3,We1 4'],
  ['skorm for three', skorm as AnyGame, '3p play 2 Sd8>1,We9|Wa5|Ah3,Wi1 0'],
])(
  '[TABLE-11.1] %s begins there, rolls nothing, and reads its options as the same again',
  (_id, game, position) => {
    const options = game.parseOptions({ position });
    if (!options.ok) throw new Error(options.error.code);
    expect(game.parseOptions(options.value)).toEqual(options);
    const state = begun(game, { position });
    expect(game.audit(state)).toEqual([]);
    expect(game.turn(state).awaiting).toEqual([1]);
    expect(game.formatPosition(state)).toBe((options.value as { position: string }).position);
  },
);

test('[TABLE-11.1] the position says what its match was played with, and the host may say otherwise', () => {
  const position = JSON.stringify(SKOR);
  expect(skor.parseOptions({ position })).toMatchObject({ ok: true, value: { roundLimit: 40 } });
  const longer = begun(skor, { position, roundLimit: 90, alternative: true });
  expect(longer).toMatchObject({ options: { roundLimit: 90, alternative: true } });
  expect(begun(skorm, { position: '2p play 1 Sd8>1,We9|We1 0', quietRounds: 7 })).toMatchObject({
    options: { quietRounds: 7, players: 2 },
  });
});

test('[TABLE-11.1] open offers in the position are dropped', () => {
  expect(begun(skor, { position: JSON.stringify(SKOR) })).toMatchObject({
    drawOffer: -1,
    drawOffered: [false, false],
  });
});

const over = { winners: [0], reason: 'resigned', rule: 'SKOR-10.3' };

test.each([
  ['no text', skor, 7, 'start-text', 'TABLE-11.1'],
  ['a text without end', skor, ' '.repeat(10_000), 'start-text', 'TABLE-11.1'],
  ['no position', skor, '{', 'no-json', 'SKOR-11'],
  [
    'a position that cannot be',
    skor,
    { to_move: 'A', turn: { A: 9, B: 3 } },
    'turns-do-not-alternate',
    'SKOR-2.6',
  ],
  ['a turn too few', skor, { to_move: 'B', turn: { A: 5, B: 4 } }, 'turns-do-not-alternate', 'SKOR-2.6'],
  ['the setup', skor, { stage: 'setup', to_move: null }, 'start-before-play', 'TABLE-11.1'],
  ['the end', skor, { to_move: 'A', outcome: over }, 'start-after-end', 'TABLE-11.1'],
  ['another board', skor, { to_move: 'A', board: ['0,0', '6,-3', '1,0'] }, 'start-not-whole', 'TABLE-11.1'],
  ['riches', skor, { to_move: 'A', budget: 5000 }, 'start-not-whole', 'TABLE-11.1'],
  ['placement', skorm, '2p set 1 We9|We1 0', 'start-before-play', 'TABLE-11.1'],
  ['a seat that has left', skorm, '3p play 1 We9|x|Wi1 0', 'start-not-whole', 'TABLE-11.1'],
  ['a match without an outcome', skorm, '2p over - x|We1 0', 'outcome-without-end', 'SKORM-7.1'],
])('[TABLE-11.1] no match begins from %s', (_title, game, position, code, rule) => {
  const text = typeof position === 'object' ? JSON.stringify(position) : position;
  expect((game as AnyGame).parseOptions({ position: text })).toMatchObject({
    ok: false,
    error: { code, rule },
  });
});

test('[TABLE-11.1] settings beside a position are judged as always', () => {
  const position = JSON.stringify(SKOR);
  expect(skor.parseOptions({ position, roundLimit: 0 })).toMatchObject({ error: { rule: 'SKOR-10.3' } });
  expect(skor.parseOptions({ position, roundLimit: 3 })).toMatchObject({
    error: { code: 'round-limit-passed' },
  });
  expect(skorm.parseOptions({ position: '3p play 2 We9|Wa5|Wi1 0', players: 2 })).toMatchObject({
    error: { code: 'other-number-of-players' },
  });
});

// --- synthetic positions ------------------------------------------------------------------------------------------------

const SPACES = geometry('standard').spaces;
const spaces = fc.constantFrom(...SPACES);
const some = (most: number) => fc.integer({ min: 0, max: most });

const players = fc.record({
  culture: fc.constantFrom(null, 'feudal', 'nomadic', 'theocracy', 'dictatorship', 'alien', 'technocracy'),
  spawned: some(2),
  away: some(1),
  received: some(3),
  tech: fc
    .dictionary(fc.constantFrom('production', 'civilians', 'military', 'diplomacy', 'espionage'), some(3))
    .map((tech) => ({
      ...tech,
      city: Math.max(0, ...Object.values(tech)),
    })),
});

const skorPositions = fc
  .record({
    to_move: fc.constantFrom('A', 'B'),
    first: fc.constantFrom('A', 'B'),
    stage: fc.constantFrom('upkeep', 'move', 'build', 'research', 'purge'),
    budget: some(12),
    income: some(12),
    commands: fc.constantFrom(0, 0, 1, 299, 300),
    starved: fc.boolean(),
    turn: fc.record({ A: fc.integer({ min: 0, max: 4 }), B: fc.integer({ min: 0, max: 4 }) }),
    pieces: fc.dictionary(
      spaces,
      fc.constantFrom('A:C', 'A:CC', 'A:M', 'A:CM', 'B:C', 'B:MM', 'B:CM', 'B:CC'),
      { maxKeys: 12 },
    ),
    structures: fc.dictionary(
      spaces,
      fc.constantFrom(
        'farm:A',
        'base:B',
        'turret:A',
        'road:B',
        'debris',
        'resource',
        'obstruction',
        'city:A',
        'fortification:B',
      ),
      { maxKeys: 10 },
    ),
    players: fc.record({ A: players, B: players }),
  })
  .map((fields) => JSON.stringify({ ...fields, round_limit: 7 }));

const TILES = 'e9 d9 f8 d8 e8 c7 g7 e7 d6 e6 f6 d5 e5 f5 e4 d4 f4 e3 d3 f3 e2 d2 e1 a5 i1'.split(' ');
const tiles = fc.constantFrom(...TILES);
const pieceTokens = fc.oneof(
  fc.tuple(fc.constantFrom('A', 'H'), tiles).map(([type, tile]) => `${type}${tile}`),
  fc.tuple(tiles, fc.integer({ min: 1, max: 6 })).map(([tile, facing]) => `S${tile}>${facing}`),
);
const armies = fc
  .tuple(tiles, fc.array(pieceTokens, { maxLength: 5 }))
  .map(([tile, others]) => [`W${tile}`, ...others].join(','));
const skormPositions = (seats: 2 | 3) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: seats }),
      fc.array(armies, { minLength: seats, maxLength: seats }),
      some(99),
    )
    .map(([seat, lists, quiet]) => `${seats}p play ${seat} ${lists.join('|')} ${quiet}`);

const CONTRACTS = [
  ['skor', SKOR_CONTRACT, skorPositions],
  ['skorm', SKORM_CONTRACTS[0], skormPositions(2)],
  ['skorm for three', SKORM_CONTRACTS[1], skormPositions(3)],
] as const;

test.each(CONTRACTS)(
  '[TABLE-11.1] %s keeps every law from any position that it lets a match begin from',
  (_id, contract, positions) => {
    const { game } = contract as { game: AnyGame };
    let begunFrom = 0;
    fc.assert(
      fc.property(positions, fc.nat(), (position, seed) => {
        const options = game.parseOptions({ position });
        if (!options.ok) return;
        begunFrom += 1;
        checkMatch({ ...contract, options: () => options.value } as never, seed);
      }),
      { numRuns: runs(120) },
    );
    expect(begunFrom).toBeGreaterThan(runs(3));
  },
);
