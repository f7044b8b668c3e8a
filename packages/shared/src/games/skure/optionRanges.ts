// Options of Skure and their defaults.

import type { OptionRange } from '../../kernel/optionRange.ts';
import { type CompanyOptions, OBJECTIVE_CHOICES, WINDOW_KINDS } from './company/state.ts';
import { MASTERS, OBJECTIVES } from './state.ts';

/** Copied from the roster (a test keeps both equal), so that dialogs need not load it. */
const OF_ROSTER = { budget: 70, roundLimit: 60, pointsLeast: 24 } as const;
/** Longer than all classes of a team together cost. */
const POINTS_MOST = 200;
const ROUNDS_MOST = 200;
/** Equal to the longest time per turn of any time control. */
const PHASE_MOST = 7 * 24 * 3600;
const ANSWER_MOST = 12 * 3600;

export const SKURE_OPTIONS = [
  { key: 'players', kind: 'choice', initial: 2, values: [2, 3, 4], beforePlay: true },
  {
    key: 'sides',
    kind: 'switch',
    initial: 'each',
    off: 'each',
    on: 'pairs',
    when: { key: 'players', is: 4 },
    beforePlay: true,
  },
  {
    key: 'points',
    kind: 'number',
    initial: OF_ROSTER.budget,
    min: OF_ROSTER.pointsLeast,
    max: POINTS_MOST,
    beforePlay: true,
  },
  { key: 'objective', kind: 'choice', initial: 'last', values: OBJECTIVES, beforePlay: true },
  { key: 'roundLimit', kind: 'number', initial: OF_ROSTER.roundLimit, min: 1, max: ROUNDS_MOST },
  { key: 'teamSeconds', kind: 'number', initial: 300, min: 30, max: PHASE_MOST, beforePlay: true },
  { key: 'placeSeconds', kind: 'number', initial: 300, min: 30, max: PHASE_MOST, beforePlay: true },
  { key: 'reactionSeconds', kind: 'number', initial: 15, min: 5, max: ANSWER_MOST },
  { key: 'master', kind: 'choice', initial: 'none', values: MASTERS },
  {
    key: 'rolls',
    kind: 'switch',
    initial: 'server',
    off: 'server',
    on: 'hand',
    when: { key: 'master', is: 'full' },
  },
] as const satisfies readonly OptionRange[];

/** Seats and fighters of a company battle (SKURE-15.1). */
export const COMPANY_LIMITS = { seats: 20, fighters: 24 } as const;

/** Where a company battle has other defaults (SKURE-15.21, 15.28). */
export const COMPANY_DEFAULTS = { roundLimit: 20, reactionSeconds: 8 } as const;

export const USUAL_COMPANY: CompanyOptions = {
  sides: 2,
  fighters: 1,
  points: 14,
  apart: 1,
  windows: 'single',
  // Half of the order.
  band: 0,
  turnSeconds: 60,
  objectives: 'host',
};

/** Options of a company battle, as fields of `company`. */
export const COMPANY_OPTIONS = [
  { key: 'sides', kind: 'choice', initial: USUAL_COMPANY.sides, values: [2, 3, 4] },
  { key: 'fighters', kind: 'choice', initial: USUAL_COMPANY.fighters, values: [1, 2, 3] },
  { key: 'points', kind: 'number', initial: USUAL_COMPANY.points, min: 10, max: 22 },
  { key: 'apart', kind: 'number', initial: USUAL_COMPANY.apart, min: 1, max: 8 },
  { key: 'windows', kind: 'choice', initial: USUAL_COMPANY.windows, values: WINDOW_KINDS },
  { key: 'band', kind: 'number', initial: USUAL_COMPANY.band, min: 4, max: COMPANY_LIMITS.fighters },
  { key: 'turnSeconds', kind: 'number', initial: USUAL_COMPANY.turnSeconds, min: 10, max: PHASE_MOST },
  { key: 'objectives', kind: 'choice', initial: USUAL_COMPANY.objectives, values: OBJECTIVE_CHOICES },
] as const satisfies readonly OptionRange[];
