// Constant-time lookup of links: private and unknown tables take equally long, so that response time does not reveal what exists (timing
// side channel).

import { setTimeout as pause } from 'node:timers/promises';
import { isForAll, type Linked } from './currentRow.ts';

/** Longer than any lookup on an idle server; ms. */
const EVEN_MS = 5;

const asLongAsAny = (): Promise<void> => pause(EVEN_MS);

/** Public results are returned at once, all others not before `wait` has passed. */
export async function inConstantTime(
  finding: Promise<Linked | undefined>,
  wait = asLongAsAny,
): Promise<Linked | undefined> {
  const even = wait();
  const linked = await finding;
  if (linked === undefined || !isForAll(linked)) await even;
  return linked;
}
