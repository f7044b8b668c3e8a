// Lessons of what lasts beyond one's own turn: guarding a friend, countering, defending; in company battles (SKURE-15) windows, loans,
// standing orders.

import { ACTS, blowAt, happened, reactionOf, type SkureLesson } from './events.ts';
import { position } from './position.ts';

export const GUARD: SkureLesson = {
  id: 'guard',
  title: 'guard.title',
  about: 'guard.about',
  position: position({ fighters: ['B1 archer 3,0 S', 'A2 mage 3,5 N ssleep3', 'A1 guardian 3,4 N'] }),
  panels: ACTS,
  steps: [
    {
      task: 'guard.question',
      cells: { archer: '3,0', mage: '3,5', guardian: '3,4' },
      before: [[1, 'attack A2']],
      take: ['guard A1 A2'],
      dice: [62],
      reached: (_, events) => happened(events, 'guarded'),
      otherwise: [
        ['decline', 'guard.never'],
        ['…', 'guard.stepIn'],
      ],
    },
    {
      task: 'guard.declare',
      cells: { mage: '3,5', guardian: '3,4' },
      take: ['guard A2', 'step …', 'face …'],
      answers: ['attack A2'],
      dice: [62],
      reached: (_, events) => happened(events, 'guarded'),
      missed: () => 'guard.uncovered',
      otherwise: [['…', 'guard.justGuard']],
    },
  ],
  learned: 'guard.learned',
  rules: ['SKURE-9.3', 'SKURE-9.2', 'SKURE-6.2'],
};

/** Modifier of a blow for its target's stance. */
const DEFENDED = 'self';

export const COUNTER: SkureLesson = {
  id: 'counter',
  title: 'counter.title',
  about: 'counter.about',
  position: position({ fighters: ['A1 soldier 3,4 E', 'B1 zombie 2,4 E hp:8', 'B2 archer 7,4 W'] }),
  panels: ACTS,
  steps: [
    {
      task: 'counter.face',
      cells: { own: '3,4', enemy: '2,4' },
      take: ['counter', 'face …'],
      answers: ['attack A1'],
      dice: [12, 60],
      reached: (_, events) => reactionOf(events, 'A1', 'counter') !== undefined,
      missed: () => 'counter.behind',
      replies: ['aim A1'],
      otherwise: [
        ['end', 'counter.notDefend'],
        ['defend', 'counter.notDefend'],
        ['…', 'counter.wait'],
      ],
    },
    {
      task: 'counter.arrows',
      cells: { own: '3,4', archer: '7,4' },
      take: ['defend', 'end', 'face …'],
      acts: true,
      answers: ['attack A1'],
      dice: [50],
      reached: (_, events) =>
        blowAt(events, 'A1')?.percentages.some(({ kind }) => kind === DEFENDED) === true,
      missed: () => 'counter.inTheBack',
      otherwise: [
        ['counter', 'counter.noArrows'],
        ['…', 'counter.brace'],
      ],
    },
  ],
  learned: 'counter.learned',
  rules: ['SKURE-9.4', 'SKURE-9.1', 'SKURE-9.5'],
};

export const COMPANY: SkureLesson = {
  id: 'company',
  title: 'company.title',
  about: 'company.about',
  position: position({
    fighters: [
      'A1 soldier 3,5 N',
      'A2 archer 4,7 N',
      'A3 knight 5,5 N',
      'B1 guardian 5,4 S',
      'B2 zombie 3,4 S hp:8',
      'B3 minotaur 4,1 S',
    ],
    company: { muster: 'ABABAB', due: ['A1', 'A3'], absent: [4], acted: [2] },
  }),
  panels: ['order', 'side', 'fighter'],
  steps: [
    {
      task: 'company.turn',
      cells: { own: '3,5', absent: '5,5' },
      take: ['turn A1'],
      reached: ({ actor }) => actor === 'A1',
      otherwise: [
        ['turn A3', 'company.yoursFirst'],
        ['…', 'company.justTurn'],
      ],
    },
    {
      task: 'company.strike',
      cells: { own: '3,5', enemy: '3,4' },
      take: ['attack B2'],
      dice: [60],
      reached: (_, events) => happened(events, 'fell', 'B2'),
      otherwise: [['…', 'company.justStrike']],
    },
    {
      task: 'company.lend',
      cells: { absent: '5,5', friend: '4,7' },
      take: ['lend A3 A2'],
      dice: [55],
      reached: (_, events) => happened(events, 'lent', 'A3'),
      replies: ['attack B1', 'turn B1', 'counter', 'defend'],
      otherwise: [['…', 'company.justLend']],
    },
    {
      task: 'company.order',
      cells: { own: '3,5' },
      take: ['standing A1 turn counter'],
      reached: ({ secrets }) => secrets?.standing.A1?.turn?.type === 'counter',
      otherwise: [
        ['turn …', 'company.orderFirst'],
        ['…', 'company.justOrder'],
      ],
    },
    {
      task: 'company.away',
      cells: { own: '3,5' },
      take: ['away'],
      reached: (_, events) => happened(events, 'wentAbsent'),
      otherwise: [['…', 'company.justAway']],
    },
  ],
  learned: 'company.learned',
  rules: ['SKURE-15.13', 'SKURE-15.20', 'SKURE-15.19', 'SKURE-15.18'],
};
