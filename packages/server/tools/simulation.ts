// `npm run -s simulation`: deterministic simulation testing: thousands of matches on a simulated server, network and disk, each from its
// seed.

import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { type RunReport, simulate } from './simulation/run.ts';
import { Totals } from './simulation/totals.ts';

const TRACE_SHOWN = 40;

interface SimulationOptions {
  readonly seeds: number;
  readonly from: number;
  readonly lies?: true;
  readonly trace?: true;
}

const {
  seeds,
  from,
  lies,
  trace: isTraced,
} = ownOptionsOf<SimulationOptions>(
  newCommand('simulation')
    .description(
      `Runs match hosts, clients and a store in one process on a simulated clock: the server crashes with all that it has not
stored, the store fails and is slow, wires lag and break, clients send twice, late and out of order, clocks jump. At the
end of each run every acknowledged command must be in the log exactly once, every picture that anybody ever had must be
the log's, all hashes and dice must come out again, and nobody's time may have run while the server was down.
The same seed gives the same run again.

Three of four seeds have two tables on the real store, whose files are after a power failure what a disk has of them: one that
is honest has all that it confirmed, and of the rest any part; one that lies, at every third of these failures, has lost flushes, torn a page,
cut the write-ahead log, turned a bit or left out pages. Every fourth seed has the store in memory.

A seed fails where something is lost, doubled or diverged. On a disk that lies a match may also be frozen, with the word of that
to its players, and then it must stay so; and it may stand where it stood earlier, entry by entry, where the disk has lost
the last flushes with every trace of them, never over a single bit. How often that was is told.`,
    )
    .option('--seeds <K>', 'how many runs', whole('seeds', 1), 500)
    .option('--from <N>', 'seed of the first', whole('from', 0), 1)
    .option('--lies', 'tell what came of which lie')
    .option('--trace', 'print all that happens in each run'),
);

await main();

async function main(): Promise<void> {
  const began = performance.now();
  const totals = new Totals();
  for (let i = 0; i < seeds; i++) {
    const report = await simulate(from + i);
    totals.add(report);
    if (report.faults.length > 0 || isTraced) print(report);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const lines = lies ? [...totals.lines, ...totals.linesOfLies] : totals.lines;
  process.stdout.write(
    `${lines.join('\n')}\n${seconds} s\n${seeds - totals.failed} passed, ${totals.failed} failed\n`,
  );
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

function print({ seed, faults, trace }: RunReport): void {
  const shown = isTraced ? trace : trace.slice(-TRACE_SHOWN);
  process.stdout.write(
    `${faults.length > 0 ? 'FAIL' : 'ok  '} seed ${seed}: ${faults.slice(0, 5).join('\n     ')}\n`,
  );
  for (const line of shown) process.stdout.write(`       ${line}\n`);
}
