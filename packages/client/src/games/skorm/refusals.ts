// Why a Skorm command was refused, in words, by the reasons of SKORM-9.1.

import type { Refusal } from '@hexmarch/shared/kernel/result';
import { ruleText } from './rulesText.ts';
import { say } from './say.ts';

const CODES = [
  'malformed',
  'off-board',
  'game-over',
  'not-playing',
  'wrong-phase',
  'not-your-turn',
  'not-in-reserve',
  'facing-required',
  'facing-not-allowed',
  'outside-zone',
  'occupied',
  'rotation-not-shieldman',
  'rotation-duplicate',
  'rotation-no-change',
  'pass-not-allowed',
  'no-piece',
  'not-your-piece',
  'archers-do-not-capture',
  'only-archers-shoot',
  'out-of-range',
  'no-target',
  'own-piece',
  'not-straight',
  'blocked',
  'protected',
  'offer-pending',
  'offer-too-soon',
  'no-offer',
  'bad-options',
  'bad-zones',
] as const;

export function refusalText({ code, rule }: Refusal): string | undefined {
  const known = CODES.find((one) => one === code);
  return known === undefined ? ruleText(rule) : say(`refusal.${known}`);
}
