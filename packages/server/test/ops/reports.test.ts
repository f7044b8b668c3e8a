// The operator's list of reports, beside a server that has the file open.

import { join } from 'node:path';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { main } from '../../tools/reports.ts';
import { lineOf, reportOf } from '../store/contract/chat.ts';
import { rowOf } from '../store/logOf.ts';
import { tempDir } from '../support/tempDir.ts';

const query = async (...args: readonly string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  await main(args, (line) => lines.push(line));
  return lines;
};

test('shows the newest first, with their context, optionally of one match', async () => {
  const data = tempDir();
  const store = new SqliteStore(join(data, 'hexmarch.sqlite'));
  await store.putTable(rowOf('m'));
  expect(await query('--data', data)).toEqual(['Nothing was reported.']);
  for (const n of [1, 2, 3])
    await store.chat.add('m', { channel: 'all', line: lineOf(n), opener: '', retained: 9 });
  await store.chat.report(reportOf(), 99);
  const unsigned = lineOf(1, { author: '', name: '', seat: null, text: 'who am I?' });
  const bySpectator = { person: '', name: '', seat: null };
  await store.chat.report(
    reportOf({ matchId: 'n', n: 1, note: '', reporter: bySpectator, lines: [unsigned] }),
    99,
  );
  const all = await query('--data', data);
  expect(all).toEqual([
    '1970-01-01 00:00:05 match n, all: reported by a spectator for a message',
    '  > 1970-01-01 00:00:01 (no name): who am I?',
    '',
    '1970-01-01 00:00:05 match m, all: reported by Bob, seat 1 for a message: rude',
    `    1970-01-01 00:00:01 Ada: ${lineOf(1).text}`,
    `  > 1970-01-01 00:00:01 Ada: ${lineOf(2).text}`,
    `    1970-01-01 00:00:01 Ada: ${lineOf(3).text}`,
    '',
  ]);
  expect(await query('--data', data, '--match', 'm')).toEqual(all.slice(3));
  expect(await query('--data', data, '--most', '1')).toEqual(all.slice(0, 3));
  expect(await query('--data', data, '--match', 'm', '--json')).toEqual([
    JSON.stringify({ ...reportOf(), after: [lineOf(3)] }),
  ]);
  expect(await query('--data', data, '--match', '-x')).toEqual(['Nothing was reported.']);
  await store.close();
  expect(await query('--data', data)).toEqual(all);
});

test('reports what it cannot answer', async () => {
  const data = tempDir();
  await expect(query('--data', data)).rejects.toThrow('Name the folder with --data');
  await expect(query('--data', data, '--most', 'x')).rejects.toThrow('whole number');
  expect((await query('--help')).join('\n')).toContain('npm run -s reports');
});
