// Lessons of a simultaneous game: others have given secret orders, and the learner ends the turn.

import { type BidsState, bids } from '../../server/test/fixtures/bidsGame.ts';
import type { AnyCommand, AnyEngine } from '../src/gameApi/anyGame.ts';
import type { AnyLesson } from '../src/gameApi/lesson.ts';
import { LessonRun } from '../src/screens/learn/lessonRun.ts';

const game = bids as unknown as AnyEngine;

const start = bids
  .open(
    { seats: 3, seatsMin: 3, rounds: 5, ending: { afterMs: 60_000 }, lockMs: 1000 },
    3,
    undefined as never,
  )
  .reduce(bids.evolve, bids.initialState());

const pointsOf = (state: unknown) => (state as BidsState).points;

const LESSON: AnyLesson = {
  id: 'highest',
  title: 'title',
  about: 'about',
  position: bids.formatPosition(start),
  panels: [],
  steps: [
    {
      task: 'bidMost',
      before: [
        [1, 'bid 5'],
        [2, 'bid 8'],
      ],
      take: ['bid …'],
      reached: (state) => pointsOf(state)[0] === 1,
      missed: (_, events) => (events.some(({ type }) => type === 'bidMade') ? 'tooLow' : 'none'),
      otherwise: [['…', 'justBid']],
    },
    {
      task: 'bidLeast',
      before: [
        [1, 'bid 9'],
        ['host', 'lock'],
      ],
      take: ['ready'],
      reached: (_, events) => events.some(({ type }) => type === 'readied'),
      otherwise: [['…', 'justBid']],
    },
  ],
  learned: 'learned',
  rules: ['BIDS-2'],
};

const bid = (number: number) => ({ type: 'bid', number }) as unknown as AnyCommand;
const stateOf = ({ source }: LessonRun) => source.state as BidsState;

test('others have acted before the learner does, and nothing is to be noticed of it', () => {
  const run = new LessonRun(game, LESSON);
  expect(stateOf(run).bids).toEqual([null, 5, 8]);
  const { sequence, view, played } = run.source.frame.value;
  expect([sequence, (view as unknown as BidsState).bids, played]).toEqual([0, [null, null, null], []]);
  expect(run.source.log.value).toEqual([]);
});

test('a goal is reached at the end of the turn, not when its command is given', () => {
  const run = new LessonRun(game, LESSON);
  expect(run.takesTime).toBe(true);
  expect(run.act(bid(9))).toEqual({ kind: 'done' });
  expect(run.at.value).toBe(0);
  expect(run.pass()).toEqual({ kind: 'done' });
  expect(run.at.value).toBe(1);
  expect(pointsOf(stateOf(run))).toEqual([1, 0, 0]);
});

test('a turn that missed its goal says why, and is repeated with its commands', () => {
  const run = new LessonRun(game, LESSON);
  expect(run.pass()).toEqual({ kind: 'missed', hint: 'none' });
  run.takeBack();
  run.act(bid(6));
  expect(run.pass()).toEqual({ kind: 'missed', hint: 'tooLow' });
  expect(pointsOf(stateOf(run))).toEqual([0, 0, 1]);
  expect([run.takesTime, run.at.value]).toEqual([false, 0]);
  expect(run.act(bid(9))).toEqual({ kind: 'missed', hint: 'tooLow' });
  run.takeBack();
  expect(stateOf(run)).toMatchObject({ bids: [6, 5, 8], points: [0, 0, 0] });
  run.act(bid(9));
  expect(run.pass()).toEqual({ kind: 'done' });
});

test('only where a goal takes time can the turn be ended', () => {
  const run = new LessonRun(game, LESSON);
  run.act(bid(9));
  run.pass();
  expect(run.takesTime).toBe(false);
  expect(() => run.pass()).toThrow('takes no time');
  expect(stateOf(run)).toMatchObject({ bids: [null, 9, null], isLocked: true });
  expect(run.act({ type: 'ready' } as AnyCommand)).toEqual({ kind: 'done' });
  expect(run.step).toBeUndefined();
});

test('secret acts of others do not interrupt the animation of the last act', () => {
  const run = new LessonRun(game, LESSON);
  run.act(bid(9));
  run.pass();
  const published = run.source.log.value.map(({ sequence, event }) => [sequence, event.type]);
  // The bid of the next step is not published; the lock is.
  expect(published).toEqual([
    [1, 'bidMade'],
    [2, 'locked'],
    [2, 'resolved'],
    [3, 'locked'],
  ]);
});
