// Solutions of Skirmish Society's lessons: the learner's commands by lesson, in canonical text, one list per step.

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
    { given: [], message: 'orders.silent' },
    { given: ['order AB to NE'], message: 'orders.astray' },
    { step: 1, given: ['order VI H'], message: 'orders.notTaken' },
    { step: 1, given: ['order NA to AL'], message: 'orders.notHeld' },
  ],
  support: [
    { given: ['order AB to NE'], message: 'support.alone' },
    { given: ['order MA S AB to NE'], message: 'support.noAttack' },
    { step: 1, given: ['order NE H'], message: 'support.fell' },
    { step: 1, given: ['order NE to ZE'], message: 'support.left' },
  ],
  cut: [
    { given: ['order AB to NE', 'order MA S AB to NE'], message: 'cut.stillHelped' },
    { given: ['order AB to NE', 'order VA to BR'], message: 'cut.oneAgainstOne' },
    { step: 1, given: ['order NE to BR'], message: 'cut.alone' },
  ],
  standoff: [
    { given: [], message: 'standoff.entered' },
    { step: 1, given: ['order NE to ZE'], message: 'standoff.entered' },
    { step: 1, given: ['order NE to BF'], message: 'standoff.equal' },
    { step: 1, given: ['order NE to BF', 'order BR to BF'], message: 'standoff.own' },
  ],
  'head-on': [
    { given: ['order MA H'], message: 'headOn.notMet' },
    { step: 1, given: ['order MA to BR'], message: 'headOn.equal' },
  ],
  rotation: [
    { given: ['order AB to VI'], message: 'rotation.blocked' },
    { given: ['order VI to AR'], message: 'rotation.string' },
    { step: 1, given: ['order AR to VI', 'order VI to AR', 'order GR H'], message: 'rotation.swap' },
    { step: 1, given: ['order AR to VI', 'order VI to GR'], message: 'rotation.apart' },
  ],
  reinforcement: [
    { given: ['order AR to VI'], message: 'reinforcement.notTaken' },
    { step: 1, given: [], message: 'reinforcement.none' },
    { step: 1, given: ['order REF to AB'], message: 'reinforcement.occupied' },
  ],
  farm: [
    { given: ['order AB B'], message: 'farm.cut' },
    { given: ['order CE H'], message: 'farm.notBuilt' },
    { step: 1, given: ['order CE H'], message: 'farm.notWorked' },
  ],
  vote: [
    { given: [], message: 'vote.none' },
    { step: 1, given: ['order CE H'], message: 'vote.notFarmed' },
  ],
  joining: [
    { given: [], message: 'joining.none' },
    { step: 1, given: ['order AB to NE'], message: 'joining.alone' },
  ],
};

export const WON: Ends = {};

export const REFUSED = 'unready';
