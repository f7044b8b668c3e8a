// Tables on a simulated server, network and disk (tools/simulation): what must hold after crashes, and that a server that
// told before it stored, lost what it had told, did not look at sequence numbers or could not keep a secret would be found out.

import type { Plant } from '../../tools/simulation/disk.ts';
import { type RunReport, simulate } from '../../tools/simulation/run.ts';

const CLEAN_SEEDS = 250;
const PLANTED_SEEDS = 40;

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

const textOf = ({ seed, faults, trace }: RunReport): string =>
  `seed ${seed}: ${faults.join('; ')}\n${trace.slice(-20).join('\n')}`;

async function runAll(count: number, plant?: Plant): Promise<readonly RunReport[]> {
  const reports: RunReport[] = [];
  for (const seed of seeds(count)) reports.push(await simulate(seed, plant));
  return reports;
}

test(`${CLEAN_SEEDS} runs lose nothing, double nothing, and show nobody a wrong picture`, async () => {
  const reports = await runAll(CLEAN_SEEDS);
  expect(reports.filter(({ faults }) => faults.length > 0).map(textOf)).toEqual([]);
  const sum = (key: 'entries' | 'acknowledged' | 'botEntries' | 'outages' | 'resumes') =>
    reports.reduce((total, report) => total + report[key], 0);
  // The runs are worth something: matches are played, and the server dies in the middle of them.
  expect(sum('acknowledged')).toBeGreaterThan(10 * CLEAN_SEEDS);
  expect(sum('outages')).toBeGreaterThan(2 * CLEAN_SEEDS);
  expect(sum('resumes')).toBeGreaterThan(4 * CLEAN_SEEDS);
  expect(sum('botEntries')).toBeGreaterThan(CLEAN_SEEDS);
}, 240_000);

test('the same seed gives the same run', async () => {
  for (const seed of [3, 4, 5]) expect(await simulate(seed)).toEqual(await simulate(seed));
}, 60_000);

test.each<[Plant, RegExp]>([
  [
    'early',
    /the match went back from|acknowledged as \d+, where the log has|the log does not have that|which the log does not know/,
  ],
  [
    'dropped',
    /the match went back from|acknowledged as \d+, where the log has|the log does not have that|which the log does not know/,
  ],
  ['unchecked', /was sent by nobody/],
  ['leaky', /saw another picture of|own picture of \d+ fails its check/],
])(
  'a server with the planted fault "%s" is found out',
  async (plant, symptom) => {
    const reports = await runAll(PLANTED_SEEDS, plant);
    const found = reports.filter(({ faults }) => faults.some((fault) => symptom.test(fault)));
    expect(found.length).toBeGreaterThan(PLANTED_SEEDS / 4);
  },
  120_000,
);
