// Consecutive server processes on the same port and data, each ended by a fault.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { OwnPostgres } from '../trial/postgres.ts';
import { type Home, ServerProcess } from './serverProcess.ts';

/** Maximum time of a graceful shutdown. */
const STOP_MAX_MS = 10_000;
/** Timeout for the next append, when crashing within one. */
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

  /** `database`: with the log, unless in a folder. */
  constructor(home: Home, random: Random, database?: OwnPostgres) {
    this.port = home.port;
    this.database = database;
    this.home = home;
    this.random = random;
  }

  /** Every third life is the regular server, or all if `plain`; the others have a faulty store. */
  async begin(plain = false): Promise<void> {
    const { home, random } = this;
    const seed = random.pick(1_000_000);
    const isPlain = plain || random.pick(3) === 0;
    this.server = await ServerProcess.start(home, isPlain ? undefined : seed);
    this.upSince = performance.now();
  }

  /** Kills the database for so long, under a running server. */
  async loseDatabase(ms: number): Promise<void> {
    if (this.database === undefined) return;
    await this.database.kill('SIGKILL');
    await pause(ms);
    await this.database.start();
    this.databaseKills += 1;
  }

  /** Ends the process, mostly by a crash. */
  async end(): Promise<void> {
    const death = this.random.pick(10);
    if (death === 0) await this.stop();
    else if (death < 5) await this.kill(death < 3 ? 'before' : 'after');
    else await this.kill();
  }

  /** `moment`: crash point within the next append, if one comes soon. */
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
