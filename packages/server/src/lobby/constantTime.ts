// How long it takes to be told of what is not for all: as long as of what there is not, however either is looked for. Else the time of an
// answer would tell what the answer does not.

import { setTimeout as pause } from 'node:timers/promises';
import { isForAll, type Linked } from './currentRow.ts';

/** Longer than any of it takes, wherever it is kept, as long as the server is not busy; ms. */
const EVEN_MS = 5;

const asLongAsAny = (): Promise<void> => pause(EVEN_MS);

/** What is found, at once where everybody may see it; all else not before what `wait` begins here has passed. */
export async function inConstantTime(
  finding: Promise<Linked | undefined>,
  wait = asLongAsAny,
): Promise<Linked | undefined> {
  const even = wait();
  const linked = await finding;
  if (linked === undefined || !isForAll(linked)) await even;
  return linked;
}
