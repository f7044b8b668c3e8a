// Options of Skorm and their defaults (SKORM-11).

import type { OptionRange } from '../../kernel/optionRange.ts';
import { armySize } from './army.ts';

/** Defaults, except the number of players. */
export const USUAL = {
  zones: 'wedge',
  dominationThreshold: { '2': 4, '3': 3 },
  dominationCountsWarlord: true,
  repetitionLimit: 3,
  quietRounds: 50,
} as const;

export const QUIET_ROUNDS_MAX = 1000;

export const SKORM_OPTIONS = [
  { key: 'players', kind: 'choice', initial: 2, values: [2, 3], beforePlay: true },
  { key: 'zones', kind: 'choice', initial: USUAL.zones, values: ['wedge', 'rhombus'], beforePlay: true },
  { key: 'repetitionLimit', kind: 'choice', initial: USUAL.repetitionLimit, values: [3, 5, 0] },
  { key: 'quietRounds', kind: 'number', initial: USUAL.quietRounds, min: 0, max: QUIET_ROUNDS_MAX },
  {
    key: 'dominationThreshold.2',
    kind: 'number',
    initial: USUAL.dominationThreshold[2],
    min: 0,
    max: armySize(2),
    when: { key: 'players', is: 2 },
  },
  {
    key: 'dominationThreshold.3',
    kind: 'number',
    initial: USUAL.dominationThreshold[3],
    min: 0,
    max: armySize(3),
    when: { key: 'players', is: 3 },
  },
  { key: 'dominationCountsWarlord', kind: 'flag', initial: USUAL.dominationCountsWarlord },
] as const satisfies readonly OptionRange[];
