// `npm run -s calibrate`: fits the curve from a bot's evaluation to winning chances, and tests it on other matches.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type OptionValues } from 'commander';
import type { Calibration, ChancesFile } from '../src/search/chances.ts';
import { testOf } from './calibrate/check.ts';
import { fittedCurve } from './calibrate/fit.ts';
import { KINDS, type Kind, type MatchSample } from './calibrate/samples.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { bySeed } from './seedPool.ts';
import type { TestPlan } from './sprt/plan.ts';
import { playerSource } from './sprt/players.ts';

const WORKER = new URL('./calibrate/worker.ts', import.meta.url);
const GAMES = join(import.meta.dirname, '../src/games');

interface CalibrateOptions extends OptionValues {
  readonly kind: Kind;
  readonly first: string;
  readonly second: string;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly write?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('calibrate', 'skorm', args);
  command
    .description(
      `Plays matches between two bots and looks at every end of a turn: fits the curve from scores to chances to win on even seeds, and tests it
on odd ones. Prints how good the chances are: Brier score, calibration error, and the mean change over a turn, which should be 0.`,
    )
    .addOption(
      new Option(
        '--kind <K>',
        'ended: the evaluation after a turn, for charts; toPlay: that of the best line from the start of one, for reviews',
      )
        .choices(KINDS)
        .default('ended'),
    )
    .option('--first <PLAYER>', 'level:N, strength:N or at:COMMIT, as for sprt', 'strength:3')
    .option('--second <PLAYER>', 'likewise', 'strength:3')
    .option('--matches <K>', 'how many matches', whole('matches', 2), 2000)
    .option('--seed <S>', 'seed of the first match', whole('seed', 0), 500_000)
    .addOption(threadsOption())
    .option('--write', "write the game's chances.json");
  const options = optionsOf<CalibrateOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { kind, first, second, matches, seed, threads, write } = options;
  const plan: TestPlan & { readonly kind: Kind } = {
    kind,
    game: tools.game.id,
    options,
    players: [playerSource(first), playerSource(second)],
  };
  const [even, odd]: [MatchSample[], MatchSample[]] = [[], []];
  for await (const sample of bySeed<MatchSample>(WORKER, plan, threads, seed, matches))
    if (sample.evaluations.length > 0) (sample.seed % 2 === 0 ? even : odd).push(sample);
  const curve = fittedCurve(even);
  const seeds = `${seed} to ${seed + matches - 1}`;
  const calibration: Calibration = {
    fitted: { matches: even.length, seeds, levels: `${first} and ${second}` },
    curve,
    test: testOf(curve, odd),
  };
  for (const line of reported(calibration)) say(line);
  if (write) keep(join(GAMES, tools.game.id, 'bot/chances.json'), kind, calibration);
  return undefined;
}

/** The other kind stays as it is. */
function keep(file: string, kind: Kind, calibration: Calibration): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as ChancesFile;
  const after: ChancesFile =
    kind === 'ended' ? { ...before, ...calibration } : { ...before, toPlay: calibration };
  writeFileSync(file, `${JSON.stringify(rounded(after), null, 2)}\n`);
}

function reported({ fitted, curve, test }: Calibration): readonly string[] {
  const { a, b, turn, cap } = curve;
  const { matches, positions, brier, logLoss, ece, byThird, jump, bins } = test;
  const points = (share: number) => (100 * share).toFixed(1);
  return [
    `fitted to ${fitted.matches} matches: a ${a.toFixed(3)}, b ${b.toFixed(3)}, turn ${turn.toFixed(4)}, cap ${cap}`,
    `tested on ${matches} matches, ${positions} positions: Brier ${brier.toFixed(4)} (by third ${byThird.map((one) => one.toFixed(3)).join(', ')}), log loss ${logLoss.toFixed(4)}`,
    `calibration error ${points(ece)} points; a turn changes the mover's chance by ${points(jump[0])} points (95 % from ${points(jump[1])} to ${points(jump[2])})`,
    ...bins.map(
      ([predicted, seen, count]) =>
        `  ${points(predicted)} % predicted, ${points(seen)} % won, ${count} positions`,
    ),
  ];
}

/** A few digits are enough, and make differences readable. */
const rounded = (chances: ChancesFile): unknown =>
  JSON.parse(
    JSON.stringify(chances, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)),
  );

await runCommand(import.meta, main);
