// Lessons of diplomacy: voting, and joining forces.

import { LEARNER } from '../../../gameApi/lesson.ts';
import { gave, ordersOf, reportIn, type SkirmishLesson, standsIn } from './events.ts';
import { position } from './position.ts';

export const VOTE: SkirmishLesson = {
  id: 'vote',
  title: 'vote.title',
  about: 'vote.about',
  position: position({
    turn: 4,
    armies: ['AB CE', 'RA VA', 'NF OL'],
    land: ['AR GR VI', 'MA', 'ZE'],
    farms: 'CE',
  }),
  panels: ['vote', 'effect', 'orders'],
  steps: [
    {
      task: 'vote.choose',
      cells: { farm: 'CE' },
      before: [
        ['host', 'announce FEAST TRUCE TRUCE'],
        [1, 'vote TRUCE'],
        [2, 'vote FEAST'],
      ],
      take: ['vote FEAST'],
      reached: ({ effect }) => effect === 'FEAST',
      missed: () => 'vote.none',
      otherwise: [
        ['vote …', 'vote.truce'],
        ['…', 'vote.first'],
      ],
    },
    {
      task: 'vote.harvest',
      cells: { farm: 'CE' },
      take: ordersOf('CE'),
      reached: (_, events) => reportIn(events)?.farming[LEARNER] === 2,
      missed: () => 'vote.notFarmed',
      otherwise: [['…', 'vote.notNow']],
    },
  ],
  learned: 'vote.learned',
  rules: ['SKI-10.2', 'SKI-10.5', 'SKI-10.6', 'SKI-10.7'],
};

export const JOINING: SkirmishLesson = {
  id: 'joining',
  title: 'joining.title',
  about: 'joining.about',
  position: position({
    turn: 5,
    armies: ['AB', 'BF NE RA', 'ZE'],
    land: ['GR', 'BR HA MA PM TL VA', 'YO ZO'],
    points: [1, 6, 2],
  }),
  // Drawn in magenta, so that it is not mistaken for unowned land.
  seed: 4,
  panels: ['joining', 'orders'],
  steps: [
    {
      task: 'joining.agree',
      cells: { enemy: 'NE', friend: 'ZE' },
      before: [[2, 'join-forces 1']],
      take: ['join-forces 3'],
      reached: (_, events) => reportIn(events)?.joined.length === 1,
      missed: () => 'joining.none',
      otherwise: [['…', 'joining.first']],
    },
    {
      task: 'joining.attack',
      cells: { enemy: 'NE', own: 'AB', friend: 'ZE' },
      before: gave(1, 'NE H'),
      take: ordersOf('AB', 'ZE'),
      reached: (state) => standsIn(state, 'NE'),
      missed: () => 'joining.alone',
      otherwise: [['…', 'joining.notNow']],
    },
  ],
  learned: 'joining.learned',
  rules: ['SKI-11.1', 'SKI-11.2', 'SKI-11.4', 'SKI-11.5'],
};
