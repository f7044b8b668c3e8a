// `npm run -s puzzles`: looks for puzzles at the end of matches between bots, or of records, and adds them to the client's file.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OptionValues } from 'commander';
import { GAMES } from '../src/catalogue/registry.ts';
import type { Puzzle } from '../src/search/puzzle.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import type { PuzzleFinder } from './games/gameTools.ts';
import { findIn, type MinePlan, recordedMatch } from './puzzles/mine.ts';
import { bySeed } from './seedPool.ts';
import { verifyRecordNow } from './verifyRecordNow.ts';

const WORKER = new URL('./puzzles/worker.ts', import.meta.url);
const FOLDER = join(import.meta.dirname, '../../client/public/puzzles');

interface PuzzlesOptions extends OptionValues {
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly turns: number;
  readonly records?: readonly string[];
  readonly out?: string;
  readonly rate?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('puzzles', 'skorm', args);
  command
    .description(
      `Plays matches between bots of several levels, or reads records, looks for positions that have exactly one winning
action, or one plan that is clearly the best, and adds those that are not known yet to the game's file (docs/puzzles.md). Same seed, same puzzles.`,
    )
    .option('--matches <N>', 'how many matches', whole('matches', 0), 100)
    .option('--seed <S>', 'seed of the first match', whole('seed', 0), 1)
    .addOption(threadsOption())
    .option(
      '--turns <N>',
      'the most turns of a puzzle; the longest take most of the time',
      whole('turns', 2),
      3,
    )
    .option('--records <FILE...>', 'records to look at, in place of matches')
    .option('--out <FILE>', 'the file to extend, in place of the client’s')
    .option(
      '--rate',
      "looks for none: checks and rates the file's puzzles anew, after the bot or the reviewer have changed",
    );
  const options = optionsOf<PuzzlesOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { matches, seed, threads, turns, records, out, rate } = options;
  const { id } = tools.game;
  if (tools.puzzles === undefined) throw new Error(`${id} has no puzzles yet`);
  const path = out ?? join(FOLDER, `${id}.jsonl`);
  if (rate) {
    say(`${rateAnew(path, tools.puzzles)} puzzles have another level, or are gone`);
    return undefined;
  }
  const plan: MinePlan = { game: id, options, levels: tools.puzzles.players, turnsMax: turns };
  const found =
    records === undefined
      ? bySeed<readonly Puzzle[]>(WORKER, plan, threads, seed, matches)
      : records.map((file) => findIn(tools, recordOf(file), turns));
  const file = new PuzzleFile(path);
  let looked = 0;
  for await (const puzzles of found) {
    file.add(puzzles);
    looked += 1;
  }
  say(`${looked} matches, ${file.added} new puzzles of ${file.found} found; ${file.size} in all`);
  return undefined;
}

const puzzlesIn = (path: string): readonly Puzzle[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Puzzle)
    : [];

/** Drops those that do not hold; how many are gone or have another level than before. */
function rateAnew(path: string, { rated }: PuzzleFinder): number {
  const before = puzzlesIn(path);
  const after = before.map(rated);
  const lines = after.flatMap((puzzle) => (puzzle === undefined ? [] : [`${JSON.stringify(puzzle)}\n`]));
  writeFileSync(path, lines.join(''));
  return after.filter((puzzle, i) => puzzle?.level !== before[i]?.level).length;
}

function recordOf(path: string) {
  const { ok, record, problem } = verifyRecordNow(readFileSync(path), { games: GAMES });
  if (!ok || record === undefined) throw new Error(`${path}: ${JSON.stringify(problem)}`);
  return recordedMatch(basename(path), record);
}

/** One puzzle a line; what is there stays. */
class PuzzleFile {
  found = 0;
  added = 0;
  private readonly path: string;
  private readonly ids: Set<string>;

  constructor(path: string) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.ids = new Set(puzzlesIn(path).map(({ id }) => id));
  }

  get size(): number {
    return this.ids.size;
  }

  add(puzzles: readonly Puzzle[]): void {
    for (const puzzle of puzzles) {
      this.found += 1;
      if (this.ids.has(puzzle.id)) continue;
      this.ids.add(puzzle.id);
      this.added += 1;
      appendFileSync(this.path, `${JSON.stringify(puzzle)}\n`);
    }
  }
}

await runCommand(import.meta, main);
