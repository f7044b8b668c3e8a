// The search finds what plain minimax finds, with a table and without, and with far less work.

import fc from 'fast-check';
import { seededRandom } from '../../src/kernel/random.ts';
import { AlphaBeta, INFINITE } from '../../src/search/alphaBeta.ts';
import { findBest } from '../../src/search/deepening.ts';
import { Transpositions } from '../../src/search/transpositions.ts';
import { runs } from '../../tools/sweep.ts';
import { minimax } from './minimax.ts';
import { type Shape, TreeGame } from './treeGame.ts';

const SHAPES = fc.record({
  seed: fc.nat(),
  seats: fc.constantFrom(2, 3),
  moves: fc.integer({ min: 1, max: 6 }),
  width: fc.constantFrom(3, 20, 1000),
});

const EXACT = { isBold: false, isCalming: false };

/** No other zero than this one. */
const plain = (score: number): number => (score === 0 ? 0 : score);

/** For the hero. */
function searched(shape: Shape, depth: number, table?: Transpositions): number {
  const position = new TreeGame(shape);
  const means = table === undefined ? EXACT : { ...EXACT, table };
  const search = new AlphaBeta(position, means, Number.MAX_SAFE_INTEGER);
  return plain(search.scoreAfter(true, depth, -INFINITE, INFINITE));
}

test('without a table it is minimax', () => {
  fc.assert(
    fc.property(SHAPES, fc.integer({ min: 1, max: 4 }), (shape, depth) => {
      expect(searched(shape, depth)).toBe(plain(minimax(new TreeGame(shape), depth, 1)));
    }),
    { numRuns: runs(80) },
  );
});

test('with a table it is the same', () => {
  fc.assert(
    fc.property(SHAPES, fc.integer({ min: 1, max: 4 }), fc.constantFrom(2, 6, 12), (shape, depth, bits) => {
      expect(searched(shape, depth, new Transpositions(bits))).toBe(searched(shape, depth));
    }),
    { numRuns: runs(80) },
  );
});

test('by deepening too, and the move that it names has that score', () => {
  fc.assert(
    fc.property(SHAPES, fc.integer({ min: 1, max: 4 }), fc.nat(), (shape, depthMax, seed) => {
      const position = new TreeGame(shape);
      if (position.mover !== position.hero || shape.moves === 1) return;
      const limits = { depthMax, nodesMax: Number.MAX_SAFE_INTEGER, random: seededRandom(seed) };
      const { moves } = findBest(position, { ...EXACT, table: new Transpositions(10) }, limits);
      const [best] = moves;
      if (best === undefined) throw new Error('no move');
      position.make(best.move);
      const score = minimax(position, depthMax - 1, 1);
      position.unmake();
      // A forced end ends the deepening, so that the score may be of a lesser depth.
      if (Math.abs(best.score) < 900_000) expect(plain(best.score)).toBe(plain(score));
    }),
    { numRuns: runs(60) },
  );
});

test('it looks at a small part of what minimax looks at', () => {
  const shape = { seed: 5, seats: 2, moves: 8, width: 100_000 };
  const [all, some] = [new TreeGame(shape), new TreeGame(shape)];
  minimax(all, 5);
  new AlphaBeta(some, { ...EXACT, table: new Transpositions(16) }, Number.MAX_SAFE_INTEGER).scoreAfter(
    true,
    5,
    -INFINITE,
    INFINITE,
  );
  expect(some.looked * 4).toBeLessThan(all.looked);
});

test('granted work is not exceeded, and there is an answer all the same', () => {
  const shape = { seed: 9, seats: 2, moves: 6, width: 100_000 };
  for (const nodesMax of [1, 7, 100, 5000]) {
    const limits = { depthMax: 20, nodesMax, random: seededRandom(1) };
    const { moves, nodes } = findBest(new TreeGame(shape), { isBold: true, isCalming: true }, limits);
    expect(nodes).toBeLessThanOrEqual(nodesMax);
    expect(moves).toHaveLength(6);
  }
});

test('a host that asks for an answer gets it soon', () => {
  const shape = { seed: 4, seats: 2, moves: 9, width: 100_000, isEndless: true as const };
  let stopCalls = 0;
  const stop = () => ++stopCalls >= 3;
  const limits = { depthMax: 40, nodesMax: 10_000_000, random: seededRandom(1), stop };
  const { nodes } = findBest(new TreeGame(shape), EXACT, limits);
  expect(stopCalls).toBe(3);
  expect(nodes).toBeLessThan(5000);
});
