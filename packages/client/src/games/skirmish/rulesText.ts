// The rules of Skirmish Society, a short sentence each, for refusals, panels and results. The full text is rules/skirmish.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/rules/en.json';

const { has, say } = await catalogue<keyof typeof messages>(
  'skirmishRules',
  (language) => import(`./messages/rules/${language}.json`, { with: { type: 'json' } }),
);

/** The rule in one sentence, also a section that is cited as a whole; `undefined` for what is no rule of this game. */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKI-/, '')}`;
  return has(key) ? say(key) : undefined;
}
