// The rules of Skure, a short sentence each, for refusals, panels and results. The full text is rules/skure.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/rules/en.json';

const { has, say } = await catalogue<typeof messages>(import.meta.url, 'messages/rules');

/** The rule as one sentence; `undefined` if this game has no such rule. */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKURE-/, '')}`;
  return has(key) ? say(key) : undefined;
}
