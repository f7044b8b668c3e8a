// Skor's rules, a short sentence each, for refusals, the dock and the rules screen. The full text is rules/skor.md.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { say } from './say.ts';

const IDS = [
  '1.4',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '3.5',
  '4.0',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '4.6',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '6.3',
  '6.4',
  '6.5',
  '6.6',
  '6.7',
  '6.8',
  '6.9',
  '6.10',
  '6.11',
  '6.12',
  '7.0',
  '7.1',
  '7.2',
  '7.3',
  '7.4',
  '7.5',
  '7.6',
  '8.0',
  '8.1',
  '8.4',
  '8.5',
  '8.6',
  '8.7',
  '8.8',
  '8.9',
  '9.1',
  '9.2',
  '9.3',
  '9.4',
  '9.5',
  '9.6',
  '9.7',
  '10.3',
  '11',
  '11.1',
  '11.2',
  '11.3',
] as const;

const KNOWN: ReadonlyMap<RuleId, (typeof IDS)[number]> = new Map(IDS.map((id) => [`SKOR-${id}`, id]));

/** The rule in one sentence; `undefined` for one that is shown rather than said. */
export function ruleText(rule: RuleId): string | undefined {
  const id = KNOWN.get(rule);
  return id === undefined ? undefined : say(`rule.${id}`);
}

/** In the language spoken now. */
export const skorRules = (): ReadonlyMap<RuleId, string> =>
  new Map([...KNOWN].map(([rule, id]) => [rule, say(`rule.${id}`)]));
