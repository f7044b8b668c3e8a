// People in a SQLite file beside the log's, or in memory: so a backup of matches has nothing of them.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { FileLayout } from '../fileLayout.ts';
import { connect } from '../openDatabase.ts';
import type { Row } from '../rows.ts';
import { sqliteText } from '../statements.ts';
import { calendarSchema } from './calendars.ts';
import { circleCalendarSchema, circleChatSchema, circleWebhookSchema } from './circleSide.ts';
import { circleSchema } from './circleTables.ts';
import { followSchema } from './follows.ts';
import { historySchema } from './history.ts';
import { mailSchema } from './mail.ts';
import { mergeSchema } from './merging.ts';
import { passkeySchema } from './passkeys.ts';
import type { PeopleDatabase, PeopleSql } from './peopleDatabase.ts';
import { openSeats, peopleSchema } from './peopleTables.ts';
import { placeSchema } from './places.ts';
import { planSchema } from './plans.ts';
import { recoverySchema } from './recovery.ts';
import { relationSchema } from './relations.ts';
import { reportSchema } from './reports.ts';
import { seasonSchema } from './seasons.ts';

const STRICT = ' STRICT, WITHOUT ROWID';
/** Append-only. */
const STEPS: readonly string[] = [
  peopleSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  passkeySchema('TEXT', 'REAL', STRICT),
  mergeSchema('TEXT', 'REAL', STRICT),
  openSeats('REAL'),
  recoverySchema('REAL'),
  calendarSchema('TEXT', 'INTEGER', STRICT),
  relationSchema('TEXT', 'REAL', STRICT),
  mailSchema('TEXT', 'REAL', STRICT),
  historySchema('TEXT', 'REAL'),
  followSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  reportSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  placeSchema('TEXT', STRICT),
  circleSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  seasonSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  circleChatSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  circleCalendarSchema('TEXT', 'INTEGER', STRICT),
  circleWebhookSchema('TEXT', 'REAL', 'INTEGER', STRICT),
  planSchema('TEXT', 'INTEGER', STRICT),
];
const LAYOUT = new FileLayout(
  STEPS,
  () => new Error('the people were written by a newer version of Hexmarch'),
);

/** Deleted rows are overwritten (`secure_delete`). */
const SETTINGS = 'PRAGMA secure_delete = ON';

/** A connection to it, created where there is no file. Throws where a newer version of the program has written it. */
export function openPeopleFile(file: string): DatabaseSync {
  const db = connect(file, (fresh) => LAYOUT.mend(fresh));
  try {
    return prepared(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

export const peopleInMemory = (): DatabaseSync => prepared(new DatabaseSync(':memory:'));

function prepared(db: DatabaseSync): DatabaseSync {
  db.exec(SETTINGS);
  LAYOUT.bringUpToDate(db);
  return db;
}

export class FileOfPeople implements PeopleDatabase {
  private readonly db: DatabaseSync;
  private readonly prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  read = (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    this.inTurn(() => this.run(text, values));

  transact<T>(run: (sql: PeopleSql, again: boolean) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      this.db.exec('BEGIN IMMEDIATE');
      try {
        const result = await run(this.run, false);
        this.db.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.db.isTransaction) this.db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** One transaction is under way at a time. */
  async lockNames(): Promise<void> {}

  /** A reader that is not done yet blocks the checkpoint of the write-ahead log: the next scrub truncates it. */
  scrub(): Promise<void> {
    return this.inTurn(async () => this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  close(): Promise<void> {
    return this.inTurn(async () => this.db.close());
  }

  private readonly run: PeopleSql = async (text, values = []) => {
    const statement = this.prepared.get(text) ?? this.db.prepare(sqliteText(text));
    this.prepared.set(text, statement);
    return statement.all(...(values as readonly SQLInputValue[])) as readonly Row[];
  };

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.last.then(run);
    this.last = result.catch(() => undefined);
    return result;
  }
}
