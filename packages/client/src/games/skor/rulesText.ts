// Skor's rules, a short sentence each, for refusals, panels and results. The full text is rules/skor.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { has, say } from './say.ts';

/** The rule in one sentence; `undefined` for one that is shown rather than said. */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKOR-/, '')}`;
  return has(key) ? say(key) : undefined;
}
