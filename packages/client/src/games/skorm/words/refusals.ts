// Texts of refused commands, by the codes of SKORM-9.1.

import { SKORM_REFUSALS, type SkormRefusal } from '@hexmarch/shared/games/skorm/codes';
import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { has, type Key, say } from './say.ts';

const CODES: readonly Worded<SkormRefusal, Key, 'refusal'>[] = SKORM_REFUSALS;

export function refusalText({ code, rule }: Refusal): string | undefined {
  const known = codeIn(CODES, code);
  return known === undefined ? ruleText(rule) : say(`refusal.${known}`);
}

/**
 * Skorm's rules, a short sentence each, for refusals, panels and results. The full text is rules/skorm.md. The
 * rule as one sentence; `undefined` if this game has no such rule.
 */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKORM-/, '')}`;
  return has(key) ? say(key) : undefined;
}
