// Migrations of a database file; `user_version` counts those that are applied. Steps are appended, never changed.

import { DatabaseSync } from 'node:sqlite';

export type Step = string | ((db: DatabaseSync) => void);

export class FileLayout {
  private readonly steps: readonly Step[];
  private readonly newer: () => Error;
  private readonly mending = new SchemaMending((empty, version) => {
    if (version <= this.steps.length) this.migrate(empty, 0, version);
  });

  /** `newer`: thrown where a newer version of the program has written the file. */
  constructor(steps: readonly Step[], newer: () => Error) {
    this.steps = steps;
    this.newer = newer;
  }

  /** Repairs flipped bits in the schema of a file of any version up to this one; returns how many. */
  mend(db: DatabaseSync): number {
    return this.mending.mend(db);
  }

  /** Migrates an older file, each step in a transaction. */
  bringUpToDate(db: DatabaseSync): void {
    const taken = versionOf(db);
    if (taken > this.steps.length) throw this.newer();
    this.migrate(db, taken, this.steps.length);
  }

  private migrate(db: DatabaseSync, from: number, to: number): void {
    for (const [i, step] of this.steps.slice(from, to).entries()) takeOne(db, step, from + i + 1);
  }
}

function takeOne(db: DatabaseSync, step: Step, version: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    if (typeof step === 'string') db.exec(step);
    else step(db);
    db.exec(`PRAGMA user_version = ${version}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

// SQLite's schema table is text in the first pages of the file, without a checksum: a flipped bit changes the schema,
// such as a CHECK constraint, or leaves a text that SQLite cannot parse. The right text is known,
// so the bit is flipped back.

/** A row of the schema table, without the root page. */
interface Description {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  /** Null for an automatic index. */
  readonly sql: string | null;
  /** All of that. */
  readonly bytes: Uint8Array;
}

/** As bytes, since the text may be no UTF-8. */
const BYTES = `CAST(type || char(10) || name || char(10) || tbl_name || char(10) || coalesce(sql, '') AS BLOB) AS bytes`;
const EXPECTED = `SELECT type, name, tbl_name AS "table", sql, ${BYTES} FROM sqlite_schema`;
const FOUND = `SELECT rowid AS place, ${BYTES} FROM sqlite_schema`;
const MEND = 'UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?';

/** Schema version of a database; 0 where it is new. */
const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);

class SchemaMending {
  private readonly make: (empty: DatabaseSync, version: number) => void;
  private readonly expected = new Map<number, readonly Description[]>();

  /** `make`: creates the tables of a version, which is the database's `user_version`; does nothing for an unknown one. */
  constructor(make: (empty: DatabaseSync, version: number) => void) {
    this.make = make;
  }

  /**
   * Repairs flipped bits in the schema of `db`; returns how many. Where more than one bit of a row differs the original is
   * ambiguous, and it stays. `db` must not be defensive yet, and is afterwards where Node supports it. Throws SQLite's errors.
   */
  mend(db: DatabaseSync): number {
    // `writable_schema` lets a malformed schema be read and written.
    db.exec('PRAGMA writable_schema = ON');
    const bits = mendAll(db, this.expectedOf(versionOf(db)));
    db.exec('PRAGMA writable_schema = RESET');
    // Node before 24.12 has no defensive mode.
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

/** Hamming distance. */
function falseBits(expected: Uint8Array, found: Uint8Array): number {
  if (expected.length !== found.length) return Number.POSITIVE_INFINITY;
  let bits = 0;
  for (const [i, byte] of expected.entries())
    for (let rest = byte ^ (found[i] ?? 0); rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
