// `npm run perft` as a command: the counts of SKORM-10.1, whole and by action.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

const VECTORS = join(import.meta.dirname, '../../../../vectors/skorm.json');

interface DepthVector {
  readonly id: string;
  readonly position: string;
  readonly depth: number;
  readonly settings?: object;
  readonly expect: { readonly count: number };
}

const counted: readonly DepthVector[] = JSON.parse(readFileSync(VECTORS, 'utf8')).vectors.filter(
  ({ depth }: Partial<DepthVector>) => depth !== undefined,
);

const perft = ({ position, depth, settings = {} }: DepthVector, ...more: string[]) =>
  run(
    'perft',
    ...['--game', 'skorm', '--position', position, '--depth', `${depth}`],
    ...['--settings', JSON.stringify(settings)],
    ...more,
  );

test('there are vectors with a depth', () => {
  expect(counted.length).toBeGreaterThanOrEqual(7);
});

test('[SKORM-10.1] the count alone', async () => {
  const [vector] = counted;
  if (vector === undefined) throw new Error('no vector with a depth');
  expect(await perft(vector)).toEqual({ status: 0, stdout: `${vector.expect.count}\n`, stderr: '' });
});

test.each(counted)(
  '[SKORM-10.1] $id: the list is in ASCII order and adds up to $expect.count',
  async (vector) => {
    const { status, stdout } = await perft(vector, '--list');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '));
    expect(status).toBe(0);
    expect(lines.pop()).toEqual(['total', `${vector.expect.count}`]);
    const texts = lines.map(([text]) => text);
    expect(texts).toEqual([...texts].sort());
    expect(lines.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(vector.expect.count);
  },
);

test('draw rules are off, and a match that is over has nothing to count', async () => {
  const lone = { id: '', depth: 1, expect: { count: 0 } };
  const quiet = { ...lone, position: '2p play 1 We9|We1 99', depth: 2 };
  expect((await perft(quiet)).stdout).toBe('64\n');
  expect((await perft(quiet, '--list')).stdout).toMatch(/\ntotal 64\n$/);
  expect((await perft({ ...lone, position: '2p over - We9|We1 0' })).stdout).toBe('0\n');
  expect((await perft({ ...lone, position: '2p over - We9|We1 0' }, '--list')).stdout).toBe('total 0\n');
});

test('with nothing to do there is the pass alone', async () => {
  const stuck = { id: '', position: '2p play 2 Sd2>2,Se2>1,Sf1>6,We6|We1 0', depth: 1, expect: { count: 1 } };
  expect((await perft(stuck, '--list')).stdout).toBe('pass 1\ntotal 1\n');
});
