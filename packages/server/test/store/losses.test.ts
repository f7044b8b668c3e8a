// A match that lacks acknowledged entries is marked for good: also where it is not used before the evidence is trimmed.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedError } from '../../src/ports/ports.ts';
import { packed } from '../../src/store/packing.ts';
import { chunkValues, settledValues } from '../../src/store/rows.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { joined, storedEntry } from '../../src/store/storedEntry.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { END, entryAfter, logOf, nth, rowOf } from './logOf.ts';

let file: string;
let writer: DirectWriter | undefined;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

function open(): SqliteStore {
  return new SqliteStore(file, (data) => {
    writer = new DirectWriter(data);
    return writer;
  });
}

const last = (matchId: string) => nth(logOf(matchId, 2).entries, 1);

/** `hit` acts last but one; `other` last. What is in the journal has not moved. */
async function played(): Promise<SqliteStore> {
  const store = open();
  for (const matchId of ['hit', 'other']) {
    const { head, entries } = logOf(matchId, 2);
    await store.putTable(rowOf(matchId));
    for (const entry of entries)
      await (entry.sequence === 0 ? store.create(head, entry, {}) : appendAsync(store, entry, { dueAt: 5 }));
  }
  await appendAsync(store, entryAfter(last('hit').hash, 'hit', 2), {});
  await appendAsync(store, entryAfter(last('other').hash, 'other', 2), {});
  return store;
}

/** As after a crash: closing would move the entries. */
async function damaged(harm: string): Promise<void> {
  const store = await played();
  const copy = join(tempDir(), 'log.sqlite');
  writer?.db.exec(`VACUUM INTO '${copy}'`);
  await store.close();
  const db = new DatabaseSync(copy);
  db.exec(harm);
  db.close();
  file = copy;
}

test.each([
  [
    'whose row of the journal is damaged',
    `UPDATE journal SET entries = '[]' WHERE n = (SELECT max(n) - 1 FROM journal)`,
  ],
  [
    'of which the row of the journal is gone',
    'DELETE FROM journal WHERE n = (SELECT max(n) - 1 FROM journal)',
  ],
])(
  'a match %s stays frozen after the next orderly stop, with nobody having come to it',
  async (_title, harm) => {
    await damaged(harm);
    const found = open();
    await expect(found.load('hit')).rejects.toThrow(DamagedError);
    await found.close();
    const after = open();
    expect((await after.table('hit'))?.status).toBe('frozen');
    await expect(appendAsync(after, entryAfter(last('hit').hash, 'hit', 2), {})).rejects.toThrow();
    expect((await after.table('other'))?.status).toBe('playing');
    expect((await after.load('other'))?.entries).toHaveLength(3);
    await after.close();
  },
);

test('where the mark cannot be stored, what tells of the loss stays', async () => {
  await damaged(`UPDATE journal SET entries = '[]' WHERE n = (SELECT max(n) - 1 FROM journal);
    CREATE TRIGGER unmarkable BEFORE UPDATE ON match WHEN new.status = 'frozen' BEGIN SELECT raise(ABORT, 'no'); END`);
  await open().close();
  const after = open();
  await expect(after.load('hit')).rejects.toThrow(DamagedError);
  expect((await after.table('hit'))?.status).toBe('playing');
  await after.close();
});

test('a match that is over with fewer entries than at its end is reported as damaged', async () => {
  const store = await played();
  const next = entryAfter(entryAfter(last('hit').hash, 'hit', 2).hash, 'hit', 3);
  await appendAsync(store, next, { end: END });
  await store.close();
  // As when one page came to the disk and another did not: the chunk, and the count of its entries, are as before the end.
  const db = new DatabaseSync(file);
  const entries = joined(
    logOf('hit', 2)
      .entries.concat(entryAfter(last('hit').hash, 'hit', 2))
      .map(storedEntry),
  );
  db.exec(`DELETE FROM chunk WHERE match_id = 'hit'; DELETE FROM journal`);
  db.prepare('INSERT INTO chunk (match_id, first, count, entries, sum) VALUES (?, ?, ?, ?, ?)').run(
    ...packed('insertChunk', chunkValues('hit', 0, 3, entries)),
  );
  const [, count, sum] = settledValues('hit', 3);
  db.prepare(`UPDATE match SET settled = ?, settled_sum = ? WHERE id = 'hit'`).run(count, sum);
  db.close();
  const after = open();
  await expect(after.load('hit')).rejects.toThrow('its outcome does not fit its sum');
  await after.close();
});

describe('a table that is older than the entries of its match', () => {
  const NOT_OPENED = `UPDATE match SET status = 'waiting', head = NULL, head_hash = NULL, secret = NULL, due_at = NULL,
    due_sum = NULL, settled = 0, settled_sum = NULL WHERE id = 'hit'`;

  test.each([
    ['as it was before the match was opened, in the journal', NOT_OPENED],
    ['gone, in the journal', `DELETE FROM match WHERE id = 'hit'`],
  ])('is reported as damaged: %s', async (_title, harm) => {
    await damaged(harm);
    const found = open();
    await expect(found.table('hit')).rejects.toThrow('there are entries, but no head');
    const { head, entries } = logOf('hit', 1);
    await expect(found.create(head, nth(entries, 0), {})).rejects.toThrow(DamagedError);
    expect((await found.load('other'))?.entries).toHaveLength(3);
    await found.close();
    // Closing has cut the journal.
    const after = open();
    await expect(after.table('hit')).rejects.toThrow('there are entries, but no head');
    await after.close();
  });

  test.each([NOT_OPENED, `DELETE FROM match WHERE id = 'hit'`])('also in chunks: %s', async (harm) => {
    await (await played()).close();
    const db = new DatabaseSync(file);
    db.exec(`${harm}; DELETE FROM journal`);
    db.close();
    const found = open();
    await expect(found.table('hit')).rejects.toThrow('there are entries, but no head');
    await found.close();
  });
});
