// A tier in a plain sentence, for whoever does not know the short words of the tree yet.

import type { Branch } from '@hexmarch/shared/games/skor/types';
import { say } from './say.ts';

export interface TierSaidProps {
  readonly branch: Branch;
  readonly tier: number;
}

export const TierSaid = ({ branch, tier }: TierSaidProps) => (
  <span data-testid="tier-said">{say(`does.${branch}.${tier as 1 | 2 | 3}`)}</span>
);
