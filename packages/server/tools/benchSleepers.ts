// `npm run -s bench:sleepers`: what thousands of sleeping matches cost a server that looks after their deadlines.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SqliteStore } from '../src/store/sqliteStore.ts';
import { letGo, next, start, usage } from './bench/processes.ts';
import type { Usage } from './bench/report.ts';
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
  await putMatchesToSleep(new SqliteStore(join(full, 'hexmarch.sqlite')), matches);
  const servers = [empty, full].map(startOn);
  try {
    await Promise.all(servers.map((server) => next(server)));
    await pause(2000);
    const before = await Promise.all(servers.map(usage));
    await pause(1000 * seconds);
    const after = await Promise.all(servers.map(usage));
    report(matches, seconds, before, after);
  } finally {
    await Promise.all(servers.map(letGo));
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

function startOn(dir: string) {
  const args = ['--host', '127.0.0.1', '--port', '0', '--log', 'error', '--data', dir];
  return start(new URL('bench/host.ts', import.meta.url), args);
}
