// `npm run -s chaos`: real server, real clients, and everything that can go wrong between them.

import { parseArgs } from 'node:util';
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
  const report = await runTrial({
    seed: Number(values.seed),
    kills: Number(values.kills),
    matches: Number(values.matches),
    gameFiles: values.game,
    onPostgres: values.postgres,
    say: values.verbose ? (text) => process.stderr.write(`${text}\n`) : () => undefined,
  });
  process.stdout.write(`${textOf(report, (performance.now() - began) / 1000)}\n`);
  const wrong = [report.lost, report.duplicated, report.diverged, report.faults].flat();
  for (const what of wrong.slice(0, SHOWN_MAX)) process.stdout.write(`WRONG ${what}\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

function textOf(report: TrialReport, seconds: number): string {
  const { weather, lost, duplicated, diverged, faults } = report;
  const sorted = report.resumeMs.toSorted((a, b) => a - b);
  const ms = (rank: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * rank)] ?? 0)} ms`;
  const databaseKills = values.postgres ? `${report.databaseKills} kills of the database, ` : '';
  return `seed ${values.seed}: ${report.kills} kills, ${report.stops} orderly stops, ${databaseKills}${seconds.toFixed(0)} s
${weather.cut} wires cut, ${weather.cutAll} times all, ${weather.stall} stalled, ${weather.delay} delayed, ${weather.slow} slowed
${report.matches} matches (${report.stillborn} tables never filled), ${report.entries} entries, ${report.rolls} dice verified
${report.acknowledged} commands acknowledged: ${lost.length} lost, ${duplicated.length} duplicated
${diverged.length} diverged mirrors, ${faults.length} other faults
${report.resumes} of ${report.losses} lost connections resumed: median ${ms(0.5)}, 95 % ${ms(0.95)}, worst ${ms(1)}`;
}
