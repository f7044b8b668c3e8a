// `npm run -s bench:sleepers`: what thousands of sleeping matches cost a server that looks after their deadlines.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Usage } from './bench/host.ts';
import { putMatchesToSleep } from './bench/sleepers.ts';

const HELP = `Usage: npm run -s bench:sleepers -- [options]

Fills a store with matches of days per move that nobody watches, then starts two servers side by side: one on an empty
store, one on the full one. Prints the memory and the CPU time of both while nothing happens.

  --matches N     sleeping matches (default 10000)
  --seconds T     time of idling that is measured (default 20)
  --help          this text
`;

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await main(Number(values.matches), Number(values.seconds));

async function main(matches: number, seconds: number): Promise<void> {
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'hexmarch-sleepers-')));
  const [empty = '', full = ''] = dirs;
  await putMatchesToSleep(join(full, 'hexmarch.sqlite'), matches);
  const servers = [empty, full].map(start);
  try {
    await Promise.all(servers.map((server) => told<{ port: number }>(server, 'port')));
    await pause(2000);
    const before = await Promise.all(servers.map(usage));
    await pause(1000 * seconds);
    const after = await Promise.all(servers.map(usage));
    report(matches, seconds, before, after);
  } finally {
    for (const server of servers) server.disconnect();
    await Promise.all(servers.map((server) => new Promise((done) => server.once('exit', done))));
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
}

function report(matches: number, seconds: number, before: readonly Usage[], after: readonly Usage[]): void {
  const names = ['an empty store', `${matches.toLocaleString('en')} sleeping matches`];
  for (const [i, name] of names.entries()) {
    const [first, last] = [before[i], after[i]];
    if (first === undefined || last === undefined) continue;
    const share = (100 * (last.cpuMs - first.cpuMs)) / (1000 * seconds);
    console.log(
      `${name.padEnd(26)} heap ${mb(last.heapBytes)}   memory ${mb(last.rssBytes)}   idle CPU ${share.toFixed(2)} % of a core`,
    );
  }
  const [a, b] = after;
  if (a === undefined || b === undefined) return;
  console.log(
    `difference: heap ${mb(b.heapBytes - a.heapBytes)}, memory ${mb(b.rssBytes - a.rssBytes)} (aim: under 20 MB)`,
  );
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function start(dir: string): ChildProcess {
  const args = ['--host', '127.0.0.1', '--port', '0', '--log', 'error', '--data', dir];
  return fork(fileURLToPath(new URL('bench/host.ts', import.meta.url)), args, { stdio: 'inherit' });
}

async function usage(server: ChildProcess): Promise<Usage> {
  server.send('usage');
  return told<Usage>(server, 'rssBytes');
}

/** The next message of the server under test that has the field. */
function told<T>(server: ChildProcess, field: string): Promise<T> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { bench } = (message ?? {}) as { readonly bench?: object };
      if (bench === undefined || !(field in bench)) return;
      server.off('message', listen);
      resolve(bench as T);
    };
    server.on('message', listen);
  });
}
