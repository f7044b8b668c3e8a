// The server that is to hold: one of our own, as an operator starts it, or one that runs somewhere already.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVER_FLAGS } from '../../../../scripts/lib/serverFlags.mjs';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');

export class Target {
  readonly url: string;
  /** What the server has written, in bytes; 0 for one that is not ours. */
  writtenBytes = 0;
  private readonly child: ChildProcess | undefined;
  private readonly dir: string | undefined;

  constructor(url: string, child?: ChildProcess, dir?: string) {
    this.url = url;
    this.child = child;
    this.dir = dir;
    for (const stream of [child?.stdout, child?.stderr])
      stream?.on('data', (data: Buffer) => {
        this.writtenBytes += data.length;
      });
  }

  /** A server with its usual limits that trusts the proxy's `X-Forwarded-For`. */
  static async start(): Promise<Target> {
    const dir = mkdtempSync(join(tmpdir(), 'hexmarch-abuse-'));
    const args = ['--host', '127.0.0.1', '--port', '0', '--data', dir, '--proxies', '1'];
    const child = spawn(process.execPath, ['--no-warnings', ...SERVER_FLAGS, MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += String(data);
      });
    while (!/http:\S+/.test(output)) {
      if (child.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
    return new Target(/http:\S+/.exec(output)?.[0] ?? '', child, dir);
  }

  /** Memory of the server's process; undefined for one that is not ours. */
  get rssMb(): number | undefined {
    const { pid } = this.child ?? {};
    if (pid === undefined) return undefined;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }

  async stop(): Promise<void> {
    if (this.child === undefined) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exit;
    if (this.dir !== undefined) rmSync(this.dir, { recursive: true });
  }
}
