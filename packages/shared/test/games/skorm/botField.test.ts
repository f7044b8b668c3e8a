// The position that the search plays on is the engine's: the same actions, the same pieces, the same end, forth and back.

import fc from 'fast-check';
import { type Battlefield, DRAW, NOBODY } from '../../../src/games/skorm/bot/battlefield.ts';
import { action, CAPTURE, MOVE, SHOT } from '../../../src/games/skorm/bot/moveList.ts';
import { ownerOf } from '../../../src/games/skorm/bot/pieceBoard.ts';
import { fieldOf } from '../../../src/games/skorm/bot/setUp.ts';
import { ARCHER, HORSEMAN, SHIELDMAN, WARLORD } from '../../../src/games/skorm/bot/tables.ts';
import { fromOf, kindOf, type MainAction, mainActions, toOf } from '../../../src/games/skorm/mainAction.ts';
import { facingOf, pieceCode } from '../../../src/games/skorm/piece.ts';
import { finishedTurns } from '../../../src/games/skorm/repetition.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { PieceType, SkormState } from '../../../src/games/skorm/types.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { MOVES_MAX } from '../../../src/search/searchPosition.ts';
import { runs } from '../../../tools/sweep.ts';
import { statesOf } from './support.ts';

const KINDS = { move: MOVE, capture: CAPTURE, shoot: SHOT };
const LETTERS: Readonly<Record<number, PieceType>> = {
  [WARLORD]: 'W',
  [ARCHER]: 'A',
  [HORSEMAN]: 'H',
  [SHIELDMAN]: 'S',
};

const withoutLanding = (one: MainAction): number => action(fromOf(one), toOf(one), KINDS[kindOf(one)]);

function listed(field: Battlefield): number[] {
  const list = new Int32Array(MOVES_MAX);
  return [...list.subarray(0, field.listMoves(list, 0, false))].sort((a, b) => a - b);
}

/** Pieces by tile, without facings, which the search leaves open. */
function piecesOf(field: Battlefield): number[] {
  return [...field.board].map((piece) =>
    piece < 0 ? 0 : withoutFacing(pieceCode(ownerOf(piece), LETTERS[field.types[piece] ?? 0] ?? 'W', 1)),
  );
}

const withoutFacing = (code: number): number => {
  const facing = facingOf(code);
  return facing === 0 ? code : code - facing + 1;
};

function resultOf({ outcome }: SkormState): number {
  if (outcome === null) return NOBODY;
  return outcome.winners.length === 0 ? DRAW : (outcome.winners[0] ?? NOBODY);
}

/** Repetition is left out: the field compares positions without facings, and draws at the first. */
const plain = (state: SkormState): SkormState => ({
  ...state,
  past: [],
  options: { ...state.options, repetitionLimit: 0 },
});

const snapshot = (field: Battlefield): string =>
  JSON.stringify([
    ...[field.board, field.tiles, field.sizes, field.worths].map((list) => [...list]),
    [field.keyLow, field.keyHigh, field.mover, field.quiet, field.seatsIn, field.result],
    [field.history.count, field.history.loudAt],
  ]);

function mustAgree(state: SkormState): void {
  const field = fieldOf(plain(state), state.active, false);
  const actions = mainActions(state.tiles, state.active);
  const expected = [...new Set(actions.map(withoutLanding))].sort((a, b) => a - b);
  expect(listed(field)).toEqual(expected.length === 0 ? [0] : expected);
  const before = snapshot(field);
  for (const move of listed(field)) {
    const same = actions.find((one) => withoutLanding(one) === move);
    const after = playTurn(plain(state), [], same).state;
    field.make(move);
    expect(field.result).toBe(resultOf(after));
    expect(piecesOf(field)).toEqual(after.tiles.map(withoutFacing));
    if (after.outcome === null) {
      expect([field.mover, field.quiet]).toEqual([after.active, after.quiet]);
      const [again, twin] = [fieldOf(after, state.active, false), field];
      expect([twin.keyLow, twin.keyHigh]).toEqual([again.keyLow, again.keyHigh]);
      expect([...twin.worths]).toEqual([...again.worths]);
    }
    field.unmake();
    expect(snapshot(field)).toBe(before);
  }
}

test('the field has the moves, results and outcomes of the engine, at any point of random matches', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(2, 3), fc.nat(1000), (seed, players, at) => {
      const states = statesOf(seed, players).filter(({ phase }) => phase === 'play');
      const state = states[at % Math.max(1, states.length)];
      if (state !== undefined) mustAgree(state);
    }),
    { numRuns: runs(15) },
  );
});

test.each([2, 3] as const)('%i players: it goes a long way and all the way back', (players) => {
  const random = seededRandom(players);
  const first = statesOf(11, players).find(({ phase }) => phase === 'play');
  if (first === undefined) throw new Error('the match never came to play');
  const field = fieldOf(plain(first), first.active, true);
  const shots: string[] = [];
  while (field.result === NOBODY && shots.length < 100) {
    const moves = listed(field);
    shots.push(snapshot(field));
    field.make(moves[random.pick(moves.length)] ?? 0);
  }
  expect(shots.length).toBeGreaterThan(20);
  for (const shot of shots.reverse()) {
    field.unmake();
    expect(snapshot(field)).toBe(shot);
  }
});

test('what is past of a match is known by its positions', () => {
  let compared = 0;
  for (const seed of [1, 2, 3]) {
    const states = statesOf(seed, 3).filter(({ phase }) => phase === 'play');
    states.forEach((state, i) => {
      const earlier = states[i - 1];
      if (earlier === undefined || finishedTurns(state.past).length < 1 || earlier.turns + 1 !== state.turns)
        return;
      const [now, then] = [fieldOf(state, 0, true), fieldOf(earlier, 0, true)];
      expect(now.history.holds(then.keyLow, then.keyHigh)).toBe(true);
      compared += 1;
    });
  }
  expect(compared).toBeGreaterThan(30);
});
