// Lessons of peace: how a people lives, moves, grows and learns.

import { piecesOf, stackOwner } from '@hexmarch/shared/games/skor/stack';
import { happened, position, type SkorLesson } from './land.ts';

export const INCOME: SkorLesson = {
  id: 'income',
  title: 'income.title',
  about: 'income.about',
  // The second turn: no upkeep yet (SKOR-4.4).
  position: position({ pieces: { '0,0': 'A:CC', '7,-4': 'B:CC' }, turn: { A: 2, B: 1 } }),
  panels: ['ledger', 'orders', 'selected'],
  steps: [
    {
      task: 'income.first',
      cells: { city: '0,0', source: '0,1' },
      take: ['move C 0,0 0,1'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['end', 'income.notYet'],
        ['move …', 'income.elsewhere'],
        ['…', 'income.other'],
      ],
    },
    {
      task: 'income.second',
      cells: { city: '0,0', source: '0,1' },
      take: ['move C 0,0 0,1'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['end', 'income.notYet'],
        ['move …', 'income.together'],
        ['…', 'income.other'],
      ],
    },
    {
      task: 'income.end',
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      replies: ['end'],
      otherwise: [['…', 'income.justEnd']],
    },
    {
      task: 'income.spend',
      cells: { city: '0,0' },
      take: ['spawn 0,0'],
      reached: (_, events) => happened(events, 'spawned'),
      otherwise: [
        ['end', 'income.notLost'],
        ['…', 'income.spawnFirst'],
      ],
    },
  ],
  learned: 'income.learned',
  rules: ['SKOR-5.1', 'SKOR-4.1', 'SKOR-4.2', 'SKOR-4.5'],
};

export const HUNGER: SkorLesson = {
  id: 'hunger',
  title: 'hunger.title',
  about: 'hunger.about',
  position: position({
    pieces: { '0,0': 'A:C', '0,1': 'A:C', '1,0': 'A:M', '7,-4': 'B:CC' },
    stage: 'upkeep',
    income: 2,
  }),
  panels: ['ledger', 'selected'],
  steps: [
    {
      task: 'hunger.choose',
      cells: { idle: '0,0', worker: '0,1', soldier: '1,0' },
      take: ['disband C 0,0'],
      reached: (state) => state.stage === 'move',
      otherwise: [
        ['starve', 'hunger.notStarve'],
        ['disband C 0,1', 'hunger.notWorker'],
        ['disband M …', 'hunger.notSoldier'],
        ['…', 'hunger.other'],
      ],
    },
  ],
  learned: 'hunger.learned',
  rules: ['SKOR-4.3', 'SKOR-3.4'],
};

export const MOVING: SkorLesson = {
  id: 'moving',
  title: 'moving.title',
  about: 'moving.about',
  position: position({
    pieces: { '0,0': 'A:C', '0,2': 'A:M', '-1,1': 'A:C', '0,1': 'A:C', '7,-4': 'B:CC' },
    structures: { '1,0': 'road:A' },
    players: { A: { tech: { city: 2, military: 2 } } },
  }),
  panels: ['selected'],
  steps: [
    {
      task: 'moving.road',
      cells: { from: '0,0', road: '1,0', to: '2,-1' },
      take: ['move C 0,0 2,-1'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['move C 0,0 …', 'moving.wholeRoad'],
        ['…', 'moving.thisOne'],
      ],
    },
    {
      task: 'moving.mountain',
      cells: { from: '0,2', mountain: '1,1', to: '2,0' },
      take: ['move M 0,2 2,0'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['move M 0,2 …', 'moving.allTheWay'],
        ['…', 'moving.thisOne'],
      ],
    },
    {
      task: 'moving.pair',
      cells: { from: '-1,1', to: '0,1' },
      take: ['move C -1,1 0,1'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['move C -1,1 …', 'moving.join'],
        ['…', 'moving.thisOne'],
      ],
    },
  ],
  learned: 'moving.learned',
  rules: ['SKOR-6.1', 'SKOR-6.2', 'SKOR-3.1'],
};

export const BUILDING: SkorLesson = {
  id: 'building',
  title: 'building.title',
  about: 'building.about',
  position: position({
    pieces: { '0,-1': 'A:C', '1,0': 'A:C', '2,-1': 'A:CC', '0,1': 'A:CC', '-2,1': 'A:CC', '7,-4': 'B:CC' },
    budget: 4,
    income: 12,
  }),
  panels: ['ledger', 'build', 'selected'],
  steps: [
    {
      task: 'building.farm',
      cells: { one: '0,-1', other: '1,0' },
      take: ['build farm …'],
      reached: (_, events) => happened(events, 'built'),
      otherwise: [
        ['build …', 'building.farmFirst'],
        ['move …', 'building.stay'],
        ['end', 'building.notLost'],
        ['…', 'building.keep'],
      ],
    },
    {
      task: 'building.road',
      take: ['build road …'],
      reached: (_, events) => happened(events, 'built'),
      otherwise: [
        ['build …', 'building.roadNow'],
        ['end', 'building.notLost'],
        ['…', 'building.keep'],
      ],
    },
    {
      task: 'building.end',
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      replies: ['end'],
      otherwise: [['…', 'building.justEnd']],
    },
  ],
  learned: 'building.learned',
  rules: ['SKOR-8.0', 'SKOR-8.1', 'SKOR-6.2', 'SKOR-4.0'],
};

export const RESEARCH: SkorLesson = {
  id: 'research',
  title: 'research.title',
  about: 'research.about',
  position: position({
    pieces: { '2,-1': 'A:CC', '0,1': 'A:CC', '-2,1': 'A:CC', '1,0': 'A:CC', '7,-4': 'B:CC' },
    structures: { '1,0': 'farm:A' },
    budget: 8,
    income: 16,
  }),
  panels: ['ledger', 'tech'],
  steps: [
    {
      task: 'research.city',
      take: ['research city'],
      reached: (_, events) => happened(events, 'researched'),
      otherwise: [
        ['end', 'research.notLost'],
        ['…', 'research.cityFirst'],
      ],
    },
    {
      task: 'research.military',
      take: ['research military'],
      reached: (_, events) => happened(events, 'researched'),
      otherwise: [
        ['research …', 'research.militaryNow'],
        ['end', 'research.notLost'],
        ['…', 'research.keep'],
      ],
    },
  ],
  learned: 'research.learned',
  rules: ['SKOR-7.0', 'SKOR-7.1', 'SKOR-7.4', 'SKOR-4.0'],
};

export const RECRUITS: SkorLesson = {
  id: 'recruits',
  title: 'recruits.title',
  about: 'recruits.about',
  position: position({
    pieces: { '0,1': 'A:CC', '2,0': 'A:M', '7,-4': 'B:CC' },
    structures: { '1,0': 'base:A' },
    budget: 1,
    income: 4,
  }),
  panels: ['ledger', 'orders', 'selected'],
  steps: [
    {
      task: 'recruits.spawn',
      cells: { city: '0,0' },
      take: ['spawn 0,0'],
      reached: (_, events) => happened(events, 'spawned'),
      otherwise: [
        ['end', 'recruits.notYet'],
        ['…', 'recruits.spawnFirst'],
      ],
    },
    {
      task: 'recruits.march',
      cells: { city: '0,0', base: '1,0' },
      take: ['move C 0,0 1,0'],
      reached: (_, events) => happened(events, 'moved'),
      otherwise: [
        ['end', 'recruits.notYet'],
        ['move …', 'recruits.toBase'],
        ['…', 'recruits.enough'],
      ],
    },
    {
      task: 'recruits.promote',
      cells: { base: '1,0' },
      take: ['promote 1,0'],
      reached: (_, events) => happened(events, 'promoted'),
      otherwise: [
        ['end', 'recruits.notYet'],
        ['…', 'recruits.promoteNow'],
      ],
    },
  ],
  learned: 'recruits.learned',
  rules: ['SKOR-3.2', 'SKOR-3.3'],
};

export const CULTURE: SkorLesson = {
  id: 'culture',
  title: 'culture.title',
  about: 'culture.about',
  position: position({
    pieces: {},
    to_move: null,
    first: null,
    stage: 'setup',
    turn: { A: 0, B: 0 },
  }),
  panels: ['setup', 'selected'],
  steps: [
    {
      task: 'culture.choose',
      take: ['setup culture=feudal …'],
      reached: (_, events) => happened(events, 'setupChosen'),
      // The learner begins.
      dice: [1],
      replies: ['setup culture=dictatorship side=5'],
      otherwise: [
        ['setup …', 'culture.feudal'],
        ['…', 'culture.other'],
      ],
    },
    {
      task: 'culture.march',
      cells: { city: '0,0' },
      take: ['move C …'],
      reached: ({ stacks }) =>
        stacks.some((stack) => stackOwner(stack) === 0 && piecesOf(stack).some(({ used }) => used === 2)),
      otherwise: [
        ['end', 'culture.notYet'],
        ['…', 'culture.justMarch'],
      ],
    },
  ],
  learned: 'culture.learned',
  rules: ['SKOR-2.3', 'SKOR-2.2', 'SKOR-2.4', 'SKOR-9.2'],
};
