// Options of Skor (SKOR-2.7, 9.7, 10.3).

import type { OptionRange } from '../../kernel/optionRange.ts';
import { RULES } from './rulesTable.ts';

export const SKOR_OPTIONS = [
  { key: 'alternative', kind: 'flag', initial: false, beforePlay: true },
  { key: 'cultures', kind: 'switch', initial: 'open', off: 'open', on: 'draft', beforePlay: true },
  {
    key: 'roundLimit',
    kind: 'number',
    initial: RULES.roundLimitDefault,
    min: 1,
    max: RULES.roundLimitMax,
  },
] as const satisfies readonly OptionRange[];
