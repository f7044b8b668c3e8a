// A small run of the bench of people's lists: that it completes, from a file and by HTTP. Nothing is timed here.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { longTest } from '../../../shared/tools/sweep.ts';

const TOOL = join(import.meta.dirname, '../../tools/benchPeople.ts');
const SMALL = ['--people', '12', '--games', '2', '--past', '2', '--looks', '3'];

const run = (how: readonly string[]) =>
  spawnSync(process.execPath, [TOOL, ...SMALL, ...how], { encoding: 'utf8' });

test.each([[[]], [['--http']]])('it measures every list with %j', (how: readonly string[]) => {
  const { status, stdout, stderr } = run(how);
  expect([status, stderr]).toEqual([0, '']);
  for (const what of ['list', 'next', 'history', 'numbers'])
    expect(stdout).toMatch(new RegExp(`^${what}.* p50 .* ms`, 'm'));
});

longTest('it measures a start with people and without', async () => {
  const { status, stdout, stderr } = run(['--start', '--rounds', '1']);
  expect([status, stderr]).toEqual([0, '']);
  for (const whose of ['nobody keeps any', '12 people keep them'])
    expect(stdout).toMatch(new RegExp(`^${whose} +answers after \\d+ .* memory \\d+`, 'm'));
});
