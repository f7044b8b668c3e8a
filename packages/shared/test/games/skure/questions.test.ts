// Preview of guard questions: both odds equal those of the following attack.

import { totalOf } from '../../../src/games/skure/damage.ts';
import type { Outlook } from '../../../src/games/skure/plan/outlook.ts';
import { questionOutlook } from '../../../src/games/skure/plan/questions.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureState } from '../../../src/games/skure/state.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { A, after, B, battle, commandIn } from './support.ts';

// B2 looks at A1 and has B1 at its back.
const BEFORE = battle({
  A1: { class: 'knight', at: '4,5', facing: 'NE' },
  B1: { class: 'mage', at: '5,4', facing: 'SW' },
  B2: { class: 'guardian', at: '4,4', facing: 'W' },
});
const QUESTIONED = after(BEFORE, [[A, 'attack B1']]);

test('no question before the attack', () => {
  expect(questionOutlook(BEFORE)).toBeUndefined();
});

test.each([
  ['decline', 'B1'],
  ['guard B2 B1', 'B2'],
])('[SKURE-9.3] after "%s" every roll gives the previewed result of %s', (answer, struck) => {
  const forecast = questionOutlook(QUESTIONED);
  const outlook = struck === 'B1' ? forecast?.asAimed : forecast?.guards[0]?.outlook;
  expect(forecast?.guards.map(({ guard }) => guard)).toEqual(['B2']);
  for (let roll = 1; roll <= 100; roll++) {
    const event = struckIn(QUESTIONED, B, answer, roll);
    expect(stageAt(outlook, roll)).toEqual([struck, event?.stage, totalOf(event?.parts ?? [])]);
  }
});

function struckIn(state: SkureState, by: Actor, answer: string, roll: number) {
  const decided = skure.decide(
    state,
    commandIn(state, answer),
    by,
    scriptedRandom([roll, ...Array(5).fill(1)]),
  );
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.find((event) => event.type === 'struck');
}

function stageAt(outlook: Outlook | undefined, roll: number) {
  const found = outlook?.stages.find(
    ({ natural }) => natural !== null && natural[0] <= roll && roll <= natural[1],
  );
  return [outlook?.on, found?.stage, totalOf(found?.parts ?? [])];
}
