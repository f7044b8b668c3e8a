// Lazy admin tools: others do not load them.

import { later } from '../../../../ui/controls/Later.tsx';
import type { SkirmishProps } from '../common/types.ts';

const RuleCard = later(() => import('./RuleCard.tsx').then(({ RuleCard }) => RuleCard));

export const Rule = ({ rule, ...props }: SkirmishProps) =>
  rule === undefined ? null : <RuleCard {...props} rule={rule} />;
