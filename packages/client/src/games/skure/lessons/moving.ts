// Lessons of moving: points, facing, the cost of turning first, and opportunity attacks.

import { ACTS, blowAt, faces, happened, reactionOf, type SkureLesson, stands } from './events.ts';
import { position } from './position.ts';

export const MOVING: SkureLesson = {
  id: 'moving',
  title: 'moving.title',
  about: 'moving.about',
  position: position({
    fighters: ['A1 knight 2,6 N', 'B1 zombie 6,2 W', 'B2 zombie 4,7 N'],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'moving.walk',
      cells: { from: '2,6', to: '3,4' },
      take: ['step …'],
      reached: (state) => stands(state, 'A1', '3,4'),
      missed: () => 'moving.astray',
      spoilt: ({ budget }) => budget.points === 0,
      otherwise: [
        ['face …', 'moving.notYet'],
        ['…', 'moving.justWalk'],
      ],
    },
    {
      task: 'moving.turn',
      cells: { enemy: '6,2' },
      take: ['face NE'],
      reached: (state) => faces(state, 'A1', 'NE'),
      otherwise: [
        ['face …', 'moving.northEast'],
        ['…', 'moving.justTurn'],
      ],
    },
    {
      task: 'moving.end',
      take: ['end', 'defend'],
      acts: true,
      reached: (_, events) => happened(events, 'stanceTaken', 'A1'),
      replies: ['step W', 'counter', 'step W', 'counter'],
      otherwise: [['…', 'moving.justEnd']],
    },
    {
      task: 'moving.first',
      cells: { to: '3,5', enemy: '3,7' },
      take: ['face …', 'step …'],
      reached: (state) => stands(state, 'A1', '3,5') && faces(state, 'A1', 'S'),
      spoilt: ({ budget }) => budget.moved,
      missed: () => 'moving.backwards',
      otherwise: [['…', 'moving.turnAround']],
    },
  ],
  learned: 'moving.learned',
  rules: ['SKURE-4.2', 'SKURE-4.7', 'SKURE-4.8'],
};

const SENTRY = 'B1';

export const OPPORTUNITY: SkureLesson = {
  id: 'opportunity',
  title: 'opportunity.title',
  about: 'opportunity.about',
  position: position({
    rows: { 3: '..,.....' },
    fighters: ['A1 rogue 0,3 E hp:6', 'B2 archer 4,3 E hp:16', 'A2 soldier 4,1 N', 'B1 soldier 2,2 S'],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'opportunity.sneak',
      cells: { watcher: '2,2', enemy: '4,3', safe: '3,4' },
      take: ['attack B2', 'step …', 'face …'],
      dice: [60],
      reached: (_, events) => blowAt(events, 'B2') !== undefined,
      spoilt: (_, events) => reactionOf(events, SENTRY, 'opportunity') !== undefined,
      missed: () => 'opportunity.struck',
      otherwise: [['…', 'opportunity.strike']],
    },
    {
      task: 'opportunity.watch',
      cells: { own: '4,1', enemy: '2,2', first: '3,2', second: '4,2', third: '5,2' },
      take: ['face …', 'end', 'defend'],
      acts: true,
      dice: [60],
      answers: ['step E', 'step E', 'step E', 'counter'],
      reached: (_, events) => reactionOf(events, 'A2', 'opportunity') !== undefined,
      missed: () => 'opportunity.unseen',
      otherwise: [['…', 'opportunity.wait']],
    },
  ],
  learned: 'opportunity.learned',
  rules: ['SKURE-10.1', 'SKURE-10.4', 'SKURE-10.2'],
};
