// Skorm's rules, a short sentence each, for refusals, panels and results. The full text is rules/skorm.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { has, say } from './say.ts';

/** The rule as one sentence; `undefined` for a rule that is illustrated instead. */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKORM-/, '')}`;
  return has(key) ? say(key) : undefined;
}
