// What games say about states that cannot be.

import { ok, type Refusal, type Result, type RuleId } from './result.ts';

/** One invariant, named by one of these codes: nothing while it holds. */
export type Broken<Code extends string> = (
  isBroken: boolean,
  code: Code,
  rule: RuleId,
  params?: Refusal['params'],
) => readonly Refusal[];

export const broken: Broken<string> = (isBroken, code, rule, params) =>
  isBroken ? [{ code, rule, ...(params === undefined ? {} : { params }) }] : [];

/** The value where nothing is broken, else what is broken first. */
export function judged<T>([first]: readonly Refusal[], value: T): Result<T> {
  return first === undefined ? ok(value) : { ok: false, error: first };
}

/** For whoever reads logs: its code, the rule, its values. */
export const brokenText = ({ code, rule, params }: Refusal): string =>
  `${code} (${rule})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`;
