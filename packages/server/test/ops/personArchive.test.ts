// Somebody in the record of a match that has left the log: the name goes, and the record verifies as before.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { main } from '../../tools/person.ts';
import { tempDir } from '../support/tempDir.ts';

const LOGS = join(import.meta.dirname, '../../../shared/test/logs');
const OF_PEOPLE = readFileSync(join(LOGS, 'skor-v1-23.jsonl'), 'utf8');
const OF_NAMES = readFileSync(join(LOGS, 'skor-v1-10.jsonl'), 'utf8');
const namesIn = (record: string): string[] =>
  record.includes('"kind":"names"')
    ? Object.values(
        (JSON.parse(record.trimEnd().split('\n').at(-1) ?? '') as { names: Record<string, { name: string }> })
          .names,
      ).map(({ name }) => name)
    : [];

/** A data folder with nothing in its log, and this match in its archive. */
async function archived(record: string) {
  const data = tempDir();
  await new SqliteStore(join(data, 'hexmarch.sqlite')).close();
  const { matchId } = JSON.parse(record.split('\n')[0] ?? '') as { readonly matchId: string };
  mkdirSync(join(data, 'records'));
  const path = join(data, 'records', `${matchId}.jsonl`);
  writeFileSync(path, record);
  const run = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const status = await main([...args, '--match', matchId, '--data', data], (line) => lines.push(line));
    return { status, lines };
  };
  return {
    run,
    matchId,
    read: () => readFileSync(path, 'utf8'),
    files: () => readdirSync(join(data, 'records')),
  };
}

test('one name after the other goes, and the record verifies each time', async () => {
  const { run, read, files, matchId } = await archived(OF_PEOPLE);
  const [first = '', ...others] = namesIn(OF_PEOPLE);
  const listed = (await run('list')).lines;
  expect(listed).toHaveLength(others.length + 1);
  const [person = ''] = listed.find((line) => line.endsWith(first))?.split('  ') ?? [];
  expect(await run('erase', '--person', person)).toEqual({
    status: 0,
    lines: [`${matchId} ${person}: erased`],
  });
  expect(namesIn(read())).toEqual(others);
  expect(verifyRecordNow(read(), { games: GAMES })).toMatchObject({ ok: true, erased: 1 });
  for (const line of listed) await run('erase', '--person', line.split('  ')[0] ?? '');
  expect(read()).not.toContain('"kind":"names"');
  expect(verifyRecordNow(read(), { games: GAMES })).toMatchObject({ ok: true, erased: listed.length });
  expect((await run('list')).lines.every((line) => line.endsWith('(erased)'))).toBe(true);
  expect(files()).toHaveLength(1);
});

test('by the seat with which the match began; a wrong one matches nobody', async () => {
  const { run, read } = await archived(OF_PEOPLE);
  expect((await run('erase', '--seat', '7')).status).toBe(1);
  expect(read()).toBe(OF_PEOPLE);
  expect((await run('erase', '--seat', '0')).status).toBe(0);
  expect(namesIn(read())).toHaveLength(namesIn(OF_PEOPLE).length - 1);
});

test('a signed name stays, and that is reported', async () => {
  const { run, read } = await archived(OF_NAMES);
  const { status, lines } = await run('erase', '--seat', '0');
  expect({ status, output: lines.join() }).toEqual({
    status: 1,
    output: expect.stringContaining('of format 1'),
  });
  expect(read()).toBe(OF_NAMES);
});

test('there is nothing more to export of it', async () => {
  const { run } = await archived(OF_PEOPLE);
  await expect(run('export', '--seat', '0')).rejects.toThrow('has only its record');
});
