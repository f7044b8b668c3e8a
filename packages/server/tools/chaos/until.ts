import { setTimeout as pause } from 'node:timers/promises';

/** Minimum number of actions for each fault: a run with hardly any play proves little, as on a busy machine. */
export const ACKNOWLEDGED_A_FAULT = 4;

const WAIT_MAX_MS = 30_000;
const LOOK_MS = 20;

/** False on timeout. */
export async function until(condition: () => boolean): Promise<boolean> {
  const end = performance.now() + WAIT_MAX_MS;
  while (!condition()) {
    if (performance.now() > end) return false;
    await pause(LOOK_MS);
  }
  return true;
}
