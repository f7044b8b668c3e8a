// Lessons of the uses of land: barracks that raise armies, farms that bring points.

import { LEARNER } from '../../../gameApi/lesson.ts';
import { gave, given, ordersOf, reportIn, type SkirmishLesson, standsIn } from './events.ts';
import { position } from './position.ts';

export const REINFORCEMENT: SkirmishLesson = {
  id: 'reinforcement',
  title: 'reinforcement.title',
  about: 'reinforcement.about',
  position: position({ armies: ['AB AR', 'RA VA', 'NF OL'], land: ['GR VI', '', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'reinforcement.take',
      cells: { home: 'AB', second: 'VI', goal: 'CE', army: 'AR' },
      take: ordersOf('AR'),
      reached: (state) => standsIn(state, 'CE'),
      missed: () => 'reinforcement.notTaken',
      otherwise: [
        ['order AB …', 'reinforcement.guard'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'reinforcement.raise',
      cells: { goal: 'VI' },
      take: ['order …', 'withdraw …'],
      reached: (_, events) => raised(events)?.success === true,
      missed: (_, events) => (raised(events) === undefined ? 'reinforcement.none' : 'reinforcement.occupied'),
      otherwise: [['…', 'any.armies']],
    },
  ],
  learned: 'reinforcement.learned',
  rules: ['SKI-5.8', 'SKI-8.3', 'SKI-6.11'],
};

const raised = (events: Parameters<typeof reportIn>[0]) =>
  reportIn(events)?.orders.find(({ text }) => text.startsWith('REF to '));

export const FARM: SkirmishLesson = {
  id: 'farm',
  title: 'farm.title',
  about: 'farm.about',
  position: position({ armies: ['AB CE VI', 'NE RA', 'NF OL'], land: ['AR GR', 'VA', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'farm.build',
      cells: { quiet: 'CE', enemy: 'NE', front: 'AB' },
      before: gave(1, 'NE to AB'),
      take: ['order AB B', 'order AB H', 'order AB S …', 'withdraw AB', ...ordersOf('CE')],
      reached: (_, events) => reportIn(events)?.builds.includes('CE') === true,
      missed: (_, events) => (given(events, 'AB B') ? 'farm.cut' : 'farm.notBuilt'),
      otherwise: [
        ['order AB …', 'farm.guard'],
        ['order VI …', 'farm.keep'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'farm.work',
      cells: { quiet: 'CE' },
      take: ordersOf('CE'),
      reached: (_, events) => reportIn(events)?.farming[LEARNER] === 1,
      missed: () => 'farm.notWorked',
      otherwise: [
        ['order VI …', 'farm.keep'],
        ['…', 'any.armies'],
      ],
    },
  ],
  learned: 'farm.learned',
  rules: ['SKI-9.1', 'SKI-8.2', 'SKI-6.9', 'SKI-9.2', 'SKI-9.4'],
};
