// The accounts of a review add up, whatever a reviewer thinks of positions: on random matches of every game.

import fc from 'fast-check';
import { actorOf } from '../../src/kernel/actors.ts';
import { endsOf } from '../../src/kernel/ends.ts';
import type { AnyGame, Outcome, Seat, Tagged } from '../../src/kernel/game.ts';
import { canonicalText } from '../../src/kernel/json.ts';
import { ordersReviewOf } from '../../src/review/orders.ts';
import { wholePoints } from '../../src/review/parts.ts';
import { type Review, reviewOf } from '../../src/review/review.ts';
import type { Step } from '../../src/review/steps.ts';
import type { AnyOrdersReviewer, AnyReviewer } from '../../src/search/reviewer.ts';
import type { GameTools } from '../../tools/games/gameTools.ts';
import { GAME_TOOLS, toolsOf } from '../../tools/games/registry.ts';
import { playout } from '../../tools/playout.ts';
import { ordersErrorOf } from '../../tools/review/ordersTrial.ts';
import { errorOf, lastOf } from '../../tools/review/reviewedMatch.ts';
import { runs, seeds } from '../../tools/sweep.ts';

const TOGETHER = 0x1_0000;

/** Chances that depend on nothing but the text of a position, and are as good as random. */
function chancesBy(text: string, seats: number): readonly number[] {
  const weights = Array.from({ length: seats }, (_, seat) => {
    let hash = seat + 1;
    for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
    return 1 + (hash % TOGETHER);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Has an opinion on everything, and it is always wrong. */
function whimsical(game: AnyGame, seats: number): AnyReviewer {
  const chances = (state: unknown) => chancesBy(canonicalText(state), seats);
  return {
    version: '1',
    evaluation: () => undefined,
    chances,
    continued: chances,
    plans: (state, seat) =>
      game
        .legalCommands(state, seat)
        .slice(0, 3)
        .map((command: Tagged) => [command]),
  };
}

const COMMANDS = 40;

interface Begun {
  readonly seats: number;
  readonly steps: Step[];
}

/** The beginning of a random match. */
function begun({ game, style, simulated }: GameTools, seed: number, commands = COMMANDS): Begun {
  const { options, seatCount } = simulated.reader(defaultsOf(simulated.options))(seed);
  const steps: Step[] = [];
  for (const { before, after, seat, command } of playout(game, style, options, seatCount, seed).plies) {
    steps.push({ action: steps.length + 1, actor: seat, command, before, after });
    if (steps.length === commands) break;
  }
  return { seats: seatCount, steps };
}

const wonBy = (winner: Seat): Outcome => ({ winners: [winner], reason: 'won', rule: 'SKOR-1.1' });

function reviewed(tools: GameTools, seed: number): readonly Review[] {
  const match = begun(tools, seed);
  const outcome = wonBy(seed % match.seats);
  return [...reviewOf(tools.game, whimsical(tools.game, match.seats), { ...match, outcome })];
}

const defaultsOf = (options: GameTools['simulated']['options']) =>
  Object.fromEntries(options.map((option) => [option.attributeName(), option.defaultValue]));

describe.each(GAME_TOOLS)('of $game.id', (tools) => {
  test('the parts of every seat add up to its result, from the first moment on', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const reviews = reviewed(tools, seed);
        for (const review of [reviews[0], reviews.at(-1)]) {
          if (review === undefined) throw new Error('there was no review');
          for (const seat of review.result.keys()) expect(Math.abs(errorOf(review, seat))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: runs(3) },
    );
  });

  test('no mistake is a gain, and without dice there is no luck', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const decisions = reviewed(tools, seed)
          .at(-1)
          ?.turns.flatMap((turn) => turn.decisions ?? []);
        for (const { seat, skill, luck, asMuch, better, worth } of decisions ?? []) {
          expect(skill[seat]).toBeLessThanOrEqual(0);
          expect((better?.worth ?? worth) + (skill[seat] ?? 0)).toBeCloseTo(worth, 9);
          if (asMuch === undefined) expect(luck.every((one) => one === 0)).toBe(true);
          else expect(asMuch).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs(3) },
    );
  });
});

test('the parts of secret orders add up for every seat, whatever a reviewer thinks of them', () => {
  const tools = toolsOf('skirmish');
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const match = begun(tools, seed, 5 * COMMANDS);
      const chances = (state: unknown) => chancesBy(canonicalText(state), match.seats);
      const reviewer: AnyOrdersReviewer = {
        version: '1',
        chances,
        ordersWorth: (state, seat) => {
          const [played = 0, more = 0, real = 0] = [0, 1, 2].map((i) => chances([state, i])[seat] ?? 0);
          return { played, best: played + more, better: ['hold'], real, answer: real + more };
        },
      };
      const outcome = wonBy(seed % match.seats);
      const review = lastOf(ordersReviewOf(tools.game, reviewer, { ...match, outcome }));
      for (const seat of review.result.keys())
        expect(Math.abs(ordersErrorOf(review, seat))).toBeLessThan(1e-9);
    }),
    { numRuns: runs(3) },
  );
});

test.each(['skor', 'skure'])('the mean luck of all ends of a roll is 0 in %s', (id) => {
  const { game, ...tools } = toolsOf(id);
  let rolls = 0;
  for (const seed of seeds(1, 4)) {
    const { seats, steps } = begun({ game, ...tools }, seed);
    for (const step of steps) {
      const { before, command, actor } = step;
      const ends = command === undefined ? undefined : endsOf(game, before, command, actorOf(actor));
      if (ends === undefined || ends.length === 1 || actor < 0) continue;
      const lucks = ends.map(({ state: after, n, d }) => {
        const match = { seats, steps: [{ ...step, after }], outcome: wonBy(0) };
        const [decision] = lastOf(reviewOf(game, whimsical(game, seats), match))?.turns[0]?.decisions ?? [];
        return (n / d) * (decision?.luck[actor] ?? Number.NaN);
      });
      expect(lucks.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 12);
      rolls += 1;
    }
  }
  expect(rolls).toBeGreaterThan(0);
});

test('whole points add up to the whole sum, each less than a point away from its part', () => {
  const changes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(changes, (parts) => {
      const points = wholePoints(parts);
      const sum = parts.reduce((total, part) => total + 100 * part, 0);
      expect(points.reduce((total, one) => total + one, 0)).toBe(Math.round(sum) + 0);
      for (const [i, one] of points.entries())
        expect(Math.abs(one - 100 * (parts[i] ?? 0))).toBeLessThan(1 + 1e-9);
    }),
  );
});
