// Texts of refused commands, by the engine's codes.

import { SKOR_REFUSALS, type SkorRefusal } from '@hexmarch/shared/games/skor/codes';
import type { Branch, Culture } from '@hexmarch/shared/games/skor/types';
import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import { codeIn, type Worded } from '../../../text/codes.ts';
import { has, type Key, say } from './say.ts';
import { branchName, cultureName, ROMAN, spaceName } from './words.ts';

const CODES: readonly Worded<SkorRefusal, Key, 'refusal'>[] = SKOR_REFUSALS;

export function refusalText({ code, rule, params = {} }: Refusal): string | undefined {
  const known = codeIn(CODES, code);
  if (known === undefined) return ruleText(rule);
  const shown = Object.entries(params).map(([name, value]) => [name, shownAs(name, value)] as const);
  return say(`refusal.${known}`, { ...UNKNOWN, ...Object.fromEntries(shown) });
}

/** All arguments that a message may use. */
const UNKNOWN = {
  culture: '',
  due: '',
  at: '',
  to: '',
  price: 0,
  budget: 0,
  tier: '',
  branch: '',
  cost: 0,
  left: 0,
  most: 0,
};

/** Spaces by displayed name, tiers as counted in the tree. */
function shownAs(name: string, value: string | number): string | number {
  if (name === 'tier') return ROMAN[Number(value)] ?? value;
  if (name === 'branch') return branchName(value as Branch);
  if (name === 'culture') return cultureName(value as Culture);
  return typeof value === 'string' && value.includes(',') ? spaceName(value) : value;
}

/**
 * Skor's rules, a short sentence each, for refusals, panels and results. The full text is rules/skor.md. The
 * rule as one sentence; `undefined` if this game has no such rule.
 */
export function ruleText(rule: RuleId): string | undefined {
  const key = `rule.${rule.replace(/^SKOR-/, '')}`;
  return has(key) ? say(key) : undefined;
}
