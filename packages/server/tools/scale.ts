// `npm run scale`: several servers as operators run them, on this machine, with one command.

import { setTimeout } from 'node:timers/promises';
import { Option } from 'commander';
import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { PROXIES, type ProxyName } from './trial/proxy.ts';
import { Topology } from './trial/topology.ts';

const RESTART_AFTER_S = 10;
const NEVER = 'never';

interface ScaleOptions {
  readonly processes: number;
  readonly proxy: ProxyName;
  readonly port?: number;
  readonly restartAfter: number | typeof NEVER;
}

const COMMAND = newCommand('scale')
  .usage('[options] [-- options of each server]')
  .description(
    `Starts PostgreSQL, Redis, several servers and a proxy before them, each of its own in a temporary folder and on free ports of
this machine, and prints their addresses and process ids. Kill a server to try failover: the others go on, and it is restarted after a
pause. All of it ends on Ctrl-C, on SIGTERM, when PostgreSQL, Redis or the proxy ends, and when no server runs and none is restarted;
nothing of it is kept. docs/OPERATING.md says how several servers are run for good.`,
  )
  .argument('[OPTION...]')
  .option('--processes <N>', 'servers', whole('processes', 1), 2)
  .addOption(new Option('--proxy <NAME>', 'before them').choices(PROXIES).default(PROXIES[0]))
  .option('--port <N>', 'of the proxy (default: a free one)', whole('port', 1))
  .option<number | typeof NEVER>(
    '--restart-after <N>',
    'seconds until a server that has ended is restarted; never: not at all',
    (text) => (text === NEVER ? text : whole('restart-after', 0)(text)),
    RESTART_AFTER_S,
  );

const options = ownOptionsOf<ScaleOptions>(COMMAND);
await run();

/** Until it is stopped, or nothing is left to try. */
async function run(): Promise<void> {
  const { processes: servers, proxy, port, restartAfter } = options;
  const restartAfterMs = restartAfter === NEVER ? undefined : 1_000 * restartAfter;
  const { promise: enough, resolve: end } = Promise.withResolvers<number>();
  let isEnough = false;
  void enough.then(() => {
    isEnough = true;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // The parent process is gone.
  process.once('disconnect', () => end(0));
  const died = (what: string) => {
    if (!isEnough) process.stderr.write(`${what} has ended: all ends\n`);
    end(1);
  };
  let topology: Topology | undefined;
  const serverDied = (index: number, how: string) => {
    if (isEnough) return;
    if (topology === undefined) died(`server ${index} (${how})`);
    else void failover(topology, index, how, restartAfterMs, died, () => isEnough);
  };
  const place = { servers, proxy, ...(port === undefined ? {} : { port }), args: COMMAND.args };
  topology = await Topology.start({ ...place, died, serverDied }).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  if (!isEnough) process.stdout.write(`${textOf(topology, proxy)}\n`);
  const code = await enough;
  await topology.close();
  process.exit(code);
}

/** A server has ended: says so, and restarts it as a supervisor would. */
async function failover(
  topology: Topology,
  index: number,
  how: string,
  restartAfterMs: number | undefined,
  died: (what: string) => void,
  isEnough: () => boolean,
): Promise<void> {
  const running = topology.servers.filter(({ isAlive }) => isAlive).length;
  const next =
    restartAfterMs === undefined ? 'it is not restarted' : `restart in ${restartAfterMs / 1_000} s`;
  process.stdout.write(`server ${index} has ended (${how}); ${running} still running; ${next}\n`);
  if (restartAfterMs === undefined) {
    if (running === 0) died('the last server');
    return;
  }
  await setTimeout(restartAfterMs);
  if (isEnough()) return;
  try {
    await topology.restart(index);
    process.stdout.write(`server ${index} serves again: ${lineOf(topology, index)}\n`);
  } catch (error) {
    if (!isEnough()) died(error instanceof Error ? error.message : String(error));
  }
}

function lineOf({ servers }: Topology, index: number): string {
  return `${servers[index]?.address}  (process ${servers[index]?.processId})`;
}

function textOf(topology: Topology, proxy: string): string {
  const { url, servers, databaseUrl, redisUrl } = topology;
  const lines = servers.map((_, i) => `  server ${i}    ${lineOf(topology, i)}`);
  return [
    `Hexmarch is open at\n  ${url}\n\nby`,
    `  ${proxy.padEnd(8)}    ${url}`,
    ...lines,
    `  database    ${databaseUrl}`,
    `  Redis       ${redisUrl}`,
    '\nCtrl-C ends all of it.',
  ].join('\n');
}
