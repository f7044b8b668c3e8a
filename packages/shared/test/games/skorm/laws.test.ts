// Laws of Skorm's own: the six ways to turn the board and its mirror play the same game, and what a match may never do.

import fc from 'fast-check';
import { ARMY } from '../../../src/games/skorm/army.ts';
import { axialOf, DIRECTIONS, GOLD, indexAt, TILES } from '../../../src/games/skorm/board.ts';
import { defaultOptions } from '../../../src/games/skorm/opening.ts';
import { facingOf, pieceCode, seatOf, typeOf } from '../../../src/games/skorm/piece.ts';
import { formatPosition, readPosition } from '../../../src/games/skorm/position.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { Direction, PieceType, SkormState } from '../../../src/games/skorm/types.ts';
import { endsOf } from '../../../src/kernel/ends.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { count, listOf } from '../../../tools/games/skorm/count.ts';
import { playRandomly } from '../../../tools/games/skorm/random/style.ts';
import { everyNth, runs, seeds } from '../../../tools/sweep.ts';
import { statesOf, valueIn } from './support.ts';

// --- symmetry -----------------------------------------------------------------------------------------------------

/** Another look at the same board. */
interface View {
  readonly tile: (tile: number) => number;
  readonly facing: (facing: Direction) => Direction;
}

const TURNED: View = {
  tile: (tile) => {
    const { q, r } = axialOf(tile);
    return indexAt(-r, q + r);
  },
  facing: (facing) => ((facing % 6) + 1) as Direction,
};

const MIRRORED: View = {
  tile: (tile) => {
    const { q, r } = axialOf(tile);
    return indexAt(r, q);
  },
  facing: (facing) => (7 - facing) as Direction,
};

function seenBy(view: View, state: SkormState): SkormState {
  const tiles = TILES.map(() => 0);
  state.tiles.forEach((piece, tile) => {
    if (piece === 0) return;
    const facing = facingOf(piece);
    tiles[view.tile(tile)] = pieceCode(seatOf(piece), typeOf(piece), facing === 0 ? 0 : view.facing(facing));
  });
  return { ...state, tiles };
}

const textSeenBy = (view: View, text: string): string =>
  text
    .replace(/[a-i][1-9]/g, (name) => TILES[view.tile(TILES.indexOf(name))] ?? '')
    .replace(/>([1-6])/, (_, facing) => `>${view.facing(Number(facing) as Direction)}`);

function mustLookTheSame(state: SkormState): void {
  const list = listOf(state);
  const two = count(state, 2);
  for (const view of [TURNED, MIRRORED]) {
    const seen = seenBy(view, state);
    expect(listOf(seen)).toEqual(list.map((text) => textSeenBy(view, text)).sort());
    expect(count(seen, 2)).toBe(two);
  }
}

const TYPES: readonly PieceType[] = ['W', 'S', 'A', 'H'];

/** Any pieces of any armies anywhere, one warlord a seat. */
function scattered(seed: number, players: 2 | 3): SkormState {
  const random = seededRandom(seed);
  const tiles = TILES.map(() => 0);
  const put = (piece: number): void => {
    const free = TILES.flatMap((_, tile) => (tiles[tile] === 0 && tile !== GOLD ? [tile] : []));
    tiles[free[random.pick(free.length)] ?? 0] = piece;
  };
  for (let seat = 0; seat < players; seat++)
    for (const type of TYPES) {
      const most = ARMY[players][type];
      const number = type === 'W' ? 1 : random.pick(most + 1);
      for (let i = 0; i < number; i++)
        put(pieceCode(seat, type, type === 'S' ? (DIRECTIONS[random.pick(6)] ?? 1) : 0));
    }
  const start = skorm.initialState();
  const state: SkormState = {
    ...start,
    options: defaultOptions(players),
    phase: 'play',
    active: random.pick(players),
    tiles,
  };
  // The text names what is wrong with a position that no match could hold.
  return valueIn(readPosition(formatPosition(state), state.options));
}

test('[SKORM-10.2] turned or mirrored, scattered pieces have the same actions and counts', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(2, 3), (seed, players) =>
      mustLookTheSame(scattered(seed, players)),
    ),
    { numRuns: runs(20) },
  );
});

test('[SKORM-10.2] turned or mirrored, positions of random matches have the same actions and counts', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(2, 3), fc.nat(), (seed, players, at) => {
      const inPlay = statesOf(seed, players).filter(({ phase }) => phase === 'play');
      const state = inPlay[at % Math.max(1, inPlay.length)];
      if (state !== undefined) mustLookTheSame(state);
    }),
    { numRuns: runs(12) },
  );
});

test('six turns and two mirrorings come back to the same board', () => {
  const state = scattered(1, 3);
  const round = DIRECTIONS.reduce((seen) => seenBy(TURNED, seen), state);
  expect(canonicalText(round)).toBe(canonicalText(state));
  expect(canonicalText(seenBy(MIRRORED, seenBy(MIRRORED, state)))).toBe(canonicalText(state));
  expect(formatPosition(seenBy(TURNED, state))).not.toBe(formatPosition(state));
});

// --- what no match may do -------------------------------------------------------------------------------------------

const SEEDS = seeds(504, 18);
const MATCHES = ([2, 3] as const).flatMap((players) =>
  SEEDS.map((seed) => ({ seed, players, plies: [...playRandomly(seed, defaultOptions(players)).plies] })),
);
const PLIES = MATCHES.flatMap(({ plies }) => plies);

test('random matches end in all ways that need no clock', () => {
  const reasons = new Set(MATCHES.map(({ plies }) => plies.at(-1)?.after.outcome?.reason));
  expect([...reasons]).toEqual(
    expect.arrayContaining([
      'eliminating',
      'conquering',
      'dominating',
      'quiet-limit',
      'agreement',
      'resignation',
    ]),
  );
});

test('[SKORM-7.1] who wins wins alone, and a draw has no winner', () => {
  for (const { seed, players, plies } of MATCHES) {
    const { events, after } = plies.at(-1) ?? { events: [], after: skorm.initialState() };
    const isDraw = events.some(({ type }) => type === 'matchDrawn');
    expect([seed, players, after.outcome?.winners.length]).toEqual([seed, players, isDraw ? 0 : 1]);
  }
});

test('[SKORM-8.8] with three players every seat has one place', () => {
  for (const { seed, players, plies } of MATCHES) {
    if (players === 2) continue;
    const { outcome, gone } = plies.at(-1)?.after ?? skorm.initialState();
    const places = outcome?.places ?? [];
    expect([seed, [...places.flat()].sort()]).toEqual([seed, [0, 1, 2]]);
    if (outcome?.winners.length === 1) expect(places[0]).toEqual(outcome.winners);
    // The first to leave is ranked last.
    if (gone.length > 0) expect(places.at(-1)).toEqual([gone[0]]);
  }
});

test('[SKORM-8.3] no turn begins past the quiet limit unless a warlord is on gold', () => {
  for (const { after } of PLIES) {
    if (after.phase !== 'play') continue;
    const piece = after.tiles[GOLD] ?? 0;
    const isHeld = piece !== 0 && typeOf(piece) === 'W';
    expect(isHeld || after.quiet < 50 * skorm.playing(after).length).toBe(true);
  }
});

const piecesOn = (state: SkormState): number => state.tiles.filter((piece) => piece !== 0).length;

test('pieces enter by placement alone, and leave one by one or as an army', () => {
  for (const { before, after, events } of PLIES) {
    const placed = events.filter(({ type }) => type === 'piecePlaced').length;
    const taken = events.filter(({ type }) => type === 'pieceCaptured' || type === 'pieceShot').length;
    const left = events.reduce(
      (sum, event) => sum + (event.type === 'seatEliminated' ? event.tiles.length : 0),
      0,
    );
    expect(piecesOn(after)).toBe(piecesOn(before) + placed - taken - left);
  }
});

test('[SKORM-9.2] events come in one order: rotations, the main action, who goes out, gold, what follows', () => {
  const ORDER: Readonly<Record<string, string>> = {
    piecePlaced: 'm',
    shieldmanRotated: 'r',
    pieceMoved: 'm',
    pieceCaptured: 'm',
    pieceShot: 'm',
    turnPassed: 'm',
    seatEliminated: 'e',
    goldClaimed: 'g',
    playBegan: 'p',
    turnBegan: 't',
    matchWon: 'w',
    matchDrawn: 'w',
    drawOffered: 'o',
    drawAccepted: 'o',
    drawDeclined: 'o',
  };
  for (const { events } of PLIES) {
    const order = events.map(({ type }) => ORDER[type]).join('');
    expect(order).toMatch(/^(r*me?g?p?[tw]|ep?[tw]?|w|ow?)$/);
  }
});

test.each(['timeout', 'abandoned'] as const)(
  '[SKORM-8.6] %s is a resignation under its own name',
  (cause) => {
    const phases = new Set<string>();
    for (const { before } of PLIES.filter((_, i) => i % 9 === 0)) {
      for (const seat of skorm.playing(before)) {
        const resigned = skorm.decide(before, { type: 'resign' }, { kind: 'seat', seat }, seededRandom(1));
        const forfeited = skorm.forfeit(before, seat, cause);
        const renamed = canonicalText(valueIn(resigned))
          .replace('"cause":"resignation"', `"cause":"${cause}"`)
          .replace('"reason":"resignation","rule":"SKORM-8.5"', `"reason":"${cause}","rule":"SKORM-8.6"`);
        expect(canonicalText(forfeited)).toBe(renamed);
        const after = forfeited.reduce(skorm.evolve, before);
        expect(skorm.audit(after)).toEqual([]);
        phases.add(after.phase);
      }
    }
    expect([...phases].sort()).toEqual(['over', 'play', 'set']);
  },
);

test('the same seed plays the same match', () => {
  const text = (seed: number): string =>
    canonicalText([...playRandomly(seed, defaultOptions(3)).plies].map(({ after }) => after));
  expect(text(5)).toBe(text(5));
  expect(text(5)).not.toBe(text(6));
});

test('nothing is rolled, so every command has one end', () => {
  for (const { before, seat, command, after } of everyNth(10, PLIES)) {
    const [end, ...others] = endsOf(skorm, before, command, { kind: 'seat', seat }) ?? [];
    expect([end?.n, end?.d, others.length]).toEqual([1, 1, 0]);
    expect(canonicalText(end?.state)).toBe(canonicalText(after));
  }
});
