// What the reviewer of Skure makes of single turns.

import { manifestOf } from '../../../../src/catalogue/manifests.ts';
import { skureReviewer } from '../../../../src/games/skure/bot/review.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { SkureState } from '../../../../src/games/skure/state.ts';
import { type DecisionReview, isMistake } from '../../../../src/review/decisions.ts';
import { reviewOf } from '../../../../src/review/review.ts';
import { lastOf } from '../../../../tools/review/reviewedMatch.ts';
import { A, after, battle, commandIn } from '../support.ts';

const DRAWN = { winners: [], reason: 'draw', rule: 'SKURE-13.3' };

const texts = (state: SkureState, seat: number): readonly (readonly string[])[] =>
  (skureReviewer.plans?.(state, seat, 'usual') ?? []).map((plan) =>
    plan.map((command) => skure.formatCommand(state, command)),
  );

/** Of a turn of A in which that alone is done. */
async function decisionBy(
  before: SkureState,
  text: string,
  dice: readonly number[],
): Promise<DecisionReview> {
  const manifest = manifestOf('skure');
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error('nothing reviews skure');
  const command = commandIn(before, text);
  const steps = [{ action: 1, actor: 0, command, before, after: after(before, [[A, text]], dice) }];
  const [decision] =
    lastOf(reviewOf(game, reviewer, { steps, seats: 2, outcome: DRAWN }))?.turns[0]?.decisions ?? [];
  if (decision === undefined) throw new Error('it was not reviewed');
  return decision;
}

// One hit fells the last enemy.
const WEAK = battle({
  A1: { class: 'knight', at: '4,5', facing: 'NE' },
  B1: { class: 'mage', at: '5,4', facing: 'NE', hp: 1 },
});

test('a win by a likely hit that is not tried is named as a mistake', async () => {
  const decision = await decisionBy(WEAK, 'defend', []);
  expect(decision.better?.commands.at(-1)).toBe('attack B1');
  expect(isMistake(decision)).toBe(true);
  expect(decision.effort).toBe('high');
});

const EVEN = battle({
  A1: { class: 'knight', at: '4,5', facing: 'NE' },
  B1: { class: 'knight', at: '5,4', facing: 'SW' },
});

test('a low roll of the attack is bad luck, a high one good luck', async () => {
  expect((await decisionBy(EVEN, 'attack B1', [1])).luck[0]).toBeLessThan(0);
  expect((await decisionBy(EVEN, 'attack B1', [99])).luck[0]).toBeGreaterThan(0);
});

test('each plan has another action', () => {
  const actions = texts(EVEN, 0).map((plan) => plan.at(-1));
  expect(actions.length).toBeGreaterThan(1);
  expect(new Set(actions).size).toBe(actions.length);
});

test('whoever is asked decides whether a guard steps in (SKURE-9.3)', () => {
  const questioned = after(
    battle({
      A1: { class: 'knight', at: '4,5', facing: 'NE' },
      B1: { class: 'mage', at: '5,4', facing: 'SW' },
      B2: { class: 'guardian', at: '4,4', facing: 'W' },
    }),
    [[A, 'attack B1']],
  );
  expect(texts(questioned, 1)).toEqual([['guard B2 B1'], ['decline']]);
  expect(texts(questioned, 0)).toEqual([]);
  const chances = skureReviewer.continued(questioned, 0, 'usual') ?? [];
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
});
