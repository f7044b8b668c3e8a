// A flipped bit in a file's schema, in each of our files but the log (damagedFile.test.ts).

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import { openNotificationFile } from '../../src/store/documents/notificationFile.ts';
import { openPeopleFile } from '../../src/store/people/peopleFile.ts';
import { tempDir } from '../support/tempDir.ts';

const dir = tempDir();
afterAll(() => rmSync(dir, { recursive: true }));

const schemaOf = (db: DatabaseSync) => db.prepare('SELECT * FROM sqlite_schema').all();

const FILES = [
  ['people', openPeopleFile],
  ['notices', openNotificationFile],
] as const;

/** A new file, and its schema. */
function made(name: string, open: (file: string) => DatabaseSync) {
  const file = join(dir, `${name}.sqlite`);
  const db = open(file);
  const schema = schemaOf(db);
  db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  const rows = schemaOf(db);
  db.close();
  expect(rows).toHaveLength(schema.length);
  const bytes = readFileSync(file);
  const texts = rows.flatMap(({ sql }) => (sql === null ? [] : [String(sql)]));
  expect(texts.filter((text) => !bytes.includes(text))).toEqual([]);
  return {
    file,
    bytes,
    rows,
    places: texts.map((text) => ({ from: bytes.indexOf(text), length: text.length })),
  };
}

test.each(FILES)('of the %s is turned back for good', (name, open) => {
  const { file, bytes, rows, places } = made(name, open);
  for (const seed of seeds(1, 20)) {
    const random = seededRandom(seed);
    const { from, length } = places[random.pick(places.length)] ?? { from: 0, length: 1 };
    const copy = Buffer.from(bytes);
    const at = from + random.pick(length);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.pick(8)), at);
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    writeFileSync(file, copy);
    open(file).close();
    const db = new DatabaseSync(file);
    expect({ seed, schema: schemaOf(db) }).toEqual({ seed, schema: rows });
    db.close();
  }
});

test.each(FILES)('additions of others to the schema of %s are left alone', (name, open) => {
  const { file } = made(`more ${name}`, open);
  const theirs = new DatabaseSync(file);
  theirs.exec('CREATE TABLE extra (x); CREATE INDEX extra_x ON extra (x)');
  const schema = schemaOf(theirs);
  theirs.close();
  const db = open(file);
  expect(schemaOf(db)).toEqual(schema);
  // Afterwards the schema is read-only, where Node supports it.
  const spoil = () => db.exec("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'extra'");
  if ('enableDefensive' in db) expect(spoil).toThrow('may not be modified');
  db.close();
});
