// What only the database file shows of talk: a file from before it, damage, what is left of what was erased, and how it is found.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { appended } from '../../src/match/appended.ts';
import { erasedLine } from '../../src/ports/talkStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { QUERIES } from '../../src/store/statements.ts';
import { tempDir } from '../support/tempDir.ts';
import { lineOf, newLine, reportOf } from './contract/talk.ts';
import { writeFifthLayout } from './fifthLayout.ts';
import { entryAfter, logOf, nth, rowOf } from './logOf.ts';

let file: string;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

/** A store in which three lines were said at a table with a log. */
async function spoken(): Promise<void> {
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), {});
  await appended(store, nth(entries, 1), {});
  for (const n of [1, 2, 3]) await store.talk.add('m', newLine('all', lineOf(n)));
  await store.talk.report(reportOf(), 99);
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

test('a file of the layout before has its matches as they were, and people talk at them', async () => {
  await spoken();
  writeFifthLayout(file);
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  expect(await store.load('m')).toEqual({ head, entries, end: undefined });
  expect(await store.talk.channels('m')).toEqual([]);
  await store.talk.add('m', newLine('all', lineOf(1)));
  await appended(store, entryAfter(nth(entries, 1).hash, 'm', 2), {});
  await store.close();
  const again = new SqliteStore(file);
  expect(await again.talk.page('m', 'all', 9, 9)).toEqual([lineOf(1)]);
  expect((await again.load('m'))?.entries).toHaveLength(3);
  await again.close();
});

test('a report from before there was a list of reasons is in the words of its reporter', async () => {
  await spoken();
  const { note, ...report } = reportOf();
  const text = JSON.stringify({ ...report, reason: note });
  inFile((db) => db.prepare('UPDATE talk_report SET report = ?, sum = ?').run(text, crc32(text)));
  const store = new SqliteStore(file);
  expect(await store.talk.reports(9)).toEqual([reportOf({ reason: 'other' })]);
  await store.close();
});

test.each(['text', 'author', 'name', 'at', 'seat'])(
  'a line whose %s has changed on the disk shows nothing, and costs no other',
  async (column) => {
    await spoken();
    inFile((db) => db.exec(`UPDATE talk SET ${column} = 7 WHERE n = 2`));
    const store = new SqliteStore(file);
    const [third, second, first] = await store.talk.page('m', 'all', 9, 9);
    expect([third, first]).toEqual([lineOf(3), lineOf(1)]);
    expect(second).toEqual(erasedLine(2, column === 'at' ? 7 : lineOf(2).at));
    await store.close();
  },
);

test('a damaged report is left out', async () => {
  await spoken();
  inFile((db) => db.exec(`UPDATE talk_report SET report = replace(report, 'rude', 'nice')`));
  const store = new SqliteStore(file);
  expect(await store.talk.reports(9)).toEqual([]);
  await store.close();
});

test('what was said is in no table of the log, and what was erased in none at all', async () => {
  await spoken();
  const store = new SqliteStore(file);
  await store.talk.add('m', newLine('all', lineOf(4, { text: 'unmistakable' })));
  await store.talk.erase('m', [{ channel: 'all', n: 4 }]);
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

test('talk is found by its keys', async () => {
  await spoken();
  const planOf = (sql: string): string =>
    inFile((db) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array<string>(sql.split('?').length - 1).fill(''))
        .map((row) => String(row.detail))
        .join('; '),
    );
  expect(planOf(QUERIES.talkPage)).toBe('SEARCH talk USING PRIMARY KEY (match_id=? AND channel=? AND n<?)');
  expect(planOf(QUERIES.talkLine)).toBe('SEARCH talk USING PRIMARY KEY (match_id=? AND channel=? AND n=?)');
  expect(planOf(QUERIES.talkBy)).toBe('SEARCH talk USING PRIMARY KEY (match_id=?)');
  expect(planOf(QUERIES.talkMarks)).toBe('SEARCH talk_mark USING PRIMARY KEY (match_id=?)');
  expect(planOf(QUERIES.talkReports)).toBe('SCAN talk_report');
  expect(planOf(QUERIES.talkReportsBy)).toMatch(/^SEARCH talk_report USING COVERING INDEX/);
  expect(planOf(QUERIES.talkReportsOf)).toMatch(/^SEARCH talk_report USING INDEX [^;]*$/);
  expect(planOf(QUERIES.talkLasts)).toBe('SEARCH talk USING PRIMARY KEY (match_id=?)');
});
