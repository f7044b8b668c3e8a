// Plain description of a tech tier, for beginners.

import type { Branch } from '@hexmarch/shared/games/skor/types';
import { say } from './say.ts';

export interface TierSummaryProps {
  readonly branch: Branch;
  readonly tier: number;
}

export const TierSummary = ({ branch, tier }: TierSummaryProps) => (
  <span data-testid="tier-said">{say(`does.${branch}.${tier as 1 | 2 | 3}`)}</span>
);
