// Lazy admin tools: others do not load them.

import { later } from '../../../ui/Later.tsx';
import type { SkirmishProps } from './types.ts';

const RuleCard = later(() => import('./RuleCard.tsx').then(({ RuleCard }) => RuleCard));

export const Rule = ({ rule, ...props }: SkirmishProps) =>
  rule === undefined ? null : <RuleCard {...props} rule={rule} />;
