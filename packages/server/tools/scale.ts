// `npm run scale`: several servers as operators run them, on this machine, with one command.

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { integer } from '../../shared/tools/command.ts';
import { PROXIES, type ProxyName } from './trial/proxy.ts';
import { Topology } from './trial/topology.ts';

const RESTART_AFTER_S = 10;
const NEVER = 'never';

const HELP = `Usage: npm run scale -- [options] [-- options of each server]

Starts PostgreSQL, Redis, several servers and a proxy before them, each of its own in a temporary folder and on free ports of
this machine, and prints their addresses and process ids. Kill a server to try failover: the others go on, and it is restarted after a
pause. All of it ends on Ctrl-C, on SIGTERM, when PostgreSQL, Redis or the proxy ends, and when no server runs and none is restarted;
nothing of it is kept. docs/OPERATING.md says how several servers are run for good.

  --processes N      servers (default 2)
  --proxy NAME       ${PROXIES.join(' or ')} (default ${PROXIES[0]})
  --port N           of the proxy (default: a free one)
  --restart-after N  seconds until a server that has ended is restarted (default ${RESTART_AFTER_S}); never: not at all
  --help             this text
`;

const EXIT_USAGE = 2;

const options = read(process.argv.slice(2));
if (options === 'help') process.stdout.write(HELP);
else if (typeof options === 'string') {
  process.stderr.write(`${options}\n\n${HELP}`);
  process.exitCode = EXIT_USAGE;
} else await run(options);

interface ScaleArgs {
  readonly servers: number;
  readonly proxy: ProxyName;
  readonly port?: number;
  readonly args: readonly string[];
  /** Absent: a server that has ended stays away. */
  readonly restartAfterMs?: number;
}

/** A sentence where it cannot be understood. */
function read(args: readonly string[]): ScaleArgs | string {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  try {
    const { values } = parseArgs({
      args: [...own],
      options: {
        processes: { type: 'string', default: '2' },
        proxy: { type: 'string', default: PROXIES[0] },
        port: { type: 'string' },
        'restart-after': { type: 'string', default: String(RESTART_AFTER_S) },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const proxy = PROXIES.find((name) => name === values.proxy);
    if (proxy === undefined) return `--proxy is ${PROXIES.join(' or ')}, not "${values.proxy}"`;
    const restart = values['restart-after'];
    return {
      ...{ servers: integer(values.processes, 'processes', 1), proxy },
      ...(restart === NEVER ? {} : { restartAfterMs: 1_000 * integer(restart, 'restart-after', 0) }),
      ...(values.port === undefined ? {} : { port: integer(values.port, 'port', 1) }),
      args: end < 0 ? [] : args.slice(end + 1),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Until it is stopped, or nothing is left to try. */
async function run(terms: ScaleArgs): Promise<void> {
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
    else void failover(topology, index, how, terms.restartAfterMs, died, () => isEnough);
  };
  topology = await Topology.start({ ...terms, died, serverDied }).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  if (!isEnough) process.stdout.write(`${textOf(topology, terms.proxy)}\n`);
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
