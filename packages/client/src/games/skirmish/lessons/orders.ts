// Lessons of orders: moving and holding, helping, and keeping others from helping.

import { gave, given, ordersOf, reportIn, type SkirmishLesson, standsIn, succeeded } from './events.ts';
import { position } from './position.ts';

export const ORDERS: SkirmishLesson = {
  id: 'orders',
  title: 'orders.title',
  about: 'orders.about',
  position: position({ armies: ['AB VI', 'RA VA', 'NF OL'], land: ['', '', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'orders.move',
      cells: { army: 'AB', to: 'NA' },
      before: [...gave(1, 'VA to MA'), ...gave(2, 'NF to ZO')],
      take: ordersOf('AB'),
      reached: (_, events) => succeeded(events, 'AB to NA'),
      missed: (_, events) =>
        succeeded(events, 'AB H') && !given(events, 'AB H') ? 'orders.silent' : 'orders.astray',
      otherwise: [
        ['order VI …', 'orders.homeHolds'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'orders.barracks',
      cells: { army: 'NA', to: 'AL', home: 'VI' },
      before: [...gave(1, 'MA to BR'), ...gave(2, 'ZO to ZE')],
      take: ordersOf('NA', 'VI'),
      reached: (_, events) => succeeded(events, 'NA to AL') && given(events, 'VI H'),
      missed: (_, events) => (succeeded(events, 'NA to AL') ? 'orders.notHeld' : 'orders.notTaken'),
      otherwise: [['…', 'any.armies']],
    },
  ],
  learned: 'orders.learned',
  rules: ['SKI-3.1', 'SKI-13.1', 'SKI-5.10', 'SKI-8.1'],
};

export const SUPPORT: SkirmishLesson = {
  id: 'support',
  title: 'support.title',
  about: 'support.about',
  position: position({ armies: ['AB MA VI', 'BF BR NE', 'NF OL'], land: ['GR', 'RA VA', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'support.attack',
      cells: { enemy: 'NE', attacker: 'AB', helper: 'MA' },
      take: [...ordersOf('AB'), 'order MA S …', 'withdraw MA'],
      reached: (state) => standsIn(state, 'NE'),
      missed: (_, events) => (given(events, 'AB to NE') ? 'support.alone' : 'support.noAttack'),
      otherwise: [
        ['order MA …', 'support.mover'],
        ['order VI …', 'support.notNeeded'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'support.hold',
      cells: { own: 'NE', enemy: 'BR', second: 'BF', helper: 'MA' },
      before: gave(1, 'BR to NE', 'BF S BR to NE'),
      take: ordersOf('NE', 'MA'),
      reached: (state) => standsIn(state, 'NE'),
      missed: (_, events) =>
        reportIn(events)?.deaths.some(({ at }) => at === 'NE') ? 'support.fell' : 'support.left',
      otherwise: [
        ['order VI …', 'support.notNeeded'],
        ['…', 'any.armies'],
      ],
    },
  ],
  learned: 'support.learned',
  rules: ['SKI-7.1', 'SKI-6.3', 'SKI-6.4', 'SKI-5.5', 'SKI-6.6'],
};

export const CUT: SkirmishLesson = {
  id: 'cut',
  title: 'cut.title',
  about: 'cut.about',
  position: position({ armies: ['AB MA VA VI', 'BR NE', 'NF OL'], land: ['GR', 'BF RA', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'cut.attack',
      cells: { enemy: 'NE', second: 'BR', attacker: 'AB', helper: 'MA', third: 'VA' },
      before: gave(1, 'NE H', 'BR S NE'),
      take: [...ordersOf('AB', 'VA'), 'order MA S …', 'withdraw MA'],
      reached: (state) => standsIn(state, 'NE'),
      missed: (_, events) => (succeeded(events, 'BR S NE') ? 'cut.stillHelped' : 'cut.oneAgainstOne'),
      otherwise: [
        ['order MA …', 'cut.helper'],
        ['order VI …', 'cut.guard'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'cut.exception',
      cells: { enemy: 'BR', attacker: 'NE', helper: 'MA' },
      before: gave(1, 'BR to MA'),
      take: [...ordersOf('NE'), 'order MA S …', 'withdraw MA'],
      reached: (state) => standsIn(state, 'BR'),
      missed: () => 'cut.alone',
      otherwise: [
        ['order MA …', 'cut.helper'],
        ['order VA …', 'cut.onlyHelper'],
        ['order VI …', 'cut.guard'],
        ['…', 'any.armies'],
      ],
    },
  ],
  learned: 'cut.learned',
  rules: ['SKI-7.3', 'SKI-7.2', 'SKI-7.4'],
};
