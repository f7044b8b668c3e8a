// One server after the other on the same port and the same data, and how each of them ends.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { OwnPostgres } from '../trial/postgres.ts';
import { type Home, ServerProcess } from './serverProcess.ts';

/** An orderly stop takes at most so long. */
const STOP_MAX_MS = 10_000;
/** How long a server that is to die in the middle of an append may wait for one. */
const APPEND_MAX_MS = 500;

export class Lives {
  /** When the server last came up (`performance.now()`), or infinity while it is down. */
  upSince = Number.POSITIVE_INFINITY;
  kills = 0;
  stops = 0;
  databaseKills = 0;
  readonly faults: string[] = [];
  readonly port: number;
  private readonly home: Home;
  private readonly random: Random;
  private readonly database: OwnPostgres | undefined;
  private server: ServerProcess | undefined;

  /** `database`: what keeps the log, where it is no folder. */
  constructor(home: Home, random: Random, database?: OwnPostgres) {
    this.port = home.port;
    this.database = database;
    this.home = home;
    this.random = random;
  }

  /** Every third life is the server as it is run, or all if `plain`; the store of the others fails now and then. */
  async begin(plain = false): Promise<void> {
    const { home, random } = this;
    const seed = random.pick(1_000_000);
    const isPlain = plain || random.pick(3) === 0;
    this.server = await ServerProcess.start(home, isPlain ? undefined : seed);
    this.upSince = performance.now();
  }

  /** With no warning, under a server that goes on, for so long. */
  async loseDatabase(ms: number): Promise<void> {
    if (this.database === undefined) return;
    await this.database.kill('SIGKILL');
    await pause(ms);
    await this.database.start();
    this.databaseKills += 1;
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
