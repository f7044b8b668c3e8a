// `npm run -s chaos`: chaos testing with real server, clients and network faults.

import { parseArgs } from 'node:util';
import { BLOWS } from './chaos/household.ts';
import type { Reckoning } from './chaos/reckoning.ts';
import { runSeveral, type SeveralReport } from './chaos/several.ts';
import { runTrial, type TrialReport } from './chaos/trial.ts';

const HELP = `Usage: npm run -s chaos -- [options]

Starts the real server on a temporary folder and kills it with no warning, again and again, while random players play
over real sockets through a wire that is cut, stalled, delayed and slowed. They send twice, late and out of order; the
server's store fails now and then. At the end every acknowledged command must be in the log exactly once, every
picture that any client ever had must be the log's, every hash and every die must come out again.
What is chosen follows the seed; what happens depends on the machine's timing, too.

  --seed S      seed of all choices (default 1)
  --kills N     how often the server is killed (default 20); some orderly stops come besides
  --matches M   matches at a time (default 4)
  --postgres    the log is in a PostgreSQL of its own, which is killed now and then as well
  --processes N so many servers on one database behind a proxy; '--kills' counts what happens to them: a kill, a hang or an
                orderly stop, at random
  --proxy NAME  caddy (default) or nginx, where there are several servers
  --lease MS    until a silent server is left behind, where there are several (default 2000)
  --game FILE   play the game of this module too, as its export 'trial' says; may be given more than once
  --verbose     tell how it goes
  --help        this text
`;

const SHOWN_MAX = 20;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    matches: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    proxy: { type: 'string', default: 'caddy' },
    lease: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
    game: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const common = {
    seed: Number(values.seed),
    matches: Number(values.matches),
    gameFiles: values.game,
    say: values.verbose ? (text: string) => void process.stderr.write(`${text}\n`) : () => undefined,
  };
  if (Number(values.processes) > 1) {
    const several = {
      ...{ servers: Number(values.processes), blows: Number(values.kills), leaseMs: Number(values.lease) },
      proxy: values.proxy === 'nginx' ? ('nginx' as const) : ('caddy' as const),
    };
    const report = await runSeveral({ ...common, ...several });
    process.stdout.write(`${textOfSeveral(report, seconds())}\n`);
    end(report);
  }
  const report = await runTrial({
    ...common,
    kills: Number(values.kills),
    onPostgres: values.postgres,
  });
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
  const databaseKills = values.postgres ? `${report.databaseKills} kills of the database, ` : '';
  return `seed ${values.seed}: ${report.kills} kills, ${report.stops} orderly stops, ${databaseKills}${seconds.toFixed(0)} s
${weather.cut} wires cut, ${weather.cutAll} times all, ${weather.stall} stalled, ${weather.delay} delayed, ${weather.slow} slowed
${report.matches} matches (${report.stillborn} tables never filled), ${report.entries} entries, ${report.rolls} dice verified
${report.acknowledged} commands acknowledged: ${lost.length} lost, ${duplicated.length} duplicated
${diverged.length} diverged mirrors, ${faults.length} other faults
${report.resumes} of ${report.losses} lost connections resumed: ${spread(report.resumeMs)}`;
}

function textOfSeveral(report: SeveralReport, seconds: number): string {
  const { blows, lost, duplicated, diverged, faults, backMs } = report;
  const back = BLOWS.map((blow) => `  after a ${blow} ${backMs[blow].length}: ${spread(backMs[blow])}`);
  return `seed ${values.seed}: ${values.processes} servers behind ${values.proxy}, ${blows.kill} kills, ${blows.hang} hangs, ${blows.drain} orderly stops, ${seconds.toFixed(0)} s
${report.matches} matches (${report.stillborn} tables never filled), ${report.entries} entries, ${report.rolls} dice verified
${report.acknowledged} commands acknowledged: ${lost.length} lost, ${duplicated.length} duplicated
${diverged.length} diverged mirrors, ${faults.length} other faults
${report.resumes} of ${report.losses} lost connections resumed, from the blow on:
${back.join('\n')}`;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = (rank: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * rank)] ?? 0)} ms`;
  return `median ${ms(0.5)}, 95 % ${ms(0.95)}, worst ${ms(1)}`;
}
