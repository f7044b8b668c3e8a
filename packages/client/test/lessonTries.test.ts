// Lessons whose goal the learner can miss: others answer before it is checked, and the turn can be repeated.

import { type DuelState, duel } from '../../server/test/fixtures/duelGame.ts';
import { type LowestState, lowest } from '../../server/test/fixtures/lowestGame.ts';
import type { AnyCommand, AnyEngine } from '../src/gameApi/anyGame.ts';
import type { AnyLesson } from '../src/gameApi/lesson.ts';
import { LessonRun } from '../src/screens/learn/lessonRun.ts';

const ROLLING: DuelState = {
  ...duel.initialState(),
  target: 100,
  stage: 'rolling',
  choices: [3, 1],
  active: 0,
  turns: 1,
};

const WORDS = {
  title: 'title',
  about: 'about',
  panels: [],
  learned: 'learned',
  rules: ['DUEL-2'],
} as const;

const pointsOf = (state: unknown): number => (state as DuelState).points[0] ?? 0;
const stakeOf = (state: unknown): number => (state as DuelState).atStake;

/** 7 to 9 are to be held; the faces are 4, 3 and 5. */
const HOLD: AnyLesson = {
  ...WORDS,
  id: 'hold',
  position: duel.formatPosition(ROLLING),
  steps: [
    {
      task: 'holdSeven',
      take: ['roll', 'hold'],
      dice: [4, 3, 5],
      reached: (state) => pointsOf(state) >= 7,
      spoilt: (state) => stakeOf(state) > 9,
      missed: (state) => (stakeOf(state) > 9 ? 'tooMuch' : 'tooLittle'),
      otherwise: [['…', 'stay']],
    },
  ],
};

const command = (type: string, number?: number) => ({ type, number }) as unknown as AnyCommand;
const holding = () => new LessonRun(duel as unknown as AnyEngine, HOLD);

test('the goal is checked after each command, and reached in the middle of a turn or at its end', () => {
  const run = holding();
  expect([run.takesTime, run.hasBack]).toEqual([false, false]);
  for (const type of ['roll', 'roll']) expect(run.act(command(type))).toEqual({ kind: 'done' });
  expect([run.at.value, run.hasBack]).toEqual([0, true]);
  expect(run.act(command('hold'))).toEqual({ kind: 'done' });
  expect([run.at.value, run.hasBack]).toEqual([1, false]);
});

test('a turn that ends without the goal is missed, and begins once more with the same dice', () => {
  const run = holding();
  const { state } = run.source;
  run.act(command('roll'));
  expect(run.act(command('hold'))).toEqual({ kind: 'missed', hint: 'tooLittle' });
  expect(run.act(command('roll'))).toEqual({ kind: 'missed', hint: 'tooLittle' });
  run.takeBack();
  expect(run.source.state).toBe(state);
  expect([run.at.value, run.miss.value, run.hasBack]).toEqual([0, undefined, false]);
  run.act(command('roll'));
  expect(stakeOf(run.source.state)).toBe(4);
});

test('a goal out of reach is missed at once, though the turn goes on', () => {
  const run = holding();
  for (const type of ['roll', 'roll']) run.act(command(type));
  expect(run.act(command('roll'))).toEqual({ kind: 'missed', hint: 'tooMuch' });
});

test('a turn can be repeated before its goal is missed', () => {
  const run = holding();
  const { state } = run.source;
  for (const type of ['roll', 'roll']) run.act(command(type));
  run.takeBack();
  expect(run.source.state).toBe(state);
  for (const type of ['roll', 'roll', 'hold']) run.act(command(type));
  expect([run.at.value, pointsOf(run.source.state)]).toEqual([1, 7]);
});

const OUT: AnyLesson = {
  ...WORDS,
  id: 'out',
  position: lowest.formatPosition(
    lowest.open({ seats: 3, rounds: 5 }, 3, undefined as never).reduce(lowest.evolve, lowest.initialState()),
  ),
  steps: [
    {
      task: 'stayIn',
      take: ['choose …'],
      answers: ['choose 3', 'choose 5'],
      reached: (state) => (state as LowestState).out.includes(1),
      missed: () => 'out',
      otherwise: [['…', 'stay']],
    },
  ],
};

test('others answer before the goal is checked, whatever the learner has done', () => {
  const run = new LessonRun(lowest as unknown as AnyEngine, OUT);
  expect(run.act(command('choose', 2))).toEqual({ kind: 'missed', hint: 'out' });
  expect((run.source.state as LowestState).out).toEqual([0]);
  run.takeBack();
  expect(run.act(command('choose', 4))).toEqual({ kind: 'done' });
  expect([run.at.value, (run.source.state as LowestState).out]).toEqual([1, [1]]);
});
