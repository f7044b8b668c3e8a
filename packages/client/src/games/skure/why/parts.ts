// Lines of an explanation: fact, value, rule.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Reason } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { ruleText } from '../words/rulesText.ts';
import { valueText } from '../words/words.ts';
import { type Key, sayParts } from './say.ts';

type Part = Exclude<LinePart, string>;
type Values = Readonly<Record<string, string | number | Part>>;

/** `rule` without the game's name, such as `5.4`. */
export function reason(key: Key, rule: string, values: Values = {}, value?: string | number): Reason {
  const base = { parts: sayParts<Part>(key, values), rule: `SKURE-${rule}` };
  if (value === undefined) return base;
  return { ...base, value: typeof value === 'number' ? valueText(value) : value };
}

/** The text of the rule is the explanation. */
export const cited = (rule: RuleId): Reason => ({ parts: [ruleText(rule) ?? rule], rule });

/** With its sign: `+15`, `−10`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : valueText(value));
