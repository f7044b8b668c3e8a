// Solutions of Skor's lessons: the learner's commands by lesson, in canonical text, one list per step.

import type { Ends, Mistakes, Solutions } from '../lessons.ts';

export const SOLUTIONS: Solutions = {
  board: [['move M 4,-2 5,-3'], ['end'], ['move M 5,-3 6,-3']],
  moving: [['move C 0,0 2,-1'], ['move M 0,2 2,0'], ['move C -1,1 0,1']],
  income: [['move C 0,0 0,1'], ['move C 0,0 0,1'], ['end'], ['spawn 0,0']],
  hunger: [['disband C 0,0']],
  attack: [['move M 3,-1 4,-2'], ['move M 4,-3 5,-3'], ['move M 4,-1 5,-1']],
  cover: [['move M 3,-1 4,-1'], ['move M 3,-2 4,-3']],
  recruits: [['spawn 0,0'], ['move C 0,0 1,0'], ['promote 1,0']],
  building: [['build farm 1,0'], ['build road 0,-1'], ['end']],
  research: [['research city'], ['research military']],
  culture: [['setup culture=feudal side=3'], ['move C 0,0 0,-2']],
  turn: [['move M 4,-3 5,-3'], ['promote 1,0'], ['end'], ['move M 5,-3 6,-3']],
  campaign: [['move M 5,-3 6,-3'], ['end'], ['spawn 6,-3']],
  master: [['move M 2,0 3,-1'], ['end']],
};

export const WRONG: Mistakes = {
  board: 'move M 4,-2 4,-1',
  moving: 'move C 0,0 1,0',
  income: 'move C 0,0 1,0',
  hunger: 'starve',
  attack: 'move M 3,-1 2,0',
  cover: 'move M 3,-1 4,-2',
  recruits: 'move C 0,1 0,2',
  building: 'build road 1,0',
  research: 'move C 0,1 0,2',
  culture: 'setup culture=nomadic side=2',
  turn: 'promote 1,0',
  campaign: 'move C 0,0 1,0',
  master: 'move C 0,0 1,0',
};

export const WON: Ends = { board: 'city', turn: 'city' };

export const REFUSED = 'accept-draw';
