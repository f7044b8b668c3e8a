// `npm run simulate` and `npm run vectors` as commands: the same bytes for a seed, and lines that play again.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Tool } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexmarch-lines-'));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each([
  ['skor', ['--seed', '3'], '01616a422e4590e28dc2154b9afca8858734e47607d337e167f53827f06c69eb'],
  [
    'skor',
    ['--seed', '100', '--round-limit', '20', '--alternative', 'always'],
    'a8c6c96ce75f70d8d93558e661794e63616d392fc7e6c1940f5016dbd063173e',
  ],
])('two lines of %s with %j have the bytes that they always had', async (game, options, expected) => {
  const { status, stdout, stderr } = await run('simulate', '--game', game, '--games', '2', ...options);
  expect({ status, stderr, sha256: sha256(stdout) }).toEqual({ status: 0, stderr: '', sha256: expected });
});

describe.each([['skor', ['--round-limit', '30']]])('lines of %s with %j', (game, options) => {
  let stdout: string;
  beforeAll(async () => {
    ({ stdout } = await run('simulate', '--game', game, '--seed', '7', '--games', '4', ...options));
  });

  test('play again to the same end', async () => {
    const file = fileOf(`${game}${options.length}.jsonl`, stdout);
    expect(await run('vectors', file)).toEqual({
      status: 0,
      stdout: 'ok line 1\nok line 2\nok line 3\nok line 4\n4 passed, 0 failed\n',
      stderr: '',
    });
  });

  test.each(['winner', 'final', 'digest', 'commands'])('fail when %s says otherwise', async (key) => {
    const [first = ''] = stdout.split('\n');
    const record = JSON.parse(first);
    const changed = { ...record, [key]: key === 'commands' ? record.commands.replace(/; [^;]*$/, '') : 'x' };
    const file = fileOf(`${game}-${key}.jsonl`, JSON.stringify(changed));
    const played = await run('vectors', file);
    expect(played).toMatchObject({ status: 1, stderr: '' });
    expect(played.stdout).toMatch(/^FAIL line 1: expected .*, got .*\n0 passed, 1 failed\n$/);
  });
});

test('the example in docs/record-lines.md plays', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/record-lines.md'), 'utf8');
  const example = /```json\n(.*?)```/s.exec(text)?.[1] ?? '';
  const file = fileOf('example.jsonl', JSON.stringify(JSON.parse(example)));
  expect(await run('vectors', file)).toMatchObject({ status: 0, stdout: 'ok line 1\n1 passed, 0 failed\n' });
});

test('a command that must be refused is tried, and fails when it is not', async () => {
  const { stdout } = await run('simulate', '--game', 'skor', '--seed', '7', '--round-limit', '5');
  const record = JSON.parse(stdout);
  const wrong = (text: string) =>
    JSON.stringify({ ...record, commands: record.commands.replace(/; end; /, `; ${text}; end; `) });
  expect(await run('vectors', fileOf('a.jsonl', wrong('!11 dance')))).toMatchObject({ status: 0 });
  expect((await run('vectors', fileOf('b.jsonl', wrong('!11 end')))).stdout).toMatch(
    /^FAIL line 1: expected refusal/,
  );
  expect((await run('vectors', fileOf('c.jsonl', wrong('dance')))).stdout).toMatch(
    /^FAIL line 1: expected accepted/,
  );
  expect((await run('vectors', fileOf('d.jsonl', wrong('Z: end')))).stdout).toMatch(
    /^FAIL line 1: expected a seat/,
  );
});

test('[SKORM-8.5] a command out of turn names its seat, and the seat to move does not', async () => {
  const { stdout } = await run(
    'simulate',
    '--game',
    'skorm',
    '--seed',
    '1',
    '--games',
    '40',
    '--players',
    '3',
  );
  const commands = stdout
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).commands.split('; '));
  const named = commands.filter((text: string) => /^[123]: /.test(text));
  expect(named.length).toBeGreaterThan(0);
  for (const text of named) expect(text).toMatch(/^[123]: (resign|(offer|accept|decline)-draw)$/);
  expect(stdout).not.toContain('dice');
});

test.each<[string, [Tool, ...string[]]]>([
  ['an unknown game', ['simulate', '--game', 'chess']],
  ['an option of another game', ['simulate', '--game', 'skor', '--settings', '{}']],
  ['a number of players that the game has not', ['simulate', '--game', 'skorm', '--players', '4']],
  ['settings that are no JSON', ['simulate', '--game', 'skorm', '--settings', '{zones}']],
  ['settings that the game has not', ['simulate', '--game', 'skorm', '--settings', '{"zones":"square"}']],
  ['a seed that is no number', ['simulate', '--seed', 'x']],
  ['no match at all', ['simulate', '--games', '0']],
  ['laws of an unknown game', ['laws', '--game', 'chess']],
  ['laws with a number of players that the game has not', ['laws', '--game', 'skor', '--players', '5']],
  ['a file of lines of an unknown game', ['vectors', fileOf('e.jsonl', '{"game":"chess"}')]],
  ['a benchmark of no time', ['benchEngine', '--seconds', '0']],
  ['a count that the rules do not define', ['perft', '--game', 'skor', '--position', '{}']],
  ['a count from nowhere', ['perft', '--game', 'skorm']],
  ['a count from what is no position', ['perft', '--position', '2p play 1 We9 0']],
  ['fields of no board', ['slots']],
  [
    'fields with settings that the game has not',
    ['slots', '--game', 'skorm', '--settings', '{"zones":"square"}'],
  ],
  ['a count of no depth', ['perft', '--position', '2p play 1 We9|We1 0', '--depth', '0']],
])('%s cannot be answered: words, and 2', async (_title, [tool, ...args]) => {
  const { status, stdout, stderr } = await run(tool, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]{10,}\n/);
  expect(stderr).not.toContain('    at ');
});
