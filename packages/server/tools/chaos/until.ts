import { setTimeout as pause } from 'node:timers/promises';

/** Of each fault: a run proves little in which hardly anything was played, which a busy machine would else see to. */
export const ACKNOWLEDGED_A_FAULT = 4;

const WAIT_MAX_MS = 30_000;
const LOOK_MS = 20;

/** False when it took too long. */
export async function until(condition: () => boolean): Promise<boolean> {
  const end = performance.now() + WAIT_MAX_MS;
  while (!condition()) {
    if (performance.now() > end) return false;
    await pause(LOOK_MS);
  }
  return true;
}
