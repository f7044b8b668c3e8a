// Lessons of war: the goal, attacks, cover, and a whole turn that ends the match.

import { happened, position, type SkorLesson, won } from './land.ts';

export const BOARD: SkorLesson = {
  id: 'board',
  title: 'board.title',
  about: 'board.about',
  position: position({ pieces: { '2,-1': 'A:CC', '4,-2': 'A:M', '7,-4': 'B:CC' }, budget: 1, income: 4 }),
  panels: ['selected'],
  steps: [
    {
      task: 'board.march',
      cells: { own: '0,0', piece: '4,-2', goal: '6,-3' },
      take: ['move M 4,-2 5,-3', 'move M 4,-2 5,-2'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['end', 'board.notYet'],
        ['move M …', 'board.nearer'],
        ['…', 'board.soldier'],
      ],
    },
    {
      task: 'board.end',
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      replies: ['end'],
      otherwise: [['…', 'board.justEnd']],
    },
    {
      task: 'board.enter',
      cells: { goal: '6,-3' },
      take: ['move M … 6,-3'],
      reached: won,
      otherwise: [
        ['end', 'board.noMercy'],
        ['…', 'board.intoCity'],
      ],
    },
  ],
  learned: 'board.learned',
  rules: ['SKOR-1.4', 'SKOR-6.12', 'SKOR-6.1'],
};

export const ATTACK: SkorLesson = {
  id: 'attack',
  title: 'attack.title',
  about: 'attack.about',
  position: position({
    pieces: {
      '2,-1': 'A:CC',
      '3,-1': 'A:M',
      '4,-3': 'A:M',
      '4,-1': 'A:M',
      '4,-2': 'B:M',
      '5,-3': 'B:C',
      '5,-1': 'B:M',
      '7,-4': 'B:CC',
    },
  }),
  panels: ['selected'],
  steps: [
    {
      task: 'attack.even',
      cells: { from: '3,-1', to: '4,-2' },
      take: ['move M 3,-1 4,-2'],
      reached: (_, events) => happened(events, 'attacked'),
      dice: [5, 2],
      otherwise: [
        ['end', 'attack.notYet'],
        ['…', 'attack.thisOne'],
      ],
    },
    {
      task: 'attack.civilian',
      cells: { from: '4,-3', to: '5,-3' },
      take: ['move M 4,-3 5,-3'],
      reached: (_, events) => happened(events, 'attacked'),
      otherwise: [
        ['end', 'attack.notYet'],
        ['…', 'attack.thisOne'],
      ],
    },
    {
      task: 'attack.tie',
      cells: { from: '4,-1', to: '5,-1' },
      take: ['move M 4,-1 5,-1'],
      reached: (_, events) => happened(events, 'attacked'),
      dice: [4, 4],
      otherwise: [
        ['end', 'attack.notYet'],
        ['…', 'attack.thisOne'],
      ],
    },
  ],
  learned: 'attack.learned',
  rules: ['SKOR-6.3', 'SKOR-6.4', 'SKOR-6.6', 'SKOR-6.10'],
};

export const COVER: SkorLesson = {
  id: 'cover',
  title: 'cover.title',
  about: 'cover.about',
  position: position({
    pieces: {
      '2,-1': 'A:CC',
      '3,-1': 'A:M',
      '3,-2': 'A:M',
      '4,-2': 'B:M',
      '4,-1': 'B:M',
      '4,-3': 'B:MM',
      '7,-4': 'B:CC',
    },
    structures: { '4,-2': 'fortification:B', '4,-1': 'debris', '3,-2': 'fortification:A' },
  }),
  panels: ['selected'],
  steps: [
    {
      task: 'cover.choose',
      cells: { from: '3,-1', fort: '4,-2', debris: '4,-1' },
      take: ['move M 3,-1 4,-1'],
      reached: (_, events) => happened(events, 'attacked'),
      dice: [4, 3],
      otherwise: [
        ['move M … 4,-2', 'cover.tooStrong'],
        ['move M 3,-1 …', 'cover.aim'],
        ['…', 'cover.thisOne'],
      ],
    },
    {
      task: 'cover.pair',
      cells: { from: '3,-2', to: '4,-3' },
      take: ['move M 3,-2 4,-3'],
      reached: (_, events) => happened(events, 'attacked'),
      dice: [6, 3, 5, 2],
      otherwise: [
        ['move M … 4,-2', 'cover.tooStrong'],
        ['…', 'cover.pairFirst'],
      ],
    },
  ],
  learned: 'cover.learned',
  rules: ['SKOR-6.5', 'SKOR-6.8', 'SKOR-6.9'],
};

export const TURN: SkorLesson = {
  id: 'turn',
  title: 'turn.title',
  about: 'turn.about',
  position: position({
    pieces: { '2,-1': 'A:CC', '0,1': 'A:C', '1,0': 'A:C', '4,-3': 'A:M', '7,-4': 'B:CC' },
    structures: { '1,0': 'base:A' },
    budget: 1,
    income: 6,
  }),
  panels: ['ledger', 'orders', 'selected'],
  steps: [
    {
      task: 'turn.move',
      cells: { from: '4,-3', to: '5,-3' },
      take: ['move M 4,-3 5,-3'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['end', 'turn.moveFirst'],
        ['promote …', 'turn.later'],
        ['…', 'turn.march'],
      ],
    },
    {
      task: 'turn.spend',
      cells: { base: '1,0' },
      take: ['promote 1,0'],
      reached: (_, events) => happened(events, 'promoted'),
      otherwise: [
        ['end', 'turn.lost'],
        ['…', 'turn.promote'],
      ],
    },
    {
      task: 'turn.end',
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      replies: ['spawn 6,-3', 'end'],
      otherwise: [['…', 'turn.justEnd']],
    },
    {
      task: 'turn.win',
      cells: { from: '5,-3', goal: '6,-3' },
      take: ['move M 5,-3 6,-3'],
      reached: won,
      otherwise: [
        ['end', 'turn.now'],
        ['…', 'turn.city'],
      ],
    },
  ],
  learned: 'turn.learned',
  rules: ['SKOR-4.0', 'SKOR-4.5', 'SKOR-6.12'],
};
