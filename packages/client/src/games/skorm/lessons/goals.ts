// Lessons of winning: the enemy Warlord, the gold tile, domination, and three at one table.

import { happened, type SkormLesson, won } from './events.ts';

export const BOARD: SkormLesson = {
  id: 'board',
  title: 'board.title',
  about: 'board.about',
  position: '2p play 1 Ag7,Hd7,Sd8>1,Sf8>1,We9|Ah2,Ai2,Hi1,Sg3>4,Wd3 0',
  panels: ['selected'],
  steps: [
    {
      task: 'board.ride',
      cells: { horse: 'd7', to: 'd5', enemy: 'd3' },
      take: ['d7-d5'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      replies: ['h2-h1'],
      otherwise: [
        ['d7-…', 'board.nearer'],
        ['…', 'board.horse'],
      ],
    },
    {
      task: 'board.capture',
      cells: { horse: 'd5', enemy: 'd3' },
      take: ['d5xd3'],
      reached: won('eliminating'),
      otherwise: [['…', 'board.now']],
    },
  ],
  learned: 'board.learned',
  rules: ['SKORM-1.1', 'SKORM-7.2', 'SKORM-1.3'],
};

export const WARLORD: SkormLesson = {
  id: 'warlord',
  title: 'warlord.title',
  about: 'warlord.about',
  position: '2p play 1 Ab9,Ah6,Sc9>1,Se9>1,We7|Ac7,Hi1,Sd7>3,Sh2>4,Wg5 0',
  panels: ['selected'],
  steps: [
    {
      task: 'warlord.escape',
      cells: { own: 'e7', archer: 'c7', to: 'e8' },
      take: ['e7-e8'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      replies: ['g5-f6'],
      otherwise: [
        ['e7…', 'warlord.back'],
        ['…', 'warlord.danger'],
      ],
    },
    {
      task: 'warlord.strike',
      cells: { own: 'e8', enemy: 'f6' },
      take: ['e8xf6'],
      reached: won('eliminating'),
      otherwise: [['…', 'warlord.chance']],
    },
  ],
  learned: 'warlord.learned',
  rules: ['SKORM-4.3', 'SKORM-5.1', 'SKORM-7.2'],
};

export const GOLD: SkormLesson = {
  id: 'gold',
  title: 'gold.title',
  about: 'gold.about',
  position: '2p play 1 Ag5,Ha9,Sd7>1,Si5>6,We6|Ag3,Ah1,Hi1,Sa5>3,Sb4>3,We1 0',
  panels: ['situation', 'selected'],
  steps: [
    {
      task: 'gold.clear',
      cells: { gold: 'e5', guard: 'g3', archer: 'g5' },
      take: ['g5*g3'],
      reached: (_, events) => happened(events, 'pieceShot'),
      replies: ['e1-e2'],
      otherwise: [
        ['e6-e5', 'gold.tooEarly'],
        ['…', 'gold.shoot'],
      ],
    },
    {
      task: 'gold.claim',
      cells: { own: 'e6', gold: 'e5' },
      take: ['e6-e5'],
      reached: (_, events) => happened(events, 'goldClaimed'),
      // The claim is still standing when the turn comes back: the match is won.
      replies: ['h1-g2'],
      otherwise: [['…', 'gold.step']],
    },
  ],
  learned: 'gold.learned',
  rules: ['SKORM-7.3', 'SKORM-5.4', 'SKORM-1.3'],
};

export const DOMINATION: SkormLesson = {
  id: 'domination',
  title: 'domination.title',
  about: 'domination.about',
  position: '2p play 1 Ag5,Ha9,Sd7>1,Si5>6,We7|Ag3,Ah1,Sa5>3,Sb4>3,Se5>1,We1 0',
  panels: ['situation', 'army', 'selected'],
  steps: [
    {
      task: 'domination.count',
      cells: { target: 'g3', archer: 'g5' },
      take: ['g5*g3'],
      reached: (_, events) => happened(events, 'pieceShot'),
      replies: ['h1-i1'],
      otherwise: [
        ['e7xe5', 'domination.tooMany'],
        ['…', 'domination.shoot'],
      ],
    },
    {
      task: 'domination.arrive',
      cells: { own: 'e7', gold: 'e5' },
      take: ['e7xe5'],
      reached: won('dominating'),
      otherwise: [['…', 'domination.now']],
    },
  ],
  learned: 'domination.learned',
  rules: ['SKORM-7.4', 'SKORM-7.5'],
};

export const THREE: SkormLesson = {
  id: 'three',
  title: 'three.title',
  about: 'three.about',
  position: '3p play 1 Ad9,Hc6,Sd7>1,We7|Aa6,Sb7>3,Wb5|Ah1,Hg1,Sh2>5,Wi1 0',
  panels: ['situation', 'army', 'selected'],
  steps: [
    {
      task: 'three.eliminate',
      cells: { horse: 'c6', enemy: 'b5' },
      take: ['c6xb5'],
      reached: (_, events) => happened(events, 'seatEliminated'),
      replies: ['i1-i2'],
      otherwise: [
        ['e7-e5', 'three.tooEarly'],
        ['…', 'three.capture'],
      ],
    },
    {
      task: 'three.claim',
      cells: { own: 'e7', gold: 'e5' },
      take: ['e7-e5'],
      reached: (_, events) => happened(events, 'goldClaimed'),
      replies: ['h1-g2'],
      otherwise: [['…', 'three.step']],
    },
  ],
  learned: 'three.learned',
  rules: ['SKORM-7.6', 'SKORM-4.5', 'SKORM-7.3', 'SKORM-2.1'],
};
