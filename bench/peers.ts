// `npm run -s bench:peers`: the cost of the server, beside three others that host the same small game.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SIZES } from './hex/board.ts';
import { HOST_NAMES, type HostName, PROJECT } from './hosts/hosts.ts';
import { missing } from './installed.ts';
import type { Part } from './parts/part.ts';
import { PARTS } from './parts/parts.ts';
import type { Line } from './run/line.ts';
import type { Settings } from './run/settings.ts';
import { tableOf } from './run/table.ts';

const HELP = `Usage: npm run -s bench:peers -- [options]

Hosts one small game on four servers, each in a process of its own: this one, as it is started for people, with its durable
log; raw ws; bare Colyseus; boardgame.io. Measures them in turns with the same load and prints one table: medians of all
rounds, from the least to the most, what they are to the peer's of the same round, and the aim. bench/README.md says
what each line means. The machine's other work shows: compare within one run.

  --only P,P    only these parts; default all:
${PARTS.map(({ name, about }) => `                  ${name.padEnd(9)}${about}`).join('\n')}
  --hosts H,H   only these beside hexmarch; default all: ${HOST_NAMES.filter((name) => name !== PROJECT).join(', ')}
  --rounds N    rounds of each part (default 3)
  --seconds T   of each figure in each round (default 8)
  --matches N   played at a time (default 100)
  --tiles N     of the board in cpu, latency and joins: ${SIZES.join(' or ')} (default ${SIZES[0]})
  --seed S      of all that is random (default 1)
  --profile DIR write profiles of the project's server during cpu to DIR, and top.txt of them
  --json        print all figures as one JSON object
  --help        this text
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    hosts: { type: 'string', default: HOST_NAMES.join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    matches: { type: 'string', default: '100' },
    tiles: { type: 'string', default: String(SIZES[0]) },
    seed: { type: 'string', default: '1' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => void process.stderr.write(`${text}\n`);

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  const parts = partsOf(values.only);
  const tiles = Number(values.tiles);
  const numbers = [values.rounds, values.seconds, values.matches].map(Number);
  if (parts === undefined || !SIZES.includes(tiles) || !numbers.every((number) => number > 0)) {
    say(HELP);
    return 2;
  }
  const [rounds = 3, seconds = 8, matches = 100] = numbers;
  const without = await missing(say);
  const requested = values.hosts.split(',');
  const hosts = HOST_NAMES.filter(
    (name) => name === PROJECT || (requested.includes(name) && !without.has(name)),
  );
  const profileDir = values.profile === undefined ? undefined : resolve(values.profile);
  const settings = { rounds, seconds, matches, tiles, seed: Number(values.seed), hosts, profileDir };
  print(await measured(parts, settings), without);
  return 0;
}

function partsOf(only: string): readonly Part[] | undefined {
  if (only === '') return PARTS;
  const names = only.split(',');
  const parts = PARTS.filter(({ name }) => names.includes(name));
  return parts.length === names.length ? parts : undefined;
}

async function measured(parts: readonly Part[], settings: Settings): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const part of parts) lines.push(...(await part.run(settings, (text) => say(`${part.name}: ${text}`))));
  return lines;
}

function print(lines: readonly Line[], without: ReadonlyMap<HostName, string>): void {
  const absent = [...without].map(([name, why]) => `without ${name}: ${why}`);
  if (values.json) process.stdout.write(`${JSON.stringify({ lines, absent })}\n`);
  else process.stdout.write(`${tableOf(lines)}${absent.map((text) => `${text}\n`).join('')}`);
}
