// Groups of matches, played until a rule has its verdict.

import { bySeed } from '../seedPool.ts';
import type { GroupResult } from './groups.ts';
import type { TestPlan } from './plan.ts';
import { Sums } from './report.ts';
import type { Rule, Verdict } from './verdict.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

interface Test {
  readonly plan: TestPlan;
  readonly threads: number;
  /** Of the first group. */
  readonly seed: number;
  /** Groups at most. */
  readonly most: number;
}

export async function summed(
  { plan, threads, seed, most }: Test,
  rule: Rule,
): Promise<{ readonly sums: Sums; readonly verdict: Verdict | undefined }> {
  const sums = new Sums();
  for await (const group of bySeed<GroupResult>(WORKER, plan, threads, seed, most)) {
    sums.add(group);
    const verdict = rule.verdict(sums.counts, sums.seatCount);
    if (verdict !== undefined) return { sums, verdict };
  }
  return { sums, verdict: undefined };
}
