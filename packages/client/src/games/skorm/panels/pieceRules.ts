// Rules about each piece's abilities.

import type { PieceType } from '@hexmarch/shared/games/skorm/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';

export const RULES_OF: Readonly<Record<PieceType, readonly RuleId[]>> = {
  W: ['SKORM-5.1', 'SKORM-7.3'],
  S: ['SKORM-5.1', 'SKORM-6.2'],
  A: ['SKORM-5.1', 'SKORM-6.5'],
  H: ['SKORM-5.1', 'SKORM-6.4'],
};
