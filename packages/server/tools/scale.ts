// `npm run scale`: several servers as operators run them, on this machine, with one command.

import { parseArgs } from 'node:util';
import { integer } from '../../shared/tools/command.ts';
import { PROXIES, type ProxyName } from './trial/proxy.ts';
import { Topology } from './trial/topology.ts';

const HELP = `Usage: npm run scale -- [options] [-- options of each server]

Starts PostgreSQL, Redis, several servers and a proxy before them, each of its own in a temporary folder and on free ports of
this machine, and prints where they are. All of it ends on Ctrl-C, on SIGTERM, and when one of them ends that nobody has told to;
nothing of it is kept. docs/OPERATING.md says how several servers are run for good.

  --processes N  servers (default 2)
  --proxy NAME   ${PROXIES.join(' or ')} (default ${PROXIES[0]})
  --port N       of the proxy (default: a free one)
  --help         this text
`;

const EXIT_USAGE = 2;

const asked = read(process.argv.slice(2));
if (asked === 'help') process.stdout.write(HELP);
else if (typeof asked === 'string') {
  process.stderr.write(`${asked}\n\n${HELP}`);
  process.exitCode = EXIT_USAGE;
} else await run(asked);

interface Asked {
  readonly servers: number;
  readonly proxy: ProxyName;
  readonly port?: number;
  readonly args: readonly string[];
}

/** A sentence where it cannot be understood. */
function read(args: readonly string[]): Asked | string {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  try {
    const { values } = parseArgs({
      args: [...own],
      options: {
        processes: { type: 'string', default: '2' },
        proxy: { type: 'string', default: PROXIES[0] },
        port: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const proxy = PROXIES.find((name) => name === values.proxy);
    if (proxy === undefined) return `--proxy is ${PROXIES.join(' or ')}, not "${values.proxy}"`;
    return {
      ...{ servers: integer(values.processes, 'processes', 1), proxy },
      ...(values.port === undefined ? {} : { port: integer(values.port, 'port', 1) }),
      args: end < 0 ? [] : args.slice(end + 1),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Until somebody says that it is enough, or something ends. */
async function run(terms: Asked): Promise<void> {
  const { promise: enough, resolve: end } = Promise.withResolvers<number>();
  let isEnough = false;
  void enough.then(() => {
    isEnough = true;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // Whoever has started it is gone.
  process.once('disconnect', () => end(0));
  const died = (what: string) => {
    if (!isEnough) process.stderr.write(`${what} has ended: all ends\n`);
    end(1);
  };
  const topology = await Topology.start({ ...terms, died }).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  if (!isEnough) process.stdout.write(`${textOf(topology, terms.proxy)}\n`);
  const code = await enough;
  await topology.close();
  process.exit(code);
}

function textOf({ url, servers, databaseUrl, redisUrl }: Topology, proxy: string): string {
  const lines = servers.map(({ address }, i) => `  server ${i}    ${address}`);
  return [
    `Hexmarch is open at\n  ${url}\n\nby`,
    `  ${proxy.padEnd(8)}    ${url}`,
    ...lines,
    `  database    ${databaseUrl}`,
    `  Redis       ${redisUrl}`,
    '\nCtrl-C ends all of it.',
  ].join('\n');
}
