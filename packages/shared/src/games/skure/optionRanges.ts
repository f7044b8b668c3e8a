// What a host of Skure may choose, and what holds where nobody did.

import type { OptionRange } from '../../kernel/optionRange.ts';
import { ROSTER } from './roster.ts';
import { MASTERS, OBJECTIVES } from './state.ts';
import { POINTS_LEAST } from './teams.ts';

/** Longer than all classes of a team together cost. */
const POINTS_MOST = 200;
const ROUNDS_MOST = 200;
const DAY_SECONDS = 24 * 3600;

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
    initial: ROSTER.budget,
    min: POINTS_LEAST,
    max: POINTS_MOST,
    beforePlay: true,
  },
  { key: 'objective', kind: 'choice', initial: 'last', values: OBJECTIVES, beforePlay: true },
  { key: 'roundLimit', kind: 'number', initial: ROSTER.roundLimit, min: 1, max: ROUNDS_MOST },
  { key: 'teamSeconds', kind: 'number', initial: 300, min: 30, max: DAY_SECONDS, beforePlay: true },
  { key: 'placeSeconds', kind: 'number', initial: 300, min: 30, max: DAY_SECONDS, beforePlay: true },
  { key: 'reactionSeconds', kind: 'number', initial: 15, min: 5, max: DAY_SECONDS / 2 },
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
