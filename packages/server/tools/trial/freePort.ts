// A free port of this machine.

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const HOST = '127.0.0.1';
/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152), which would take it before it is used. */
const [FROM, BELOW] = [10_000, 32_768];

/** Chosen at random, so that concurrent searches do not find the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, HOST);
    await once(probe, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    await new Promise<void>((closed) => probe.close(() => closed()));
  }
}
