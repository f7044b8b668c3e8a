// Texts of refused commands, by the codes of SKORM-9.1.

import { SKORM_REFUSALS, type SkormRefusal } from '@hexmarch/shared/games/skorm/codes';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { ruleText } from './rulesText.ts';
import { type Key, say } from './say.ts';

const CODES: readonly Worded<SkormRefusal, Key, 'refusal'>[] = SKORM_REFUSALS;

export function refusalText({ code, rule }: Refusal): string | undefined {
  const known = codeIn(CODES, code);
  return known === undefined ? ruleText(rule) : say(`refusal.${known}`);
}
