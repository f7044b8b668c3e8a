// Polling with the test's timeout as a bound.

import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 20;

/** `lookMs`: poll interval. */
export async function until(isSo: () => boolean | Promise<boolean>, lookMs = LOOK_MS): Promise<void> {
  while (!(await isSo())) await pause(lookMs);
}
