// Lessons of the pieces: movement, shields, shooting, placement of an army.

import { happened, type SkormLesson } from './events.ts';

export const MOVES: SkormLesson = {
  id: 'moves',
  title: 'moves.title',
  about: 'moves.about',
  position: '2p play 1 Ad8,Hf8,Se7>1,Sf7>1,We9|Ab4,Ah1,Hi1,Si2>5,We1 0',
  panels: ['selected'],
  steps: [
    {
      task: 'moves.shieldman',
      cells: { from: 'e7', to: 'e6' },
      take: ['e7-e6>…'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      replies: ['b4-b5'],
      otherwise: [
        ['e7-…', 'moves.aim'],
        ['…', 'moves.thisOne'],
      ],
    },
    {
      task: 'moves.archer',
      cells: { from: 'd8', to: 'd7' },
      take: ['d8-d7'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      replies: ['b5-b4'],
      otherwise: [
        ['d8-…', 'moves.aim'],
        ['…', 'moves.thisOne'],
      ],
    },
    {
      task: 'moves.horseman',
      cells: { from: 'f8', blocked: 'f7', to: 'g6' },
      take: ['f8-g6'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      replies: ['b4-b5'],
      otherwise: [
        ['f8-…', 'moves.aim'],
        ['…', 'moves.thisOne'],
      ],
    },
    {
      task: 'moves.warlord',
      cells: { from: 'e9', to: 'e7' },
      take: ['e9-e7'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      otherwise: [
        ['e9-…', 'moves.aim'],
        ['…', 'moves.thisOne'],
      ],
    },
  ],
  learned: 'moves.learned',
  rules: ['SKORM-5.1', 'SKORM-5.4', 'SKORM-4.1'],
};

export const SHIELDS: SkormLesson = {
  id: 'shields',
  title: 'shields.title',
  about: 'shields.about',
  position: '2p play 1 Ac9,Hf6,Sd6>1,Se6>1,We9|Aa6,Ah1,Ha5,Sb4>3,Se5>4,Sg5>5,We1 0',
  panels: ['selected'],
  steps: [
    {
      task: 'shields.flank',
      cells: { front: 'e6', side: 'd6', enemy: 'e5' },
      take: ['d6xe5>…'],
      reached: (_, events) => happened(events, 'pieceCaptured'),
      replies: ['h1-i1'],
      otherwise: [
        ['f6x…', 'shields.horseLater'],
        ['…', 'shields.capture'],
      ],
    },
    {
      task: 'shields.sidestep',
      cells: { horse: 'f6', enemy: 'g5' },
      take: ['f6xg5'],
      reached: (_, events) => happened(events, 'pieceCaptured'),
      otherwise: [['…', 'shields.ride']],
    },
  ],
  learned: 'shields.learned',
  rules: ['SKORM-6.2', 'SKORM-6.3', 'SKORM-6.4'],
};

export const TURNING: SkormLesson = {
  id: 'turning',
  title: 'turning.title',
  about: 'turning.about',
  position: '2p play 1 Ac9,Ah6,Hb9,Sd6>1,We9|Af4,Ah1,Hb4,Si2>5,We1 0',
  panels: ['selected'],
  steps: [
    {
      task: 'turning.rotate',
      cells: { shield: 'd6', archer: 'f4', other: 'e9' },
      take: ['d6>2;e9-…', 'd6>2;h6-…', 'd6>2;b9-…', 'd6>2;c9-…'],
      reached: (_, events) => happened(events, 'shieldmanRotated'),
      replies: ['f4-f3'],
      otherwise: [
        ['d6>2;…', 'turning.stay'],
        ['d6>…', 'turning.wrongWay'],
        ['…', 'turning.open'],
      ],
    },
    {
      task: 'turning.land',
      cells: { shield: 'd6', archer: 'f3', to: 'd5' },
      take: ['d6-d5>2'],
      reached: (_, events) => happened(events, 'pieceMoved'),
      otherwise: [
        ['d6-d5>…', 'turning.landWrong'],
        ['…', 'turning.advance'],
      ],
    },
  ],
  learned: 'turning.learned',
  rules: ['SKORM-4.2', 'SKORM-5.2', 'SKORM-3.4'],
};

export const SHOOTING: SkormLesson = {
  id: 'shooting',
  title: 'shooting.title',
  about: 'shooting.about',
  position: '2p play 1 Ae7,Hb9,Se6>1,Sg7>1,We9|Ah1,Ai2,He5,Hi1,Sa5>3,Sc7>1,Sg5>5,We1 0',
  panels: ['selected'],
  steps: [
    {
      task: 'shooting.over',
      cells: { archer: 'e7', between: 'e6', enemy: 'e5' },
      take: ['e7*e5'],
      reached: (_, events) => happened(events, 'pieceShot'),
      replies: ['e1-e2'],
      otherwise: [
        ['e7*…', 'shooting.horse'],
        ['e6x…', 'shooting.notByHand'],
        ['…', 'shooting.shoot'],
      ],
    },
    {
      task: 'shooting.shield',
      cells: { archer: 'e7', faces: 'g5', open: 'c7' },
      take: ['e7*c7'],
      reached: (_, events) => happened(events, 'pieceShot'),
      otherwise: [['…', 'shooting.openOne']],
    },
  ],
  learned: 'shooting.learned',
  rules: ['SKORM-6.5', 'SKORM-6.6', 'SKORM-6.2', 'SKORM-6.7'],
};

export const PLACING: SkormLesson = {
  id: 'placing',
  title: 'placing.title',
  about: 'placing.about',
  position:
    '2p set 1 Ab9,Ad9,Af8,Ah6,Ha9,Hc9,Hg7,Hi5,Sc8>1,Sd8>1,Sf7>1,Sg6>1,We9|' +
    'Ab4,Ad2,Af1,Ah1,Ha5,Hc3,Hg1,Hi1,Sc4>4,Sd3>4,Sf2>4,Sg2>4,We1 0',
  panels: ['tray', 'selected'],
  steps: [
    {
      task: 'placing.archer',
      cells: { back: 'e8' },
      take: ['+Ae8'],
      reached: (_, events) => happened(events, 'piecePlaced'),
      replies: ['+Ae2'],
      otherwise: [
        ['+Ae7', 'placing.behind'],
        ['+S…', 'placing.archerFirst'],
        ['…', 'placing.place'],
      ],
    },
    {
      task: 'placing.shieldman',
      cells: { front: 'e7', gold: 'e5' },
      take: ['+Se7>1'],
      reached: (_, events) => happened(events, 'piecePlaced'),
      replies: ['+Se3>4'],
      otherwise: [
        ['+Se7>…', 'placing.face'],
        ['…', 'placing.last'],
      ],
    },
  ],
  learned: 'placing.learned',
  rules: ['SKORM-2.5', 'SKORM-2.6', 'SKORM-2.7', 'SKORM-2.4'],
};
