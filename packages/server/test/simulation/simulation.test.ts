// Tables on a simulated server, network and disk (tools/simulation): what must hold after crashes, and that a server that
// told before it stored, lost what it had told, did not look at sequence numbers or could not keep a secret would be found out.

import { everyNth, seeds } from '../../../shared/tools/sweep.ts';
import type { Plant } from '../../tools/simulation/disk.ts';
import { type DiskKind, type RunReport, simulate } from '../../tools/simulation/run.ts';

type Seeds = Readonly<Record<DiskKind, readonly number[]>>;

/** Ten in a row in which the disk does all that it can do. */
const CLEAN: Seeds = { lying: seeds(81, 10), memory: everyNth(2, seeds(1, 20)) };
const PLANTED: Seeds = { lying: everyNth(2, seeds(1, 10)), memory: everyNth(4, seeds(1, 20)) };

const textOf = ({ seed, faults, trace }: RunReport): string =>
  `seed ${seed}: ${faults.join('; ')}\n${trace.slice(-20).join('\n')}`;

async function runAll(all: readonly number[], disk: DiskKind, plant?: Plant): Promise<readonly RunReport[]> {
  const reports: RunReport[] = [];
  for (const seed of all) reports.push(await simulate(seed, plant, disk));
  return reports;
}

const sumOf = (reports: readonly RunReport[], of: (report: RunReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);

test.each<DiskKind>(['lying', 'memory'])(
  'with the disk "%s" runs lose nothing, double nothing, and show nobody a wrong picture',
  async (disk) => {
    const reports = await runAll(CLEAN[disk], disk);
    const count = reports.length;
    expect(reports.filter(({ faults }) => faults.length > 0).map(textOf)).toEqual([]);
    for (const key of ['lost', 'doubled', 'diverged'] as const)
      expect([key, sumOf(reports, (report) => report[key])]).toEqual([key, 0]);
    // The runs are worth something: matches are played, and the server dies in the middle of them.
    expect(sumOf(reports, ({ acknowledged }) => acknowledged)).toBeGreaterThan(10 * count);
    expect(sumOf(reports, ({ outages }) => outages)).toBeGreaterThan(2 * count);
    expect(sumOf(reports, ({ resumes }) => resumes)).toBeGreaterThan(4 * count);
    expect(sumOf(reports, ({ botEntries }) => botEntries)).toBeGreaterThan(count);
    const after = (key: keyof RunReport['aftermath']) => sumOf(reports, ({ aftermath }) => aftermath[key]);
    // The disk lies, and that does no harm as well as harm.
    if (disk === 'lying')
      for (const key of ['lies', 'whole', 'frozen', 'bits'] as const) expect(after(key)).toBeGreaterThan(0);
    else expect(after('lies')).toBe(0);
  },
  900_000,
);

test('the same seed gives the same run', async () => {
  for (const disk of ['lying', 'memory'] as const)
    for (const seed of [5, 7])
      expect(await simulate(seed, undefined, disk)).toEqual(await simulate(seed, undefined, disk));
}, 60_000);

const GONE =
  /the match went back from|acknowledged as \d+, where the log has|the log does not have that|which the log does not know/;
const NOT_THERE = /on an honest disk|is another/;

test.each<[Plant, DiskKind, RegExp]>([
  ['early', 'memory', GONE],
  ['dropped', 'memory', GONE],
  ['early', 'lying', NOT_THERE],
  ['dropped', 'lying', NOT_THERE],
  ['unchecked', 'memory', /was sent by nobody/],
  ['leaky', 'memory', /saw another picture of|own picture of \d+ fails its check/],
])(
  'a server with the planted fault "%s" is found out with the disk "%s"',
  async (plant, disk, symptom) => {
    const reports = await runAll(PLANTED[disk], disk, plant);
    const found = reports.filter(({ faults }) => faults.some((fault) => symptom.test(fault)));
    expect(found.length).toBeGreaterThan(reports.length / 8);
  },
  600_000,
);
