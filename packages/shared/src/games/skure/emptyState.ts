// A battle before anything has happened in it.

import type { Field } from './field/types.ts';
import { allSeats, sideCount } from './sides.ts';
import type { Budget, SkureOptions, SkureState } from './state.ts';

const NO_BUDGET: Budget = {
  points: 0,
  facing: 0,
  moved: false,
  stepped: false,
  turnedFirst: false,
  turnedLast: false,
  passed: {},
};

/** A battle before any team is chosen. */
export const emptyState = (options: SkureOptions, field: Field): SkureState => ({
  options,
  field,
  hold: [],
  phase: 'teams',
  turns: 1,
  teams: allSeats(options).map(() => null),
  ready: allSeats(options).map(() => false),
  characters: [],
  ties: [],
  order: [],
  actor: '',
  round: 1,
  budget: NO_BUDGET,
  held: null,
  holding: null,
  gone: [],
  lost: [],
  paused: false,
  entries: [],
  goOn: [],
  masterless: false,
  outcome: null,
  drawOffer: null,
  mayOffer: allSeats(options).map(() => true),
  ...(options.company?.muster === undefined ? {} : beginningOf(options)),
});

/** SKURE-15, before the ranks are assigned. */
export function beginningOf(options: SkureOptions): Required<Pick<SkureState, 'company' | 'secrets'>> {
  const bySide = Array.from({ length: sideCount(options) }, () => null);
  return {
    company: {
      captains: bySide,
      lieutenants: bySide,
      absent: [],
      lent: {},
      due: [],
      windowMs: 0,
      last: '',
      acted: [],
      yields: [],
      quietRounds: 0,
      isQuiet: true,
      joined: [],
      goal: '',
    },
    secrets: { shares: allSeats(options).map(() => null), named: bySide, readySeats: [], standing: {} },
  };
}
