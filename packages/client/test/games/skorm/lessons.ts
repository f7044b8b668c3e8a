// Solutions of Skorm's lessons: the learner's commands by lesson, in canonical text, one list per step.

import type { Ends, Mistakes, Solutions } from '../lessons.ts';

export const SOLUTIONS: Solutions = {
  board: [['d7-d5'], ['d5xd3']],
  moves: [['e7-e6>1'], ['d8-d7'], ['f8-g6'], ['e9-e7']],
  shields: [['d6xe5>1'], ['f6xg5']],
  turning: [['d6>2;e9-e8'], ['d6-d5>2']],
  shooting: [['e7*e5'], ['e7*c7']],
  warlord: [['e7-e8'], ['e8xf6']],
  gold: [['g5*g3'], ['e6-e5']],
  domination: [['g5*g3'], ['e7xe5']],
  placing: [['+Ae8'], ['+Se7>1']],
  three: [['c6xb5'], ['e7-e5']],
};

export const WRONG: Mistakes = {
  board: 'd7-d6',
  moves: 'd8-d7',
  shields: 'e6-d7>1',
  turning: 'd6>3;e9-e8',
  shooting: 'e6xe5>1',
  warlord: 'e7-e6',
  gold: 'e6-e5',
  domination: 'e7xe5',
  placing: '+Ae7',
  three: 'e7-e5',
};

export const WON: Ends = {
  board: 'eliminating',
  warlord: 'eliminating',
  gold: 'conquering',
  domination: 'dominating',
  three: 'conquering',
};

export const REFUSED = 'accept-draw';
