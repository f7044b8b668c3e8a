// One server after the other on the same port and the same data, and how each of them ends.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import { ServerProcess } from './serverProcess.ts';

/** An orderly stop takes at most so long. */
const STOP_MAX_MS = 10_000;
/** How long a server that is to die in the middle of an append may wait for one. */
const APPEND_MAX_MS = 500;

export class Lives {
  readonly port: number;
  /** When the server last came up (`performance.now()`), or infinity while it is down. */
  upSince = Number.POSITIVE_INFINITY;
  kills = 0;
  stops = 0;
  readonly faults: string[] = [];
  private readonly dataDir: string;
  private readonly gameFiles: readonly string[];
  private readonly random: Random;
  private server: ServerProcess | undefined;

  constructor(port: number, dataDir: string, gameFiles: readonly string[], random: Random) {
    this.port = port;
    this.dataDir = dataDir;
    this.gameFiles = gameFiles;
    this.random = random;
  }

  /** Every third life is the server as it is run, or all if `plain`; the store of the others fails now and then. */
  async begin(plain = false): Promise<void> {
    const { port, dataDir, gameFiles, random } = this;
    const seed = random.pick(1_000_000);
    const isPlain = plain || random.pick(3) === 0;
    this.server = await ServerProcess.start({ port, dataDir, gameFiles }, isPlain ? undefined : seed);
    this.upSince = performance.now();
  }

  /** In one of several ways, mostly with no warning. */
  async end(): Promise<void> {
    const death = this.random.pick(10);
    if (death === 0) await this.stop();
    else if (death < 5) await this.kill(death < 3 ? 'before' : 'after');
    else await this.kill();
  }

  /** `moment`: in the middle of the next append, if there is one soon. */
  async kill(moment?: 'before' | 'after'): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    if (moment !== undefined) {
      server.dieAt(moment);
      await Promise.race([server.exit, pause(APPEND_MAX_MS)]);
    }
    await server.kill();
    this.kills += 1;
    this.gone();
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    const code = await Promise.race([server.stop(), pause(STOP_MAX_MS, 'late' as const, { ref: false })]);
    if (code === 'late') await server.kill();
    if (code !== 0) this.faults.push(`the orderly stop ended with ${code}:\n${server.output}`);
    this.stops += 1;
    this.gone();
  }

  private gone(): void {
    this.server = undefined;
    this.upSince = Number.POSITIVE_INFINITY;
  }
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
