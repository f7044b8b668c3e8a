// What only the database file shows of chat: a file from before it, damage, traces of erased lines, and query plans.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { erasedLine } from '../../src/ports/chatStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { QUERIES } from '../../src/store/statements.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { tempDir } from '../support/tempDir.ts';
import { lineOf, newLine, reportOf } from './contract/chat.ts';
import { writeFifthLayout } from './fifthLayout.ts';
import { entryAfter, logOf, nth, rowOf } from './logOf.ts';

let file: string;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

/** A store with three lines of chat at a table with a log. */
async function spoken(): Promise<void> {
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), {});
  await appendAsync(store, nth(entries, 1), {});
  for (const n of [1, 2, 3]) await store.chat.add('m', newLine('all', lineOf(n)));
  await store.chat.report(reportOf(), 99);
  await store.close();
}

function inFile<T>(ask: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file);
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

test('a file of the layout before has its matches unchanged, and chat works in them', async () => {
  await spoken();
  writeFifthLayout(file);
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  expect(await store.load('m')).toEqual({ head, entries, end: undefined });
  expect(await store.chat.channels('m')).toEqual([]);
  await store.chat.add('m', newLine('all', lineOf(1)));
  await appendAsync(store, entryAfter(nth(entries, 1).hash, 'm', 2), {});
  await store.close();
  const again = new SqliteStore(file);
  expect(await again.chat.page('m', 'all', 9, 9)).toEqual([lineOf(1)]);
  expect((await again.load('m'))?.entries).toHaveLength(3);
  await again.close();
});

test('a report from before there was a list of reasons has its reporter’s text', async () => {
  await spoken();
  const { note, ...report } = reportOf();
  const text = JSON.stringify({ ...report, reason: note });
  inFile((db) => db.prepare('UPDATE talk_report SET report = ?, sum = ?').run(text, crc32(text)));
  const store = new SqliteStore(file);
  expect(await store.chat.reports(9)).toEqual([reportOf({ reason: 'other' })]);
  await store.close();
});

test.each(['text', 'author', 'name', 'at', 'seat'])(
  'a line whose %s has changed on the disk shows nothing, and costs no other',
  async (column) => {
    await spoken();
    inFile((db) => db.exec(`UPDATE talk SET ${column} = 7 WHERE n = 2`));
    const store = new SqliteStore(file);
    const [third, second, first] = await store.chat.page('m', 'all', 9, 9);
    expect([third, first]).toEqual([lineOf(3), lineOf(1)]);
    expect(second).toEqual(erasedLine(2, column === 'at' ? 7 : lineOf(2).at));
    await store.close();
  },
);

test('a damaged report is left out', async () => {
  await spoken();
  inFile((db) => db.exec(`UPDATE talk_report SET report = replace(report, 'rude', 'nice')`));
  const store = new SqliteStore(file);
  expect(await store.chat.reports(9)).toEqual([]);
  await store.close();
});

test('chat is in no table of the log, and erased lines are in none at all', async () => {
  await spoken();
  const store = new SqliteStore(file);
  await store.chat.add('m', newLine('all', lineOf(4, { text: 'unmistakable' })));
  await store.chat.erase('m', [{ channel: 'all', n: 4 }]);
  await store.close();
  inFile((db) => {
    const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    const holding = (text: string) =>
      tables
        .map(({ name }) => String(name))
        .filter((name) =>
          db
            .prepare(`SELECT * FROM ${name}`)
            .all()
            .some((row) => Object.values(row).some((value) => textOf(value).includes(text))),
        );
    expect(holding('½ 🂡')).toEqual(['talk', 'talk_report']);
    expect(holding('unmistakable')).toEqual([]);
  });
});

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);

test('chat is found by its keys', async () => {
  await spoken();
  const planOf = (sql: string): string =>
    inFile((db) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array<string>(sql.split('?').length - 1).fill(''))
        .map((row) => String(row.detail))
        .join('; '),
    );
  expect(planOf(QUERIES.chatPage)).toBe('SEARCH talk USING PRIMARY KEY (match_id=? AND channel=? AND n<?)');
  expect(planOf(QUERIES.chatLine)).toBe('SEARCH talk USING PRIMARY KEY (match_id=? AND channel=? AND n=?)');
  expect(planOf(QUERIES.chatBy)).toBe('SEARCH talk USING PRIMARY KEY (match_id=?)');
  expect(planOf(QUERIES.chatMarks)).toBe('SEARCH talk_mark USING PRIMARY KEY (match_id=?)');
  expect(planOf(QUERIES.chatReports)).toBe('SCAN talk_report');
  expect(planOf(QUERIES.chatReportsBy)).toMatch(/^SEARCH talk_report USING COVERING INDEX/);
  expect(planOf(QUERIES.chatReportsOf)).toMatch(/^SEARCH talk_report USING INDEX [^;]*$/);
  expect(planOf(QUERIES.chatLasts)).toBe('SEARCH talk USING PRIMARY KEY (match_id=?)');
});
