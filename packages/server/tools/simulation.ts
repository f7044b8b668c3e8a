// `npm run -s simulation`: thousands of matches on a simulated server, network and disk, each from its seed.

import { parseArgs } from 'node:util';
import { simulate } from './simulation/run.ts';

const HELP = `Usage: npm run -s simulation -- [options]

Runs match hosts, clients and a store in one process on a simulated clock: the server crashes with all that it has not
stored, the store fails and is slow, wires lag and break, clients send twice, late and out of order, clocks jump. At the
end of each run every acknowledged command must be in the log exactly once, every picture that anybody ever had must be
the log's, all hashes and dice must come out again, and nobody's time may have run while the server was down.
The same seed gives the same run again.

  --seeds K     how many runs (default 500)
  --from N      seed of the first (default 1)
  --trace       print all that happens in each run
  --help        this text
`;

const TRACE_SHOWN = 40;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const began = performance.now();
  const total = { failed: 0, outages: 0, entries: 0, acknowledged: 0, botEntries: 0, resumes: 0, steps: 0 };
  const seeds = Number(values.seeds);
  for (let i = 0; i < seeds; i++) {
    const report = await simulate(Number(values.from) + i);
    if (report.faults.length > 0) total.failed += 1;
    for (const key of ['outages', 'entries', 'acknowledged', 'botEntries', 'resumes', 'steps'] as const)
      total[key] += report[key];
    if (report.faults.length > 0 || values.trace) tell(report);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `${total.entries} entries, ${total.acknowledged} acknowledged, ${total.botEntries} of bots, ${total.outages} outages, ` +
      `${total.resumes} times somebody came in, ${total.steps} steps, ${seconds} s\n` +
      `${seeds - total.failed} passed, ${total.failed} failed\n`,
  );
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function tell({ seed, faults, trace }: Awaited<ReturnType<typeof simulate>>): void {
  const shown = values.trace ? trace : trace.slice(-TRACE_SHOWN);
  process.stdout.write(
    `${faults.length > 0 ? 'FAIL' : 'ok  '} seed ${seed}: ${faults.slice(0, 5).join('\n     ')}\n`,
  );
  for (const line of shown) process.stdout.write(`       ${line}\n`);
}
