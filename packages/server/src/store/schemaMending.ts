// What a database says of its own tables is text in its first pages, over which there is no sum: a bit that has turned there is law from
// then on, such as another list of what may stand in a column, or leaves a text that SQLite cannot read. It is known how that text must
// be, so the bit is turned back.

import { DatabaseSync } from 'node:sqlite';

/** What a database says of one table or index, but for its place in the file. */
interface Description {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  /** Null for what SQLite has made by itself. */
  readonly sql: string | null;
  /** All of that. */
  readonly bytes: Uint8Array;
}

/** As bytes, since half a character is none. */
const BYTES = `CAST(type || char(10) || name || char(10) || tbl_name || char(10) || coalesce(sql, '') AS BLOB) AS bytes`;
const EXPECTED = `SELECT type, name, tbl_name AS "table", sql, ${BYTES} FROM sqlite_schema`;
const FOUND = `SELECT rowid AS place, ${BYTES} FROM sqlite_schema`;
const MEND = 'UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?';

/** Which version of its tables a database has; 0 where it is new. */
export const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);

export class SchemaMending {
  private readonly make: (empty: DatabaseSync, version: number) => void;
  private readonly expected = new Map<number, readonly Description[]>();

  /** `make`: makes the tables of a version, which is the database's `user_version`; nothing for one that it does not know. */
  constructor(make: (empty: DatabaseSync, version: number) => void) {
    this.make = make;
  }

  /**
   * Turns bits back in what `db` says of its tables; answers with how many. Where more than one bit of a description is false nobody knows
   * what it was, and it stays. `db` must not be defensive yet, and is afterwards where Node can make it so. Throws what SQLite throws.
   */
  mend(db: DatabaseSync): number {
    // Only so can a text be read that SQLite does not understand, and be written.
    db.exec('PRAGMA writable_schema = ON');
    const bits = mendAll(db, this.expectedOf(versionOf(db)));
    db.exec('PRAGMA writable_schema = RESET');
    // Node before 24.12 has no such guard, and opens without it.
    (db as Partial<Pick<DatabaseSync, 'enableDefensive'>>).enableDefensive?.(true);
    return bits;
  }

  private expectedOf(version: number): readonly Description[] {
    const known = this.expected.get(version);
    if (known !== undefined) return known;
    const db = new DatabaseSync(':memory:');
    this.make(db, version);
    const expected = db.prepare(EXPECTED).all() as unknown as readonly Description[];
    db.close();
    this.expected.set(version, expected);
    return expected;
  }
}

function mendAll(db: DatabaseSync, expected: readonly Description[]): number {
  let bits = 0;
  for (const { place, bytes } of db.prepare(FOUND).all()) {
    if (!(bytes instanceof Uint8Array) || place === undefined) continue;
    const differing = expected.map((one) => falseBits(one.bytes, bytes));
    const meant = differing.includes(0) ? undefined : expected[differing.indexOf(1)];
    if (meant === undefined) continue;
    const { type, name, table, sql } = meant;
    db.prepare(MEND).run(type, name, table, sql, place);
    bits += 1;
  }
  return bits;
}

/** How many bits differ. */
function falseBits(expected: Uint8Array, found: Uint8Array): number {
  if (expected.length !== found.length) return Number.POSITIVE_INFINITY;
  let bits = 0;
  for (const [i, byte] of expected.entries())
    for (let rest = byte ^ (found[i] ?? 0); rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
