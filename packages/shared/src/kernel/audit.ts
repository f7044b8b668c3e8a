// Invariants of a game's states.

import { ok, type Refusal, type Result, type RuleId } from './result.ts';

/** One invariant, named by one of these codes: empty while it holds. */
export type Broken<Code extends string> = (
  isBroken: boolean,
  code: Code,
  rule: RuleId,
  params?: Refusal['params'],
) => readonly Refusal[];

export const broken: Broken<string> = (isBroken, code, rule, params) =>
  isBroken ? [{ code, rule, ...(params === undefined ? {} : { params }) }] : [];

/** The value if no invariant is broken, else the first that is. */
export function judged<T>([first]: readonly Refusal[], value: T): Result<T> {
  return first === undefined ? ok(value) : { ok: false, error: first };
}

/** For logs: code, rule and parameters. */
export const brokenText = ({ code, rule, params }: Refusal): string =>
  `${code} (${rule})${params === undefined ? '' : ` ${JSON.stringify(params)}`}`;
