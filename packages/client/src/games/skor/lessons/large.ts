// Lessons of larger games: a campaign between two realms, and a match with a game master.

import { happened, position, type SkorLesson, written } from './land.ts';

export const CAMPAIGN: SkorLesson = {
  id: 'campaign',
  title: 'campaign.title',
  about: 'campaign.about',
  position: position({
    campaign: {
      lands: { '-6,3': 'A', '0,0': 'A', '6,-3': 'B', '12,-6': 'B' },
      joins: [
        ['-6,3', '0,0'],
        ['0,0', '6,-3'],
        ['6,-3', '12,-6'],
      ],
    },
    pieces: { '0,0': 'A:C', '0,1': 'A:CC', '5,-3': 'A:M', '6,-3': 'B:C', '7,-4': 'B:CC' },
    budget: 4,
    income: 4,
  }),
  panels: ['selected', 'cities', 'orders'],
  steps: [
    {
      task: 'campaign.capture',
      cells: { from: '5,-3', to: '6,-3' },
      take: ['move M 5,-3 6,-3'],
      reached: (_, events) => happened(events, 'captured'),
      otherwise: [
        ['end', 'campaign.notYet'],
        ['…', 'campaign.thisOne'],
      ],
    },
    {
      task: 'campaign.wait',
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      replies: ['end'],
      otherwise: [['…', 'campaign.justEnd']],
    },
    {
      task: 'campaign.spawn',
      cells: { city: '6,-3' },
      take: ['spawn 6,-3'],
      reached: (_, events) => happened(events, 'spawned'),
      otherwise: [['…', 'campaign.spawnThere']],
    },
  ],
  learned: 'campaign.learned',
  rules: ['SKOR-10.1'],
};

export const MASTER: SkorLesson = {
  id: 'master',
  title: 'master.title',
  about: 'master.about',
  position: position({
    gm: ['dice', 'map'],
    pieces: { '0,0': 'A:C', '2,0': 'A:M', '3,-1': 'B:M', '6,-3': 'B:C' },
    notes: { '4,-2': written('master.moonGate') },
  }),
  panels: ['selected'],
  steps: [
    {
      task: 'master.attack',
      cells: { from: '2,0', to: '3,-1', noted: '4,-2' },
      take: ['move M 2,0 3,-1'],
      reached: (_, events) => happened(events, 'rollAsked'),
      replies: [
        '=roll 5',
        '=roll 2',
        '=place obstruction 4,-2',
        `=note 4,-2 ${written('master.gateClosed')}`,
      ],
      otherwise: [
        ['end', 'master.notYet'],
        ['…', 'master.thisOne'],
      ],
    },
    {
      task: 'master.closed',
      cells: { gate: '4,-2' },
      take: ['end'],
      acts: true,
      reached: (_, events) => happened(events, 'turnEnded'),
      otherwise: [['…', 'master.justEnd']],
    },
  ],
  learned: 'master.learned',
  rules: ['SKOR-10.2'],
};
