// `npm run -s bench:server`: what the whole server costs for each action, in time, bytes and memory.

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import { BENCH_TRIALS } from '../../shared/tools/benchTrials.ts';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import type { Opened, Played } from './bench/loader.ts';
import { askLoader, cpuMs, letGo, next, startHost, startLoader, usage } from './bench/processes.ts';
import type { Usage } from './bench/report.ts';

const QUARTERS = 4;

type ServerOptions = Readonly<
  Record<'matches' | 'watchers' | 'seconds' | 'think' | 'idle' | 'seed', number> &
    Partial<Record<'once' | 'memory' | 'json', true>> & { trial?: string }
>;

const options = ownOptionsOf<ServerOptions>(
  newCommand('bench:server')
    .description(
      `Starts a real server process with its durable log in a temporary folder, and a process of random players on
sockets, each playing its next command as soon as it sees the last one. Prints what it measures beside its aim;
bytes are payload and frame header.
The machine's other work shows in the figures: compare them within one run, and see how busy the server was.`,
    )
    .option('--matches <N>', 'matches played at a time', whole('matches', 1), 100)
    .addOption(
      new Option('--trial <NAME>', 'play only this; default: every game that trials play, in turn').choices(
        BENCH_TRIALS.map(({ name }) => name),
      ),
    )
    .option('--watchers <S>', 'watchers of each match', whole('watchers', 0), 0)
    .option('--seconds <T>', 'time of play; measured in four quarters', positive('seconds'), 20)
    .option(
      '--think <MS>',
      'a player waits so long before each command, on the average: kinds of matches that are played at one pace can be compared',
      whole('think', 0),
      0,
    )
    .option(
      '--once',
      'no match follows one that is over, so that what a match costs at its beginning is not counted',
    )
    .option('--idle <N>', 'idle matches opened to measure memory', whole('idle', 1), 300)
    .option('--memory', 'no durable log, to see what it costs')
    .option('--seed <S>', "seed of the players' choices", whole('seed', 0), 1)
    .option('--json', 'print the figures as one JSON object'),
);

interface Quarter {
  readonly played: Played;
  readonly cpuMs: number;
  readonly after: Usage;
}

await main();

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-bench-'));
  const log = options.memory ? ['--memory'] : ['--data', dir];
  const server = startHost(['--host', '127.0.0.1', '--port', '0', '--no-limits', '--log', 'error', ...log]);
  const loader = startLoader(options.seed, options.trial);
  try {
    const { port } = await next<{ port: number }>(server);
    const url = `http://127.0.0.1:${port}`;
    const idle = await measureIdle(server, loader, url);
    print(idle, await measurePlay(server, loader, url));
  } finally {
    await Promise.all([loader, server].map(letGo));
    rmSync(dir, { recursive: true });
  }
}

interface Idle {
  readonly opened: Opened;
  readonly rssBytes: number;
  readonly heapBytes: number;
}

/** Memory of a match that waits, with both players connected. A few come first, so that one-time costs are not counted. */
async function measureIdle(server: ChildProcess, loader: ChildProcess, url: string): Promise<Idle> {
  const count = options.idle;
  const warm = Math.ceil(count / 3);
  await askLoader(loader, { do: 'open', urls: [url], matches: warm, spectators: 0 });
  const before = await usage(server);
  const opened = await askLoader<Opened>(loader, {
    do: 'open',
    urls: [url],
    matches: warm + count,
    spectators: 0,
  });
  const after = await usage(server);
  await askLoader(loader, { do: 'close' });
  return {
    opened,
    rssBytes: (after.rssBytes - before.rssBytes) / count,
    heapBytes: (after.heapBytes - before.heapBytes) / count,
  };
}

interface Play {
  readonly quarters: readonly Quarter[];
  readonly late: Opened;
}

async function measurePlay(server: ChildProcess, loader: ChildProcess, url: string): Promise<Play> {
  const quarterMs = (options.seconds * 1000) / QUARTERS;
  await askLoader(loader, {
    do: 'open',
    urls: [url],
    matches: options.matches,
    spectators: options.watchers,
  });
  const { think: thinkMs, once = false } = options;
  const play = { do: 'play', ms: quarterMs, thinkMs, once } as const;
  await askLoader(loader, play);
  const quarters: Quarter[] = [];
  for (let i = 0; i < QUARTERS; i++) {
    const before = await cpuMs(server);
    const played = await askLoader<Played>(loader, play);
    const cpu = (await cpuMs(server)) - before;
    quarters.push({ played, cpuMs: cpu, after: await usage(server) });
  }
  return { quarters, late: await askLoader<Opened>(loader, { do: 'look' }) };
}

function print(idle: Idle, { quarters, late }: Play): void {
  const sum = (of: (quarter: Quarter) => number) =>
    quarters.reduce((total, quarter) => total + of(quarter), 0);
  const actions = sum(({ played }) => played.actions);
  const rank = quantilesOf(quarters.flatMap(({ played }) => played.latenciesMs));
  const first = quarters[0];
  const last = quarters.at(-1);
  const perAction = (quarter: Quarter | undefined) =>
    quarter === undefined ? 0 : quarter.cpuMs / quarter.played.actions;
  const bytesOf = ({ played }: Quarter) => played.bytesDown / played.deliveries;
  const figures = {
    actions,
    matchesFinished: sum(({ played }) => played.matches),
    refused: sum(({ played }) => played.refused),
    actionsPerSecond: actions / (sum(({ played }) => played.ms) / 1000),
    serverBusy: sum(({ cpuMs: cpu }) => cpu) / sum(({ played }) => played.ms),
    cpuMsPerAction: sum(({ cpuMs: cpu }) => cpu) / actions,
    cpuMsPerActionFirstQuarter: perAction(first),
    cpuMsPerActionLastQuarter: perAction(last),
    latencyMsP50: rank(0.5),
    latencyMsP95: rank(0.95),
    latencyMsP99: rank(0.99),
    bytesPerActionAndClient: sum(({ played }) => played.bytesDown) / sum(({ played }) => played.deliveries),
    bytesUpPerAction: sum(({ played }) => played.bytesUp) / actions,
    bytesFirstQuarter: first === undefined ? 0 : bytesOf(first),
    bytesLastQuarter: last === undefined ? 0 : bytesOf(last),
    firstStateBytes: idle.opened.stateBytes,
    handshakeBytes: idle.opened.handshakeBytes,
    lateStateBytes: late.stateBytes,
    rssBytesPerMatch: idle.rssBytes,
    heapBytesPerMatch: idle.heapBytes,
    heapFirstQuarter: first?.after.heapBytes ?? 0,
    heapLastQuarter: last?.after.heapBytes ?? 0,
  };
  process.stdout.write(options.json ? `${JSON.stringify(figures)}\n` : tableOf(figures));
}

type Figures = Readonly<Record<string, number>>;

function tableOf(f: Figures): string {
  const rows = [['', 'measured', 'aim'], ...rowsOf(f)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 1 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function rowsOf(f: Figures): readonly (readonly string[])[] {
  const n = (name: string, digits = 0) => (f[name] ?? 0).toFixed(digits);
  return [
    ['actions', n('actions'), ''],
    ['matches finished', n('matchesFinished'), ''],
    ['commands refused', n('refused'), '0'],
    ['actions a second', n('actionsPerSecond'), ''],
    ['server busy, share of a core', n('serverBusy', 2), ''],
    ['server CPU, ms an action', n('cpuMsPerAction', 3), '<= 0.120'],
    [
      '  first and last quarter',
      `${n('cpuMsPerActionFirstQuarter', 3)} ${n('cpuMsPerActionLastQuarter', 3)}`,
      'no growth',
    ],
    [
      'latency to own update, ms p50 p95 p99',
      ['P50', 'P95', 'P99'].map((rank) => n(`latencyMs${rank}`, 1)).join(' '),
      '',
    ],
    ['bytes down, an action and client', n('bytesPerActionAndClient', 1), '<= 40'],
    ['  first and last quarter', `${n('bytesFirstQuarter', 1)} ${n('bytesLastQuarter', 1)}`, 'no growth'],
    ['bytes up, a command', n('bytesUpPerAction', 1), '<= 16'],
    ['first state, bytes', n('firstStateBytes'), '<= 1500'],
    ['  in the middle of a match', n('lateStateBytes'), ''],
    ['  handshake before it, bytes', n('handshakeBytes'), ''],
    ['memory a match, kB of RSS', ((f.rssBytesPerMatch ?? 0) / 1000).toFixed(0), '<= 230'],
    ['  kB of heap and buffers', ((f.heapBytesPerMatch ?? 0) / 1000).toFixed(0), ''],
    [
      'heap of the whole server, MB, first and last quarter',
      [f.heapFirstQuarter, f.heapLastQuarter].map((bytes) => ((bytes ?? 0) / 1e6).toFixed(1)).join(' '),
      'no growth',
    ],
  ];
}
