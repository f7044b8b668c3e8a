// Waiting for what comes by itself; the test's own time limit says when that is too long.

import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 20;

/** `lookMs`: between two looks. */
export async function until(isSo: () => boolean | Promise<boolean>, lookMs = LOOK_MS): Promise<void> {
  while (!(await isSo())) await pause(lookMs);
}
