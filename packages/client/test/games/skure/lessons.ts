// Solutions of Skure's lessons: the learner's commands by lesson, in canonical text, one list per step.

import type { Ends, Misses, Mistakes, Solutions } from '../lessons.ts';

export const SOLUTIONS: Solutions = {
  moving: [['step N', 'step NE'], ['face NE'], ['end'], ['face S', 'step S']],
  arcs: [['attack B1'], ['attack B1'], ['attack B1']],
  odds: [['step N', 'step N', 'step W', 'face S', 'attack B1'], ['attack B2']],
  aim: [['aim B1'], ['aim B1'], ['attack B1']],
  charge: [['charge B1'], ['charge B2']],
  guard: [['guard A1 A2'], ['guard A2']],
  counter: [
    ['face W', 'counter'],
    ['face E', 'defend'],
  ],
  opportunity: [
    ['step S', 'step E', 'step E', 'step E', 'face NE', 'attack B2'],
    ['face S', 'end'],
  ],
  magic: [['cast cold-snap B1'], ['cast thunderbolt B2']],
  healing: [['cast heal A2'], ['attack B1'], ['cast revive A3']],
  company: [['turn A1'], ['attack B2'], ['lend A3 A2'], ['standing A1 turn counter'], ['away']],
};

export const WRONG: Mistakes = {
  moving: 'defend',
  arcs: 'step W',
  odds: 'defend',
  aim: 'attack B1',
  charge: 'step E',
  guard: 'decline',
  counter: 'defend',
  opportunity: 'defend',
  magic: 'cast thunderbolt B2',
  healing: 'cast revive A3',
  company: 'turn A3',
};

export const MISSED: Misses = {
  moving: [
    { given: ['step N', 'step N', 'step N', 'step N'], message: 'moving.astray' },
    { step: 3, given: ['step S'], message: 'moving.backwards' },
    { step: 3, given: ['face E', 'step E'], message: 'moving.backwards' },
  ],
  arcs: [
    { step: 1, given: ['step S', 'face W', 'attack B1'], message: 'arcs.notFlank' },
    { step: 2, given: ['step W', 'face SE', 'attack B1'], message: 'arcs.notRear' },
  ],
  odds: [
    { given: ['face NW', 'attack B1'], message: 'odds.worseWay' },
    { step: 1, given: ['face E', 'attack B3'], message: 'odds.poorer' },
  ],
  counter: [
    { given: ['counter'], message: 'counter.behind' },
    { step: 1, given: ['end'], message: 'counter.inTheBack' },
  ],
  guard: [{ step: 1, given: ['face SW', 'step SW', 'guard A2'], message: 'guard.uncovered' }],
  opportunity: [
    { given: ['step E', 'step E'], message: 'opportunity.struck' },
    { step: 1, given: ['end'], message: 'opportunity.unseen' },
  ],
  magic: [
    { given: ['cast slow-burn B1'], message: 'magic.useless' },
    { given: ['cast thunderbolt B1'], message: 'magic.dear' },
  ],
};

export const WON: Ends = { arcs: 'lastStanding', aim: 'lastStanding', magic: 'lastStanding' };

export const REFUSED = 'accept-draw';
