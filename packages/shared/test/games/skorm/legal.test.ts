// Listed if and only if accepted, over all that can be written; and which rotations may stand before a turn.

import fc from 'fast-check';
import { DIRECTIONS, TILES } from '../../../src/games/skorm/board.ts';
import { facingOf, seatOf } from '../../../src/games/skorm/piece.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { PieceType, SkormCommand, SkormState } from '../../../src/games/skorm/types.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { runs } from '../../../tools/sweep.ts';
import { position, statesOf } from './support.ts';

const TYPES: readonly PieceType[] = ['W', 'S', 'A', 'H'];
const FACINGS = [undefined, ...DIRECTIONS];
const NO_DICE = scriptedRandom([]);

/** Every single command that can be written with tiles on the board. */
function* everyCommand(): Generator<SkormCommand> {
  for (const facing of FACINGS) {
    const landing = facing === undefined ? {} : { facing };
    for (const tile of TILES) for (const piece of TYPES) yield { type: 'place', piece, tile, ...landing };
    for (const from of TILES)
      for (const to of TILES)
        for (const type of ['move', 'capture', 'shoot'] as const)
          yield { type, rotations: [], from, to, ...landing };
  }
  yield { type: 'pass', rotations: [] };
  for (const type of ['resign', 'offer-draw', 'accept-draw', 'decline-draw', 'timeout'] as const)
    yield { type };
}

const EVERY_COMMAND = [...everyCommand()];

const accepted = (state: SkormState, seat: number): readonly string[] =>
  EVERY_COMMAND.filter((one) => skorm.decide(state, one, { kind: 'seat', seat }, NO_DICE).ok).map((one) =>
    skorm.formatCommand(state, one),
  );

const listed = (state: SkormState, seat: number): readonly string[] =>
  skorm.legalCommands(state, seat).map((one) => skorm.formatCommand(state, one));

function mustAgree(state: SkormState): void {
  for (const seat of [0, 1, 2, 3])
    expect([...listed(state, seat)].sort()).toEqual([...accepted(state, seat)].sort());
}

test('there are 79 855 single commands to try', () => {
  expect(EVERY_COMMAND).toHaveLength(7 * (61 * 4 + 61 * 61 * 3) + 6);
});

test.each([
  ['a shieldman that must be gone round', '2p play 1 Ad6,He6,We9|Se5>4,Sf5>5,We1 0'],
  ['archers over and at shields', '2p play 1 Ad6,Ae6,We9|He4,Hf4,Sd5>4,Se5>4,Sg4>1,We1 0'],
  ['nothing but a pass', '2p play 1 We9|Sd9>3,Se8>4,Sf8>5,We1 0'],
  ['nothing but one capture', '2p play 1 We9|Sd9>3,Se8>4,Sf8>4,We1 0'],
  ['three seats', '3p play 2 He6,We9|Ae5,Wa5|Af5,Wi1 0'],
  ['one of three seats out', '3p play 1 Ad8,We9|x|Aa6,Ab6,Ac6,Wi1 0'],
  ['placement of the last types', '2p set 1 Sb9>1,Sc8>1,Sc9>1,Sd8>1,Se8>1,We9|Ab4,Ac3,Ac4,Ad2,Ad3,We1 0'],
  ['the end', '2p over - We5|Aa5,Aa6,We1 0'],
])('listed if and only if accepted: %s', (_title, text) => mustAgree(position(text)));

test('listed if and only if accepted, at any point of random matches', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.constantFrom(2, 3),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seed, players, at) => {
        const states = statesOf(seed, players);
        mustAgree(states[Math.floor(at * (states.length - 1))] ?? position('2p set 1 We9|We1 0'));
      },
    ),
    { numRuns: runs(3) },
  );
});

/** SKORM-4.2, reimplemented independently. */
const mayRotate = (state: SkormState, rotations: readonly { tile: string; facing: number }[]): boolean =>
  new Set(rotations.map(({ tile }) => tile)).size === rotations.length &&
  rotations.every(({ tile, facing }) => {
    const piece = state.tiles[TILES.indexOf(tile)] ?? 0;
    return seatOf(piece) === state.active && facingOf(piece) !== 0 && facingOf(piece) !== facing;
  });

test('[SKORM-4.2] a turn with rotations is legal if and only if they are and it is without them', () => {
  const rotation = fc.record({ tile: fc.nat(99), facing: fc.constantFrom(...DIRECTIONS), own: fc.nat(3) });
  let legal = 0;
  let illegal = 0;
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.constantFrom(2, 3),
      fc.nat(200),
      fc.array(rotation, { minLength: 1, maxLength: 3 }),
      fc.nat(1000),
      (seed, players, at, drawn, pick) => {
        const states = statesOf(seed, players).filter(({ phase }) => phase === 'play');
        const state = states[at % Math.max(1, states.length)];
        if (state === undefined) return;
        const shieldmen = TILES.filter((_, tile) => {
          const piece = state.tiles[tile] ?? 0;
          return seatOf(piece) === state.active && facingOf(piece) !== 0;
        });
        const rotations = drawn.map(({ tile, facing, own }) => ({
          tile:
            (own > 0 ? shieldmen[tile % Math.max(1, shieldmen.length)] : undefined) ?? TILES[tile % 61] ?? '',
          facing,
        }));
        const turns = skorm.legalCommands(state, state.active).filter((one) => 'rotations' in one);
        const turn = turns[pick % turns.length];
        if (turn === undefined) return;
        const decision = skorm.decide(
          state,
          { ...turn, rotations },
          { kind: 'seat', seat: state.active },
          NO_DICE,
        );
        expect(decision.ok).toBe(mayRotate(state, rotations));
        if (decision.ok) legal += 1;
        else illegal += 1;
      },
    ),
    { numRuns: runs(120) },
  );
  expect(Math.min(legal, illegal)).toBeGreaterThan(5);
});
