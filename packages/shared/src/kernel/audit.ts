// What games say about states that cannot be.

import type { Refusal, RuleId } from './result.ts';

/** One invariant: nothing while it holds. */
export const broken = (
  isBroken: boolean,
  code: string,
  rule: RuleId,
  params?: Refusal['params'],
): readonly Refusal[] => (isBroken ? [{ code, rule, ...(params === undefined ? {} : { params }) }] : []);

/** For whoever reads logs: its code, the rule, its values. */
export const brokenText = (found: readonly Refusal[]): string =>
  found
    .map(
      ({ code, rule, params }) =>
        `${code} (${rule})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`,
    )
    .join('; ');
