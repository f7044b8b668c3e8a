// Preset answers to the question whether a fighter steps in.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { A, after, battle } from '../../../../../shared/test/games/skure/support.ts';
import { type Answers, answerFor, readAnswers } from '../../../../src/games/skure/panels/question/answers.ts';

const at = (fighterClass: string, place: string, facing: string) => ({
  class: fighterClass,
  at: place,
  facing,
});

/** B2 and B3 could both guard B1, who would fall by some rolls. */
const QUESTIONED = after(
  battle({
    A1: at('knight', '4,5', 'NE'),
    B1: { ...at('mage', '5,4', 'SW'), hp: 10 },
    B2: at('guardian', '4,4', 'W'),
    B3: at('soldier', '5,5', 'S'),
  }),
  [[A, 'attack B1']],
);

const answer = (answers: Answers, seat = 1, state = QUESTIONED) => answerFor(state, seat, answers);

test('both could step in, and nothing is sent without a preset', () => {
  expect(QUESTIONED.held?.question?.guards).toEqual(['B2', 'B3']);
  expect(answer({})).toBeUndefined();
  expect(answer({ B2: 'never' })).toBeUndefined();
});

test('[UI-K41] always steps in, even if another would be asked; never by all declines', () => {
  expect(answer({ B3: 'always' })).toEqual({ type: 'take', guard: 'B3', ally: 'B1' });
  expect(answer({ B2: 'always', B3: 'always' })).toEqual({ type: 'take', guard: 'B2', ally: 'B1' });
  expect(answer({ B2: 'never', B3: 'never' })).toEqual({ type: 'decline' });
});

test('[UI-K41] the last option steps in exactly if that lowers the chance to fall', () => {
  expect(answer({ B2: 'better', B3: 'never' })).toEqual({ type: 'take', guard: 'B2', ally: 'B1' });
  const weak = {
    ...QUESTIONED,
    characters: QUESTIONED.characters.map((one) =>
      one.id === 'B2' ? { ...one, hp: 1 } : { ...one, hp: 24 },
    ),
  };
  expect(answer({ B2: 'better', B3: 'never' }, 1, weak)).toEqual({ type: 'decline' });
});

test('preset answers are legal, and never for another seat', () => {
  for (const answers of [{ B3: 'always' }, { B2: 'never', B3: 'never' }] as const)
    expect(skure.legalCommands(QUESTIONED, 1)).toContainEqual(answer(answers));
  expect(answer({ B2: 'always' }, 0)).toBeUndefined();
  expect(answer({ B2: 'always' }, 1, { ...QUESTIONED, held: null })).toBeUndefined();
});

test('what was stored and is no answer is left out', () => {
  expect(readAnswers('{"B2":"always","B3":"perhaps","B4":7}')).toEqual({ B2: 'always' });
  expect([readAnswers(''), readAnswers('[]'), readAnswers('7'), readAnswers('null')]).toEqual([
    {},
    {},
    {},
    {},
  ]);
});
