// `npm run standings`: the table, the first fault, and how it ends.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countedLines } from '../../src/standings/season.ts';
import { standingsOf } from '../../src/standings/standings.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { playedMatches, playedSeason } from '../standings/played.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexmarch-standings-'));
const RECORDS = join(folder, 'records');
mkdirSync(RECORDS);
const { season, text, records } = playedSeason(playedMatches(14, 5), { minimum: 3 });
for (const [i, record] of [...records.values()].entries()) writeFileSync(join(RECORDS, `${i}.jsonl`), record);

function saved(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const standings = (file: string, ...more: string[]) =>
  run('standings', '--records', RECORDS, '--season', file, ...more);

const GOOD = saved('season.jsonl', text);

test('a right season: the table, with names but for the erased, and 0', async () => {
  const { status, stdout, stderr } = await standings(GOOD, '--key', signRecorded('').key);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    new RegExp(`^Season winter: ${records.size} matches, ${countedLines(season.lines).length} count\n`),
  );
  const rows = standingsOf(season.terms, season.lines);
  const lines = stdout.split('\n').filter((line) => / matches, \d+ won/.test(line));
  expect(lines.map((line) => /(?:Member|Deleted player) (\d)/.exec(line)?.[1])).toEqual(
    rows.map(({ member }) => String(member)),
  );
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(
    rows.map(({ place }) => String(place ?? '–')),
  );
  expect(stdout).toMatch(/Deleted player 7/);
  expect((await standings(GOOD, '--full')).stdout).toBe(stdout);
});

test('a wrong one: the first line that differs, and 1', async () => {
  const changed = saved('changed.jsonl', text.replace('"minimum":3', '"minimum":4'));
  expect(await standings(changed)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^chain: Line 1 /),
  });
  const key = '0'.repeat(64);
  expect(await standings(GOOD, '--key', key)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^signature: Line \d+ is signed by another key/),
  });
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect(await run('standings', '--records', empty, '--season', GOOD)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^record: Line 2 \(match \w+\) has no record here\.\n$/),
  });
});

test('wrong arguments: 2', async () => {
  expect(await standings(join(folder, 'nowhere'))).toMatchObject({ status: 2 });
  expect(await standings(GOOD, '--key', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/--key/),
  });
});
