// `npm run -s bench:peers`: the cost of the server, beside three others that host the same small game.

import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { newCommand, ownOptionsOf, positive, whole } from '../packages/shared/tools/command.ts';
import { SIZES } from './hex/board.ts';
import { HOST_NAMES, type HostName, PROJECT } from './hosts/hosts.ts';
import { missing } from './installed.ts';
import type { Part } from './parts/part.ts';
import { PARTS } from './parts/parts.ts';
import type { Line } from './run/line.ts';
import type { Settings } from './run/settings.ts';
import { tableOf } from './run/table.ts';

interface PeersOptions {
  readonly only: readonly Part[];
  readonly hosts: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly matches: number;
  readonly tiles: string;
  readonly seed: number;
  readonly profile?: string;
  readonly json?: true;
}

const options = ownOptionsOf<PeersOptions>(
  newCommand('bench:peers')
    .description(
      `Hosts one small game on four servers, each in a process of its own: this one, as it is started for people, with its durable
log; raw ws; bare Colyseus; boardgame.io. Measures them in turns with the same load and prints one table: medians of all
rounds, from the least to the most, what they are to the peer's of the same round, and the aim. bench/README.md says
what each line means. The machine's other work shows: compare within one run.`,
    )
    .addOption(new Option('--only <P,P>', 'only these parts').argParser(partsOf).default(PARTS, 'all'))
    .addOption(
      new Option('--hosts <H,H>', 'only these beside hexmarch')
        .argParser((text) => text.split(','))
        .default(HOST_NAMES, HOST_NAMES.filter((name) => name !== PROJECT).join(',')),
    )
    .option('--rounds <N>', 'rounds of each part', whole('rounds', 1), 3)
    .option('--seconds <T>', 'of each figure in each round', positive('seconds'), 8)
    .option('--matches <N>', 'played at a time', whole('matches', 1), 100)
    .addOption(
      new Option('--tiles <N>', 'of the board in cpu, latency and joins')
        .choices(SIZES.map(String))
        .default(String(SIZES[0])),
    )
    .option('--seed <S>', 'of all that is random', whole('seed', 0), 1)
    .option(
      '--profile <DIR>',
      "write profiles of the project's server during cpu and joins to folders in DIR, and top.txt of each",
    )
    .option('--json', 'print all figures as one JSON object')
    .addHelpText(
      'after',
      `\nParts:\n${PARTS.map(({ name, about }) => `  ${name.padEnd(9)}${about}`).join('\n')}`,
    ),
);

const say = (text: string): void => void process.stderr.write(`${text}\n`);

await main();

async function main(): Promise<void> {
  const { only, hosts: requested, rounds, seconds, matches, tiles, seed, profile } = options;
  const without = await missing(say);
  const hosts = HOST_NAMES.filter(
    (name) => name === PROJECT || (requested.includes(name) && !without.has(name)),
  );
  const profileDir = profile === undefined ? undefined : resolve(profile);
  const settings = { rounds, seconds, matches, tiles: Number(tiles), seed, hosts, profileDir };
  print(await measured(only, settings), without);
}

function partsOf(only: string): readonly Part[] {
  const names = only.split(',');
  const parts = PARTS.filter(({ name }) => names.includes(name));
  if (parts.length !== names.length) throw new InvalidArgumentError('There is no such part.');
  return parts;
}

async function measured(parts: readonly Part[], settings: Settings): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const part of parts) lines.push(...(await part.run(settings, (text) => say(`${part.name}: ${text}`))));
  return lines;
}

function print(lines: readonly Line[], without: ReadonlyMap<HostName, string>): void {
  const absent = [...without].map(([name, why]) => `without ${name}: ${why}`);
  if (options.json) process.stdout.write(`${JSON.stringify({ lines, absent })}\n`);
  else process.stdout.write(`${tableOf(lines)}${absent.map((text) => `${text}\n`).join('')}`);
}
