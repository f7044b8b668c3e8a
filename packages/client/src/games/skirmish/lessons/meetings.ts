// Lessons of armies that meet: on the way to the same place, head on, and following one another.

import {
  failedBy,
  gave,
  given,
  ordersOf,
  reportIn,
  type SkirmishLesson,
  standsIn,
  succeeded,
} from './events.ts';
import { position } from './position.ts';

export const STANDOFF: SkirmishLesson = {
  id: 'standoff',
  title: 'standoff.title',
  about: 'standoff.about',
  position: position({ armies: ['BR NE VI', 'RA VA', 'OL ZE'], land: ['AB', '', 'NF'] }),
  panels: ['orders'],
  steps: [
    {
      task: 'standoff.stop',
      cells: { rival: 'ZE', goal: 'BF', army: 'NE' },
      before: gave(2, 'ZE to BF'),
      take: ordersOf('NE'),
      reached: (_, events) => failedBy(events, 'ZE to BF') === 'standoff',
      missed: () => 'standoff.entered',
      otherwise: [
        ['order BR …', 'standoff.later'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'standoff.win',
      cells: { rival: 'ZE', goal: 'BF', army: 'NE', second: 'BR' },
      before: gave(2, 'ZE to BF'),
      take: ordersOf('NE', 'BR'),
      reached: (state) => standsIn(state, 'BF'),
      missed: (_, events) => {
        if (succeeded(events, 'ZE to BF')) return 'standoff.entered';
        return given(events, 'BR to BF') && given(events, 'NE to BF') ? 'standoff.own' : 'standoff.equal';
      },
      otherwise: [['…', 'any.armies']],
    },
  ],
  learned: 'standoff.learned',
  rules: ['SKI-7.5', 'SKI-7.1'],
};

export const HEAD_ON: SkirmishLesson = {
  id: 'head-on',
  title: 'headOn.title',
  about: 'headOn.about',
  position: position({ armies: ['MA NE VI', 'BR', 'NF OL'], land: ['AB', 'RA VA', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'headOn.meet',
      cells: { army: 'MA', enemy: 'BR' },
      before: gave(1, 'BR to MA'),
      take: ordersOf('MA'),
      reached: (_, events) => given(events, 'MA to BR'),
      missed: () => 'headOn.notMet',
      otherwise: [
        ['order NE …', 'headOn.later'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'headOn.win',
      cells: { army: 'MA', enemy: 'BR', helper: 'NE' },
      before: gave(1, 'BR to MA'),
      take: ordersOf('MA', 'NE'),
      reached: (_, events) => reportIn(events)?.deaths.some(({ at }) => at === 'BR') === true,
      missed: () => 'headOn.equal',
      otherwise: [['…', 'any.armies']],
    },
  ],
  learned: 'headOn.learned',
  rules: ['SKI-7.7', 'SKI-7.1'],
};

const RING = ['AR', 'VI', 'GR'] as const;

export const ROTATION: SkirmishLesson = {
  id: 'rotation',
  title: 'rotation.title',
  about: 'rotation.about',
  position: position({ armies: ['AB GR VI', 'RA VA', 'NF OL'], land: ['', '', ''] }),
  panels: ['orders'],
  steps: [
    {
      task: 'rotation.follow',
      cells: { first: 'VI', to: 'AR', second: 'AB' },
      take: ordersOf('AB', 'VI'),
      reached: (_, events) => succeeded(events, 'VI to AR') && succeeded(events, 'AB to VI'),
      missed: (_, events) =>
        failedBy(events, 'AB to VI') === undefined ? 'rotation.string' : 'rotation.blocked',
      otherwise: [
        ['order GR …', 'rotation.later'],
        ['…', 'any.armies'],
      ],
    },
    {
      task: 'rotation.ring',
      cells: { first: 'AR', second: 'VI', third: 'GR' },
      take: ordersOf(...RING),
      reached: (_, events) => RING.every((from) => RING.some((to) => succeeded(events, `${from} to ${to}`))),
      missed: (_, events) =>
        RING.some((a) => RING.some((b) => given(events, `${a} to ${b}`) && given(events, `${b} to ${a}`)))
          ? 'rotation.swap'
          : 'rotation.apart',
      otherwise: [['…', 'any.armies']],
    },
  ],
  learned: 'rotation.learned',
  rules: ['SKI-7.8', 'SKI-7.7'],
};
