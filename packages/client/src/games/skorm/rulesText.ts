// Skorm's rules, a sentence each, for refusals, panels and the rules screen. The full text is rules/skorm.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { say } from './say.ts';

const NUMBERS = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.7',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '2.7',
  '2.8',
  '2.9',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '5.7',
  '6.1',
  '6.2',
  '6.3',
  '6.4',
  '6.5',
  '6.6',
  '6.7',
  '7.1',
  '7.2',
  '7.3',
  '7.4',
  '7.5',
  '7.6',
  '7.7',
  '7.8',
  '8.1',
  '8.2',
  '8.3',
  '8.4',
  '8.5',
  '8.6',
  '8.7',
  '8.8',
  '8.9',
  '9.1',
  '9.2',
] as const;

/** In the order of the rules. */
export const skormRules = (): ReadonlyMap<RuleId, string> =>
  new Map(NUMBERS.map((number) => [`SKORM-${number}`, say(`rule.${number}`)]));

export function ruleSentence(rule: RuleId): string | undefined {
  const known = NUMBERS.find((number) => rule === `SKORM-${number}`);
  return known === undefined ? undefined : say(`rule.${known}`);
}
