// `npm run -s standings -- --records DIR --season FILE`: checks the list of a season against the records, and prints its table.

import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../src/catalogue/registry.ts';
import { checkSeason } from '../src/standings/checkSeason.ts';
import { POINT_UNITS } from '../src/standings/points.ts';
import type { Season } from '../src/standings/season.ts';
import { countedLines } from '../src/standings/season.ts';
import { type StandingsRow, standingsOf } from '../src/standings/standings.ts';
import {
  EXIT_FAILED,
  EXIT_USAGE,
  newCommand,
  optionsOf,
  plain,
  publicKey,
  runCommand,
  type Say,
} from './command.ts';

const COMMAND = newCommand('standings')
  .description(
    `Checks the list of a season (docs/standings.md) against the records of its matches: chain, signatures, order, and for each
match record, people, places and points. Prints the table, or the first line that differs.`,
  )
  .option('--records <DIR>', 'a folder with the records, under any names')
  .option('--season <FILE>', 'the list')
  .option(
    '--key <HEX>',
    'the public key that must have signed the list (GET /api/key of the server)',
    publicKey,
  )
  .option('--full', 'decide every action and roll every die again')
  .addHelpText(
    'after',
    '\nEnds with 0 when everything is right, 1 when something differs or is missing, 2 when the arguments are wrong.',
  );

interface Request {
  readonly records?: string;
  readonly season?: string;
  readonly key?: string;
  readonly full?: true;
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const request = optionsOf<Request>(COMMAND, args, say);
  if (request === undefined) return undefined;
  const { records, season: file, key, full } = request;
  if (records === undefined || file === undefined) {
    COMMAND.outputHelp();
    return EXIT_USAGE;
  }
  const files = recordFiles(records);
  const { fault, season } = await checkSeason(readFileSync(file), {
    games: GAMES,
    recordOf: (match) => {
      const found = files.get(match);
      return found === undefined ? undefined : readFileSync(found);
    },
    pause: async () => undefined,
    ...(key === undefined ? {} : { key }),
    ...(full === true ? {} : { depth: 'outcome' as const }),
  });
  if (fault !== undefined) {
    say(`${fault.part}: ${plain(fault.reason)}`);
    return EXIT_FAILED;
  }
  if (season !== undefined) printTable(season, say);
  return 0;
}

/** Far more than the head of any record. */
const HEAD_BYTES = 256 * 1024;
const MATCH_ID = /"matchId":"([\w-]{1,64})"/;

/** Paths by match; what the file really holds is checked later. */
function recordFiles(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const [, match] = MATCH_ID.exec(firstLine(path)) ?? [];
    if (match !== undefined) found.set(match, path);
  }
  return found;
}

function firstLine(path: string): string {
  const bytes = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, bytes, 0, HEAD_BYTES, 0);
    const [line = ''] = bytes.toString('utf8', 0, length).split('\n', 1);
    return line;
  } finally {
    closeSync(file);
  }
}

function printTable({ terms, lines, signatures, names }: Season, say: Say): void {
  const listed = lines.filter(({ kind }) => kind === 'match').length;
  say(`Season ${terms.season}: ${listed} matches, ${countedLines(lines).length} count\n`);
  const rows = standingsOf(terms, lines);
  const nameOf = ({ member }: StandingsRow): string =>
    plain(names?.names[String(member)] ?? `Deleted player ${member}`);
  const width = Math.max(0, ...rows.map((row) => nameOf(row).length));
  for (const row of rows) {
    const { place, score, matches, wins } = row;
    const missing = `${terms.minimum - matches} more to be ranked`;
    say(
      `${String(place ?? '–').padStart(4)}  ${nameOf(row).padEnd(width)}  ${decimal(score.points, score.matches)}` +
        `  ${matches} matches, ${wins} won${place === undefined ? `, ${missing}` : ''}`,
    );
  }
  say(`\nSigned by ${signatures.at(-1)?.key}`);
}

/** Points, to thousandths; for reading alone. */
const decimal = (points: number, matches: number): string =>
  (points / POINT_UNITS / matches).toFixed(3).padStart(8);

await runCommand(import.meta, main);
