// Backups that are not what was written: bits turned, cut, put together from two, rows changed behind SQLite's back and in its sight.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { type Checked, checkFolder } from '../../tools/backup/checkFolder.ts';
import { makeBackup, packSealed } from '../../tools/backup/making.ts';
import { RestingLog } from '../../tools/backup/restingLog.ts';
import { unpack } from '../../tools/backup/unpacking.ts';
import { verifyBackup } from '../../tools/backup/verifying.ts';
import { duel } from '../fixtures/duelGame.ts';
import { tempDir } from '../support/tempDir.ts';
import { type DataFolder, dataFolder } from './dataFolder.ts';

const RUNS = runs(60);
const dir = tempDir();
const file = join(dir, 'backup.tar');
let folder: DataFolder;
let bytes: Buffer;

beforeAll(async () => {
  folder = await dataFolder();
  await makeBackup({ data: folder.data, file, replaces: false, now: 1000 });
  bytes = readFileSync(file);
});

const written = (content: Uint8Array): string => {
  const path = join(tempDir(), 'altered.tar');
  writeFileSync(path, content);
  return path;
};

const verifying = (path: string) => verifyBackup(path, dir, { games: [duel], key: undefined });

test('as it was made it has no faults, and all is counted', async () => {
  const { checked, manifest, key } = await verifying(file);
  expect(checked).toMatchObject({
    matches: { waiting: 1, playing: 1, over: 1, frozen: 0, unreadable: 0 },
    ...{ snapshots: 1, lines: 2, reports: 1, beside: 4, records: 1 },
    ...{ faults: [], known: [] },
  });
  expect(checked.entries).toBeGreaterThan(12);
  expect(manifest.madeAt).toBe(1000);
  expect(key).toBe(openSigningKey(folder.data).key);
});

test('a bit that has turned anywhere is found', async () => {
  const places = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }));
  await fc.assert(
    fc.asyncProperty(places, async ([place, bit]) => {
      const altered = Buffer.from(bytes);
      altered[place] = (altered[place] ?? 0) ^ (1 << bit);
      await expect(verifying(written(altered))).rejects.toThrow(/its end is not|not what was written/);
    }),
    // The first and the last bytes: a name, and what is behind the seal's text.
    { numRuns: RUNS, examples: [[[0, 0]], [[bytes.length - 1, 7]], [[bytes.length - 512, 0]]] },
  );
});

test('one that is cut anywhere is found, and so is one that is too long', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
      await expect(verifying(written(bytes.subarray(0, length)))).rejects.toThrow('its end is not');
    }),
    { numRuns: RUNS / 4, examples: [[0], [512], [bytes.length - 512]] },
  );
  await expect(verifying(written(Buffer.concat([bytes, Buffer.alloc(512)])))).rejects.toThrow(
    'its end is not',
  );
  await expect(verifying(written(Buffer.concat([bytes, bytes])))).rejects.toThrow('not what was written');
});

test('one that is none is told so', async () => {
  await expect(verifying(join(dir, 'nowhere.tar'))).rejects.toThrow('it cannot be read');
  await expect(verifying(written(Buffer.from('a shopping list')))).rejects.toThrow('or is none');
});

describe('put together from two', () => {
  const ALL = [
    'manifest.json',
    'hexmarch.sqlite',
    'notices.sqlite',
    'operators.sqlite',
    'leagues.sqlite',
    'tv.sqlite',
    'people.sqlite',
    'signing-key.pem',
  ];

  async function partsOf({ data }: DataFolder): Promise<string> {
    const [packed, into] = [join(tempDir(), 'backup.tar'), join(tempDir(), 'parts')];
    await makeBackup({ data, file: packed, replaces: false, now: 1 });
    mkdirSync(into);
    await unpack(packed, into);
    return into;
  }

  /** Packed with whichever key is among the parts, so its seal fits. */
  async function packed(parts: string, names: readonly string[], keyOf = parts): Promise<string> {
    const path = join(tempDir(), 'mixed.tar');
    await packSealed(parts, names, openSigningKey(keyOf).sign, path);
    return path;
  }

  test.each(ALL)('%s of another does not fit the rest', async (name) => {
    const [ours, theirs] = [await partsOf(folder), await partsOf(await dataFolder())];
    writeFileSync(join(ours, name), readFileSync(join(theirs, name)));
    const mixed = await packed(ours, [...ALL, `records/${folder.over}.jsonl`]);
    await expect(verifying(mixed)).rejects.toThrow(/is missing|is not the one of the manifest/);
  });

  test('sealed by another, with a part too few, or with something else in it it is none either', async () => {
    const [ours, theirs] = [await partsOf(folder), await partsOf(await dataFolder())];
    const record = `records/${folder.over}.jsonl`;
    expect((await verifying(await packed(ours, [...ALL, record]))).checked.faults).toEqual([]);
    await expect(verifying(await packed(ours, [...ALL, record], theirs))).rejects.toThrow('signed with');
    await expect(verifying(await packed(ours, ALL))).rejects.toThrow(`${record} is missing`);
    writeFileSync(join(ours, 'records', 'more.jsonl'), '');
    const more = [...ALL, record, 'records/more.jsonl'];
    await expect(verifying(await packed(ours, more))).rejects.toThrow('not in the manifest');
    writeFileSync(join(ours, 'passwd'), '');
    await expect(verifying(await packed(ours, [...ALL, record, 'passwd']))).rejects.toThrow(
      'it holds "passwd"',
    );
    await expect(verifying(await packed(ours, ALL.slice(1)))).rejects.toThrow('no manifest');
  });
});

describe('in the folder', () => {
  async function altered(sql: string, name = 'hexmarch.sqlite'): Promise<Checked> {
    const into = join(tempDir(), 'parts');
    mkdirSync(into);
    const { key } = await unpack(file, into);
    const db = new DatabaseSync(join(into, name));
    db.exec(sql);
    db.close();
    return checkFolder(into, { games: [duel], key });
  }

  test.each([
    ['a due time', "UPDATE match SET due_at = 7, due_sum = 8 WHERE status = 'waiting'", 'waiting'],
    ['who sits there', `UPDATE match SET people = '{}' WHERE status = 'playing'`, 'running'],
    ['an outcome', `UPDATE match SET outcome = replace(outcome, '1', '0') WHERE status = 'over'`, 'over'],
    ['that it is over', `UPDATE match SET status = 'playing' WHERE status = 'over'`, 'over'],
    [
      'the secret of the dice',
      `UPDATE match SET secret = '${'ab'.repeat(32)}' WHERE status = 'playing'`,
      'running',
    ],
    [
      'a head',
      `UPDATE match SET head = replace(head, 'visibility', 'visibilitx') WHERE status = 'over'`,
      'over',
    ],
    ['a name', `UPDATE match SET people = replace(people, 'Ada', 'Eve') WHERE status = 'over'`, 'over'],
    [
      'how many entries there are',
      `UPDATE match SET settled = settled - 1 WHERE status = 'playing'`,
      'running',
    ],
    [
      'what lists say',
      `UPDATE match SET awaiting = replace(awaiting, '~', '!') WHERE status = 'playing'`,
      'running',
    ],
    ['entries', `UPDATE chunk SET entries = zeroblob(length(entries))`, 'running'],
    ['that a chunk is there', 'DELETE FROM chunk', 'over'],
    ['that a match is there', `DELETE FROM match WHERE status = 'playing'`, 'running'],
    ['a snapshot', `UPDATE snapshot SET text = replace(text, '1', '2')`, 'running'],
    ['a message', `UPDATE talk SET text = 'something else' WHERE n = 1`, 'running'],
    ['a report', `UPDATE talk_report SET n = 3`, 'running'],
  ] as const)('%s that was changed is found, by its match', async (_what, sql, which) => {
    const { faults } = await altered(sql);
    expect(faults).not.toEqual([]);
    expect(faults.join('\n')).toContain(folder[which]);
  });

  test('so are people, and rows that are nobody’s', async () => {
    const people = await altered('PRAGMA foreign_keys = OFF; DELETE FROM person', 'people.sqlite');
    expect(people.faults).toEqual(
      ['session', 'session', 'way_back', 'passkey', 'merged', 'mail', 'seat_of'].map(
        (table) => `people.sqlite: a row of ${table} is nobody's`,
      ),
    );
  });

  test('so are notices, acts of operators, leagues and the uptime', async () => {
    const notifications = await altered(`UPDATE notice SET text = '{"told":4}'`, 'notices.sqlite');
    expect(notifications.faults).toEqual(['notices.sqlite: a row of the kind match does not fit its sum']);
    const acts = await altered(`UPDATE notice SET text = '{}'`, 'operators.sqlite');
    expect(acts.faults).toEqual(['operators.sqlite: a row of the kind act does not fit its sum']);
    const leagues = await altered(`UPDATE notice SET text = '{}'`, 'leagues.sqlite');
    expect(leagues.faults).toEqual(['leagues.sqlite: a row of the kind league does not fit its sum']);
    const uptime = await altered('UPDATE server SET uptime = uptime + 1');
    expect(uptime.faults.join()).toContain('hexmarch.sqlite cannot be read: the uptime');
  });

  /**
   * All matches, and all values of all other tables, as whoever reads the file gets them; of so much the hash, since nobody could read
   * a difference. What the journal holds of a match that is settled in chunks nobody reads any more.
   */
  async function content(path: string): Promise<string> {
    const log = new RestingLog(path);
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const matches = await Promise.all(log.ids().map((id) => log.match(id)));
      const tables = db
        .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'journal' ORDER BY name`)
        .all();
      const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
      return nodeHasher.sha256(JSON.stringify([matches, rows]));
    } finally {
      db.close();
      log.close();
    }
  }

  test('a bit of the log that has turned is found, or nothing that is stored has changed', async () => {
    const parts = join(tempDir(), 'parts');
    mkdirSync(parts);
    const { key } = await unpack(file, parts);
    const log = readFileSync(join(parts, 'hexmarch.sqlite'));
    const before = await content(join(parts, 'hexmarch.sqlite'));
    const places = fc.tuple(fc.nat({ max: log.length - 1 }), fc.nat({ max: 7 }));
    await fc.assert(
      fc.asyncProperty(places, async ([place, bit]) => {
        const into = tempDir();
        const altered = Buffer.from(log);
        altered[place] = (altered[place] ?? 0) ^ (1 << bit);
        writeFileSync(join(into, 'hexmarch.sqlite'), altered);
        const { faults } = await checkFolder(into, { games: [duel], key });
        if (faults.length === 0) expect(await content(join(into, 'hexmarch.sqlite'))).toBe(before);
      }),
      { numRuns: RUNS },
    );
  });
});
