// Lessons of magic: elements, essence and the risk of too little; healing, death, revival.

import { ACTS, fighter, happened, type SkureLesson, won } from './events.ts';
import { position } from './position.ts';

/** The minimum the next spell of the lesson needs to be worth the risk. */
const ENOUGH = 3;

export const MAGIC: SkureLesson = {
  id: 'magic',
  title: 'magic.title',
  about: 'magic.about',
  position: position({
    fighters: ['A1 mage 3,5 N essence:5', 'B1 fire-elemental 3,3 S hp:14', 'B2 water-elemental 5,3 S hp:20'],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'magic.element',
      cells: { own: '3,5', enemy: '3,3' },
      take: ['cast … B1'],
      reached: (state, events) =>
        happened(events, 'fell', 'B1') && (fighter(state, 'A1')?.essence ?? 0) >= ENOUGH,
      missed: (_, events) => (happened(events, 'fell', 'B1') ? 'magic.dear' : 'magic.useless'),
      replies: ['counter'],
      otherwise: [
        ['cast …', 'magic.fireFirst'],
        ['step …', 'magic.stay'],
        ['…', 'magic.justCast'],
      ],
    },
    {
      task: 'magic.short',
      cells: { own: '3,5', enemy: '5,3' },
      take: ['cast thunderbolt B2'],
      dice: [61],
      reached: won,
      otherwise: [
        ['cast …', 'magic.thunder'],
        ['step …', 'magic.dearer'],
        ['…', 'magic.risk'],
      ],
    },
  ],
  learned: 'magic.learned',
  rules: ['SKURE-12.1', 'SKURE-12.2', 'SKURE-6.6'],
};

export const HEALING: SkureLesson = {
  id: 'healing',
  title: 'healing.title',
  about: 'healing.about',
  position: position({
    fighters: [
      'A1 cleric 3,5 N',
      'B2 zombie 6,2 W',
      'A3 soldier 2,4 N hp:-22 ldead ephysical',
      'B1 soldier 4,3 S hp:-12 lfallen',
      'A2 knight 4,4 N hp:-8 lfallen',
    ],
  }),
  panels: ACTS,
  steps: [
    {
      task: 'healing.heal',
      cells: { own: '3,5', knight: '4,4' },
      take: ['cast heal A2'],
      reached: (_, events) => happened(events, 'stoodUp', 'A2'),
      replies: ['counter'],
      otherwise: [
        ['cast revive …', 'healing.later'],
        ['cast …', 'healing.justHeal'],
        ['…', 'healing.hurry'],
      ],
    },
    {
      task: 'healing.finish',
      cells: { own: '4,4', enemy: '4,3' },
      take: ['attack B1'],
      dice: [50],
      reached: (_, events) => happened(events, 'died', 'B1'),
      otherwise: [['…', 'healing.strike']],
    },
    {
      task: 'healing.revive',
      cells: { own: '3,5', stone: '2,4' },
      take: ['cast revive A3'],
      dice: [60],
      reached: (_, events) => happened(events, 'revived', 'A3'),
      otherwise: [
        ['step …', 'healing.closeEnough'],
        ['…', 'healing.bringBack'],
      ],
    },
  ],
  learned: 'healing.learned',
  rules: ['SKURE-11.1', 'SKURE-11.2', 'SKURE-11.4'],
};
