// The bench of people's lists, small: that it comes to its end, from a file and by HTTP. How long anything takes is not asked here.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TOOL = join(import.meta.dirname, '../../tools/benchPeople.ts');
const SMALL = ['--people', '12', '--games', '2', '--past', '2', '--looks', '3'];

test.each([[[]], [['--http']]])('it measures every list with %j', (how: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...SMALL, ...how], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const what of ['list', 'next', 'history', 'numbers'])
    expect(stdout).toMatch(new RegExp(`^${what}.* p50 .* ms`, 'm'));
});
