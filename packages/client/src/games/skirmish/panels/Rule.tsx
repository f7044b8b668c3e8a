// The acts of those who rule the match; nobody else fetches them.

import { later } from '../../../ui/Later.tsx';
import type { SkirmishProps } from './types.ts';

const RuleCard = later(() => import('./RuleCard.tsx').then(({ RuleCard }) => RuleCard));

export const Rule = ({ rule, ...props }: SkirmishProps) =>
  rule === undefined ? null : <RuleCard {...props} rule={rule} />;
