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
};

export const WRONG: Mistakes = {
  orders: 'order VI H',
  support: 'order MA to NE',
  cut: 'order MA to NE',
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
};

export const WON: Ends = {};

export const REFUSED = 'unready';
