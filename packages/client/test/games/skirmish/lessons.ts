// How each lesson of Skirmish Society is done: the learner's commands by lesson, in canonical text, one list a step.

import type { Ends, Misses, Mistakes, Solutions } from '../lessons.ts';
import { TURN_ENDS } from '../turnEnds.ts';

export const SOLUTIONS: Solutions = {
  orders: [
    ['order AB to NA', TURN_ENDS],
    ['order NA to AL', 'order VI H', TURN_ENDS],
  ],
  support: [
    ['order AB to NE', 'order MA S AB to NE', TURN_ENDS],
    ['order MA S NE', TURN_ENDS],
  ],
  cut: [
    ['order AB to NE', 'order MA S AB to NE', 'order VA to BR', TURN_ENDS],
    ['order NE to BR', 'order MA S NE to BR', TURN_ENDS],
  ],
  standoff: [
    ['order NE to BF', TURN_ENDS],
    ['order NE to BF', 'order BR S NE to BF', TURN_ENDS],
  ],
  'head-on': [
    ['order MA to BR', TURN_ENDS],
    ['order MA to BR', 'order NE S MA to BR', TURN_ENDS],
  ],
  rotation: [
    ['order VI to AR', 'order AB to VI', TURN_ENDS],
    ['order AR to VI', 'order VI to GR', 'order GR to AR', TURN_ENDS],
  ],
  reinforcement: [
    ['order AR to CE', TURN_ENDS],
    ['order REF to VI', TURN_ENDS],
  ],
  farm: [
    ['order CE B', TURN_ENDS],
    ['order CE F', TURN_ENDS],
  ],
  vote: [
    ['vote FEAST', TURN_ENDS],
    ['order CE F', TURN_ENDS],
  ],
  joining: [
    ['join-forces 3', TURN_ENDS],
    ['order AB to NE', 'order ZE S AB to NE', TURN_ENDS],
  ],
};

export const WRONG: Mistakes = {
  orders: 'order VI H',
  support: 'order MA to NE',
  cut: 'order MA to NE',
  standoff: 'order BR S NE to BF',
  'head-on': 'order NE S MA to BR',
  rotation: 'order GR H',
  reinforcement: 'order AB H',
  farm: 'order VI B',
  vote: 'vote TRUCE',
  joining: 'order AB to NE',
};

export const MISSED: Misses = {
  orders: [
    { given: [], told: 'orders.silent' },
    { given: ['order AB to NE'], told: 'orders.astray' },
    { step: 1, given: ['order VI H'], told: 'orders.notTaken' },
    { step: 1, given: ['order NA to AL'], told: 'orders.notHeld' },
  ],
  support: [
    { given: ['order AB to NE'], told: 'support.alone' },
    { given: ['order MA S AB to NE'], told: 'support.noAttack' },
    { step: 1, given: ['order NE H'], told: 'support.fell' },
    { step: 1, given: ['order NE to ZE'], told: 'support.left' },
  ],
  cut: [
    { given: ['order AB to NE', 'order MA S AB to NE'], told: 'cut.stillHelped' },
    { given: ['order AB to NE', 'order VA to BR'], told: 'cut.oneAgainstOne' },
    { step: 1, given: ['order NE to BR'], told: 'cut.alone' },
  ],
  standoff: [
    { given: [], told: 'standoff.entered' },
    { step: 1, given: ['order NE to ZE'], told: 'standoff.entered' },
    { step: 1, given: ['order NE to BF'], told: 'standoff.equal' },
    { step: 1, given: ['order NE to BF', 'order BR to BF'], told: 'standoff.own' },
  ],
  'head-on': [
    { given: ['order MA H'], told: 'headOn.notMet' },
    { step: 1, given: ['order MA to BR'], told: 'headOn.equal' },
  ],
  rotation: [
    { given: ['order AB to VI'], told: 'rotation.blocked' },
    { given: ['order VI to AR'], told: 'rotation.string' },
    { step: 1, given: ['order AR to VI', 'order VI to AR', 'order GR H'], told: 'rotation.swap' },
    { step: 1, given: ['order AR to VI', 'order VI to GR'], told: 'rotation.apart' },
  ],
  reinforcement: [
    { given: ['order AR to VI'], told: 'reinforcement.notTaken' },
    { step: 1, given: [], told: 'reinforcement.none' },
    { step: 1, given: ['order REF to AB'], told: 'reinforcement.occupied' },
  ],
  farm: [
    { given: ['order AB B'], told: 'farm.cut' },
    { given: ['order CE H'], told: 'farm.notBuilt' },
    { step: 1, given: ['order CE H'], told: 'farm.notWorked' },
  ],
  vote: [
    { given: [], told: 'vote.none' },
    { step: 1, given: ['order CE H'], told: 'vote.notFarmed' },
  ],
  joining: [
    { given: [], told: 'joining.none' },
    { step: 1, given: ['order AB to NE'], told: 'joining.alone' },
  ],
};

export const WON: Ends = {};

export const REFUSED = 'unready';
