import { setTimeout as pause } from 'node:timers/promises';

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
