// Hosts that run side by side, the load, and a folder that goes with them.

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, cpuMs, letGo, next, start } from '../../packages/server/tools/bench/processes.ts';
import { type HostName, PROJECT, startHost } from '../hosts/hosts.ts';
import type { LoadRequest, Looked, Stormed } from '../load/requests.ts';
import type { Played } from '../load/tally.ts';
import type { Settings } from './settings.ts';

export class Session {
  readonly dir: string;
  private readonly hosts = new Map<HostName, { readonly process: ChildProcess; readonly url: string }>();
  private readonly load: ChildProcess;

  private constructor(seed: number) {
    this.dir = mkdtempSync(join(tmpdir(), 'hexmarch-peers-'));
    this.load = start(new URL('../load/load.ts', import.meta.url), [String(seed)]);
  }

  /** `execArgv`: for the Node of the project's server. */
  static async open(
    names: readonly HostName[],
    { seed }: Settings,
    execArgv: readonly string[] = [],
  ): Promise<Session> {
    const session = new Session(seed);
    try {
      for (const name of names) await session.start(name, name === PROJECT ? execArgv : []);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  async close(): Promise<void> {
    await Promise.all([this.load, ...[...this.hosts.values()].map(({ process }) => process)].map(letGo));
    rmSync(this.dir, { recursive: true, force: true });
  }

  pidOf(name: HostName): number {
    return this.of(name).process.pid ?? 0;
  }

  urlOf(name: HostName): string {
    return this.of(name).url;
  }

  /** Fulfilled with what it did, and the CPU time that all threads of the host have used meanwhile. */
  async costing<T>(
    name: HostName,
    work: () => Promise<T>,
  ): Promise<{ readonly done: T; readonly cpuMs: number }> {
    const { process } = this.of(name);
    const before = await cpuMs(process);
    const done = await work();
    return { done, cpuMs: (await cpuMs(process)) - before };
  }

  /** `returns`: they stay for a while when nobody is connected. */
  async openMatches(host: HostName, tiles: number, matches: number, returns = false): Promise<void> {
    await this.request({ do: 'open', host, url: this.urlOf(host), tiles, matches, returns });
  }

  /** All players lose their connections at once, and come back. */
  storm(): Promise<Stormed> {
    return this.request({ do: 'storm' });
  }

  play(seconds: number, actionsMax?: number): Promise<Played> {
    const ms = 1000 * seconds;
    return this.request(actionsMax === undefined ? { do: 'play', ms } : { do: 'play', ms, actionsMax });
  }

  pace(seconds: number, perSecond: number): Promise<Played> {
    return this.request({ do: 'pace', ms: 1000 * seconds, perSecond });
  }

  check(matches: number): Promise<Looked> {
    return this.request({ do: 'look', matches });
  }

  async closeMatches(): Promise<void> {
    await this.request({ do: 'close' });
  }

  private request<T>(request: LoadRequest): Promise<T> {
    return ask<T>(this.load, request);
  }

  private async start(name: HostName, execArgv: readonly string[]): Promise<void> {
    const process = startHost(name, { dir: this.dir, execArgv });
    const { port } = await next<{ port: number }>(process);
    this.hosts.set(name, { process, url: `http://127.0.0.1:${port}` });
  }

  private of(name: HostName) {
    const host = this.hosts.get(name);
    if (host === undefined) throw new Error(`${name} does not run`);
    return host;
  }
}
