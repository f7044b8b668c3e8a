// Plain description of a tech tier, for beginners.

import type { Branch } from '@hexmarch/shared/games/skor/types';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/tiers/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/tiers');

export interface TierSummaryProps {
  readonly branch: Branch;
  readonly tier: number;
}

export const TierSummary = ({ branch, tier }: TierSummaryProps) => (
  <span data-testid="tier-said">{say(`does.${branch}.${tier as 1 | 2 | 3}`)}</span>
);
