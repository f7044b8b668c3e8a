// `npm run -s chaos`: chaos testing with real server, clients and network faults.

import { Option } from 'commander';
import { collected, newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import { BLOWS } from './chaos/household.ts';
import type { Reckoning } from './chaos/reckoning.ts';
import { runSeveral, type SeveralReport } from './chaos/several.ts';
import { runTrial, type TrialReport } from './chaos/trial.ts';
import { PROXIES, type ProxyName } from './trial/proxy.ts';

const SHOWN_MAX = 20;

interface ChaosOptions {
  readonly seed: number;
  readonly kills: number;
  readonly matches: number;
  readonly postgres?: true;
  readonly processes: number;
  readonly proxy: ProxyName;
  readonly lease: number;
  readonly game?: readonly string[];
  readonly verbose?: true;
}

const options = ownOptionsOf<ChaosOptions>(
  newCommand('chaos')
    .description(
      `Starts the real server on a temporary folder and kills it with no warning, again and again, while random players play
over real sockets through a wire that is cut, stalled, delayed and slowed. They send twice, late and out of order; the
server's store fails now and then. At the end every acknowledged command must be in the log exactly once, every
picture that any client ever had must be the log's, every hash and every die must come out again.
What is chosen follows the seed; what happens depends on the machine's timing, too.`,
    )
    .option('--seed <S>', 'seed of all choices', whole('seed', 0), 1)
    .option(
      '--kills <N>',
      'how often the server is killed; some orderly stops come besides',
      whole('kills', 0),
      20,
    )
    .option('--matches <M>', 'matches at a time', whole('matches', 1), 4)
    .option('--postgres', 'the log is in a PostgreSQL of its own, which is killed now and then as well')
    .option(
      '--processes <N>',
      `so many servers on one database behind a proxy; '--kills' counts what happens to them: a kill, a hang or an orderly stop, at random`,
      whole('processes', 1),
      1,
    )
    .addOption(
      new Option('--proxy <NAME>', 'where there are several servers').choices(PROXIES).default(PROXIES[0]),
    )
    .option(
      '--lease <MS>',
      'until a silent server is left behind, where there are several',
      whole('lease', 1),
      2000,
    )
    .option(
      '--game <FILE>',
      "play the game of this module too, as its export 'trial' says; may be given more than once",
      collected,
    )
    .option('--verbose', 'tell how it goes'),
);

await main();

async function main(): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const { seed, kills, matches, processes: servers, proxy, lease: leaseMs, game: gameFiles = [] } = options;
  const common = {
    ...{ seed, matches, gameFiles },
    say: options.verbose ? (text: string) => void process.stderr.write(`${text}\n`) : () => undefined,
  };
  if (servers > 1) {
    const report = await runSeveral({ ...common, servers, blows: kills, leaseMs, proxy });
    process.stdout.write(`${textOfSeveral(report, seconds())}\n`);
    end(report);
  }
  const report = await runTrial({ ...common, kills, onPostgres: options.postgres ?? false });
  process.stdout.write(`${textOf(report, seconds())}\n`);
  end(report);
}

function end(report: Reckoning): never {
  const wrong = [report.lost, report.duplicated, report.diverged, report.faults].flat();
  for (const what of wrong.slice(0, SHOWN_MAX)) process.stdout.write(`WRONG ${what}\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

function textOf(report: TrialReport, seconds: number): string {
  const { weather, lost, duplicated, diverged, faults } = report;
  const databaseKills = options.postgres ? `${report.databaseKills} kills of the database, ` : '';
  return `seed ${options.seed}: ${report.kills} kills, ${report.stops} orderly stops, ${databaseKills}${seconds.toFixed(0)} s
${weather.cut} wires cut, ${weather.cutAll} times all, ${weather.stall} stalled, ${weather.delay} delayed, ${weather.slow} slowed
${report.matches} matches (${report.stillborn} tables never filled), ${report.entries} entries, ${report.rolls} dice verified
${report.acknowledged} commands acknowledged: ${lost.length} lost, ${duplicated.length} duplicated
${diverged.length} diverged mirrors, ${faults.length} other faults
${report.resumes} of ${report.losses} lost connections resumed: ${spread(report.resumeMs)}`;
}

function textOfSeveral(report: SeveralReport, seconds: number): string {
  const { blows, lost, duplicated, diverged, faults, backMs } = report;
  const back = BLOWS.map((blow) => `  after a ${blow} ${backMs[blow].length}: ${spread(backMs[blow])}`);
  return `seed ${options.seed}: ${options.processes} servers behind ${options.proxy}, ${blows.kill} kills, ${blows.hang} hangs, ${blows.drain} orderly stops, ${seconds.toFixed(0)} s
${report.matches} matches (${report.stillborn} tables never filled), ${report.entries} entries, ${report.rolls} dice verified
${report.acknowledged} commands acknowledged: ${lost.length} lost, ${duplicated.length} duplicated
${diverged.length} diverged mirrors, ${faults.length} other faults
${report.resumes} of ${report.losses} lost connections resumed, from the blow on:
${back.join('\n')}`;
}

function spread(times: readonly number[]): string {
  const rank = quantilesOf(times);
  const ms = (share: number) => `${Math.round(rank(share))} ms`;
  return `median ${ms(0.5)}, 95 % ${ms(0.95)}, worst ${ms(1)}`;
}
