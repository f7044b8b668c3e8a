// Lessons of attacks: arcs, odds, aiming, charging.

import { ACTS, blowAt, fighter, happened, type SkureLesson, STRIKES, won } from './events.ts';
import { position } from './position.ts';

export const ARCS: SkureLesson = {
  id: 'arcs',
  title: 'arcs.title',
  about: 'arcs.about',
  position: position({
    fighters: ['A1 spider 3,4 N', 'A2 soldier 4,2 SW', 'A3 knight 3,2 S', 'B1 minotaur 3,3 S'],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'arcs.front',
      cells: { own: '3,4', enemy: '3,3' },
      take: ['attack B1'],
      dice: [70],
      reached: (_, events) => blowAt(events, 'B1')?.arc === 'front',
      otherwise: [['…', 'arcs.strikeNow']],
    },
    {
      task: 'arcs.flank',
      cells: { own: '4,2', enemy: '3,3' },
      take: STRIKES,
      dice: [70],
      reached: (_, events) => blowAt(events, 'B1')?.arc === 'flank',
      missed: () => 'arcs.notFlank',
      otherwise: [['…', 'arcs.strikeNow']],
    },
    {
      task: 'arcs.rear',
      cells: { own: '3,2', enemy: '3,3' },
      take: STRIKES,
      dice: [70],
      reached: (_, events) => blowAt(events, 'B1')?.arc === 'rear',
      missed: () => 'arcs.notRear',
      otherwise: [['…', 'arcs.strikeNow']],
    },
  ],
  learned: 'arcs.learned',
  rules: ['SKURE-1.6', 'SKURE-5.6', 'SKURE-6.2'],
};

export const ODDS: SkureLesson = {
  id: 'odds',
  title: 'odds.title',
  about: 'odds.about',
  position: position({
    fighters: [
      'A1 rogue 4,4 N',
      'A2 archer 2,5 N',
      'B1 soldier 3,3 S',
      'B3 knight 6,5 W hp:14',
      'B2 zombie 1,2 S hp:10',
    ],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'odds.ruler',
      cells: { own: '4,4', enemy: '3,3', behind: '3,2' },
      take: ['attack B1', 'step …', 'face …'],
      dice: [60],
      reached: (_, events) => blowAt(events, 'B1')?.arc === 'rear',
      missed: () => 'odds.worseWay',
      otherwise: [['…', 'odds.strikeFirst']],
    },
    {
      task: 'odds.target',
      cells: { own: '2,5', zombie: '1,2', knight: '6,5' },
      take: STRIKES,
      dice: [50],
      reached: (_, events) => happened(events, 'fell', 'B2'),
      missed: () => 'odds.poorer',
      otherwise: [['…', 'odds.shoot']],
    },
  ],
  learned: 'odds.learned',
  rules: ['SKURE-5.4', 'SKURE-5.7', 'SKURE-5.8'],
};

const READY = ['step S', 'counter'];

export const AIM: SkureLesson = {
  id: 'aim',
  title: 'aim.title',
  about: 'aim.about',
  position: position({ fighters: ['A1 archer 3,5 N', 'B1 minotaur 3,0 S hp:25'] }),
  panels: ACTS,
  steps: [
    {
      task: 'aim.first',
      cells: { own: '3,5', enemy: '3,0' },
      take: ['aim B1'],
      reached: (state) => fighter(state, 'A1')?.aim?.level === 1,
      replies: READY,
      otherwise: [
        ['attack …', 'aim.tooWeak'],
        ['…', 'aim.justAim'],
      ],
    },
    {
      task: 'aim.again',
      cells: { own: '3,5', enemy: '3,1' },
      take: ['aim B1'],
      reached: (state) => fighter(state, 'A1')?.aim?.level === 2,
      replies: READY,
      otherwise: [
        ['attack …', 'aim.oneMore'],
        ['…', 'aim.lost'],
      ],
    },
    {
      task: 'aim.shoot',
      cells: { own: '3,5', enemy: '3,2' },
      take: ['attack B1'],
      dice: [60],
      reached: won,
      otherwise: [
        ['aim …', 'aim.now'],
        ['step …', 'aim.stay'],
        ['face …', 'aim.stay'],
        ['…', 'aim.lost'],
      ],
    },
  ],
  learned: 'aim.learned',
  rules: ['SKURE-8.1', 'SKURE-8.3', 'SKURE-8.2'],
};

export const CHARGE: SkureLesson = {
  id: 'charge',
  title: 'charge.title',
  about: 'charge.about',
  position: position({
    fighters: ['A1 knight 0,3 E', 'A2 minotaur 0,5 E', 'B2 guardian 4,5 W', 'B1 archer 5,3 W'],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'charge.cut',
      cells: { own: '0,3', enemy: '5,3' },
      take: ['charge B1'],
      dice: [55, 30],
      reached: (_, events) => blowAt(events, 'B1') !== undefined && happened(events, 'followed'),
      otherwise: [
        ['step …', 'charge.still'],
        ['face …', 'charge.still'],
        ['…', 'charge.ride'],
      ],
    },
    {
      task: 'charge.ram',
      cells: { own: '0,5', enemy: '4,5', back: '6,5' },
      take: ['charge B2'],
      dice: [60, 40],
      reached: (_, events) => happened(events, 'statusSet', 'B2'),
      otherwise: [
        ['step …', 'charge.still'],
        ['face …', 'charge.still'],
        ['…', 'charge.run'],
      ],
    },
  ],
  learned: 'charge.learned',
  rules: ['SKURE-7.1', 'SKURE-7.3', 'SKURE-7.6'],
};
