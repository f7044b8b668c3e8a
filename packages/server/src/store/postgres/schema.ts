// Migrations of the database; one row counts those that are applied. Steps are appended, never changed. During a rolling deploy the
// programs of before and after use it side by side: a step only adds what the earlier program need not know, and what is unused
// is dropped in a later one. `least`: how many steps a program must know to use the database from then on.

import { calendarSchema } from '../people/calendars.ts';
import { circleCalendarSchema, circleChatSchema, circleWebhookSchema } from '../people/circleSide.ts';
import { circleSchema } from '../people/circleTables.ts';
import { followSchema } from '../people/follows.ts';
import { historySchema } from '../people/history.ts';
import { mailSchema } from '../people/mail.ts';
import { mergeSchema } from '../people/merging.ts';
import { passkeySchema } from '../people/passkeys.ts';
import { openSeats, peopleSchema } from '../people/peopleTables.ts';
import { placeSchema } from '../people/places.ts';
import { planSchema } from '../people/plans.ts';
import { recoverySchema } from '../people/recovery.ts';
import { relationSchema } from '../people/relations.ts';
import { reportSchema } from '../people/reports.ts';
import { seasonSchema } from '../people/seasons.ts';
import { StoreError } from '../storeError.ts';
import type { Database, Sql } from './database.ts';

interface Step {
  readonly sql: string;
  readonly least: number;
}

/** The collation of texts without a language. */
const TEXT = 'text COLLATE "C"';

const STEPS: readonly Step[] = [
  {
    least: 1,
    sql: `
    -- Who has the database open. Only the clock of the database counts.
    CREATE TABLE process (
      id text PRIMARY KEY,
      lease_until timestamptz NOT NULL
    );
    -- Epochs of claims: no two are the same, whoever makes them and on whatever.
    CREATE SEQUENCE epoch;

    -- What of a match is written often: who holds it, how it stands and when it is due. No status: there is no table yet. Epoch 0:
    -- nobody holds it. Sums are those of rows.ts.
    CREATE TABLE hosting (
      match_id text COLLATE "C" PRIMARY KEY,
      owner text,
      epoch bigint NOT NULL DEFAULT 0,
      status text CHECK (status IN ('waiting', 'playing', 'over', 'frozen')),
      created_at float8,
      due_at float8,
      due_sum bigint,
      put_off float8
    ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
    CREATE INDEX hosting_due ON hosting (due_at, match_id) WHERE due_at IS NOT NULL;
    CREATE INDEX hosting_owner ON hosting (owner) WHERE owner IS NOT NULL;

    -- A table (ports.ts: TableRow) and, from head to end_sum, the match on it. By n it is gone through page by page.
    CREATE TABLE match (
      id text COLLATE "C" PRIMARY KEY,
      n bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      code text COLLATE "C" NOT NULL UNIQUE,
      visibility text NOT NULL,
      created_at float8 NOT NULL,
      setup text NOT NULL,
      people text NOT NULL,
      row_sum bigint NOT NULL,
      head text,
      head_hash text,
      secret text,
      outcome text,
      ended_at float8,
      end_sum bigint
    );

    -- One accepted action. What everybody was told is not in the chain, so it has a sum of its own.
    CREATE TABLE entry (
      match_id text COLLATE "C" NOT NULL,
      sequence int NOT NULL,
      epoch bigint NOT NULL,
      command_id text NOT NULL,
      actor int NOT NULL,
      at float8 NOT NULL,
      clock text NOT NULL,
      command text NOT NULL,
      rolls text NOT NULL,
      events text NOT NULL,
      state bytea NOT NULL,
      line text NOT NULL,
      line_sum bigint NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (match_id, sequence)
    ) WITH (autovacuum_vacuum_insert_scale_factor = 0.05);

    CREATE TABLE snapshot (
      match_id text COLLATE "C" NOT NULL,
      sequence int NOT NULL,
      hash text NOT NULL,
      text text NOT NULL,
      text_sum bigint NOT NULL,
      PRIMARY KEY (match_id, sequence)
    );

    -- What people say (match/talk/talkStore.ts).
    CREATE TABLE talk (
      match_id text COLLATE "C" NOT NULL,
      channel text COLLATE "C" NOT NULL,
      n int NOT NULL,
      at float8 NOT NULL,
      author text NOT NULL,
      name text NOT NULL,
      seat int,
      text text NOT NULL,
      sum bigint NOT NULL,
      PRIMARY KEY (match_id, channel, n)
    );
    CREATE TABLE talk_mark (
      match_id text COLLATE "C" NOT NULL,
      person text COLLATE "C" NOT NULL,
      channel text COLLATE "C" NOT NULL,
      n int NOT NULL,
      opened int NOT NULL,
      PRIMARY KEY (match_id, person, channel)
    );
    CREATE TABLE talk_report (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      match_id text COLLATE "C" NOT NULL,
      reporter text COLLATE "C" NOT NULL,
      channel text COLLATE "C" NOT NULL,
      n int NOT NULL,
      report text NOT NULL,
      sum bigint NOT NULL,
      UNIQUE (match_id, reporter, channel, n)
    );

    CREATE TABLE service (
      one int PRIMARY KEY CHECK (one = 1),
      uptime float8 NOT NULL
    );
    INSERT INTO service VALUES (1, 0);`,
  },
  {
    // With the local clock alone, players would be charged for outages.
    least: 2,
    sql: `
    -- Several processes: where each is reached and by which name sockets call it, until when in the service's time it is believed
    -- to live, when it was heard of last and how far its own clock was behind then, whether it claims nothing any more.
    ALTER TABLE process
      ADD address text, ADD room text, ADD lease_uptime float8, ADD beat_uptime float8,
      ADD lag float8 NOT NULL DEFAULT 0, ADD tables int NOT NULL DEFAULT 0, ADD draining boolean NOT NULL DEFAULT false;
    -- Of the service's time what is none of the match's; how far its holder's clock was behind when it was claimed; since when it
    -- is on its way from one process to another. By which rules it is played, so that an older program leaves it alone.
    ALTER TABLE hosting
      ADD outage_ms float8 NOT NULL DEFAULT 0, ADD lag float8 NOT NULL DEFAULT 0, ADD freed_at float8,
      ADD game text, ADD rules int;
    -- When somebody last added to the uptime, by the clock of the database; by which key records are signed.
    ALTER TABLE service ADD beat_at timestamptz, ADD signing_key text;`,
  },
  {
    least: 1,
    sql: `
    -- What is kept beside the log (match/keptRows.ts), of each purpose by itself. Writes of a purpose come one after the other: each
    -- takes its row here, and has the next number. What was dropped under numbers up to forgotten has left no trace.
    CREATE TABLE kept_purpose (
      purpose text PRIMARY KEY,
      change bigint NOT NULL,
      forgotten bigint NOT NULL DEFAULT 0
    );
    -- Key and text are JSON. A row that was dropped stays for a while without its text, so that others hear of it. Rows of no kind
    -- are none: they say which write of a process was its last.
    CREATE TABLE kept (
      purpose text COLLATE "C" NOT NULL,
      kind text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      text text NOT NULL,
      sum bigint NOT NULL,
      change bigint NOT NULL,
      dropped_at timestamptz,
      PRIMARY KEY (purpose, kind, key)
    );
    CREATE INDEX kept_change ON kept (purpose, change);
    CREATE INDEX kept_dropped ON kept (purpose, dropped_at) WHERE dropped_at IS NOT NULL;`,
  },
  // Accounts (ports/peopleStore.ts).
  { least: 1, sql: peopleSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: passkeySchema(TEXT, 'float8', '') },
  { least: 1, sql: mergeSchema(TEXT, 'float8', '') },
  // Seats to move after the entry (ports.ts: TableChange). An older program leaves it out.
  { least: 1, sql: 'ALTER TABLE entry ADD awaiting text' },
  { least: 1, sql: openSeats('float8') },
  { least: 1, sql: recoverySchema('float8') },
  { least: 1, sql: calendarSchema(TEXT, 'int', '') },
  { least: 1, sql: relationSchema(TEXT, 'float8', '') },
  { least: 1, sql: mailSchema(TEXT, 'float8', '') },
  { least: 1, sql: historySchema(TEXT, 'float8') },
  // The lobby's text after the entry (rows.ts: `listedText`), with the seats to move. An older program leaves it out, and cannot
  // read it in newer entries: it loads the match.
  { least: 1, sql: 'ALTER TABLE entry ADD listed text' },
  { least: 1, sql: followSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: reportSchema(TEXT, 'float8', 'int', '') },
  // Mentions of people, and pending erasures. What an older program deletes meanwhile it erases itself.
  { least: 1, sql: placeSchema(TEXT, '') },
  { least: 1, sql: circleSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: seasonSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: circleChatSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: circleCalendarSchema(TEXT, 'int', '') },
  { least: 1, sql: circleWebhookSchema(TEXT, 'float8', 'int', '') },
  { least: 1, sql: planSchema(TEXT, 'int', '') },
];

/** Key of the advisory lock on migrations; any number that nothing else of ours uses. */
const LOCK = 7_362_947;
/** Lock timeout: no player waits longer for a migration. */
const LOCK_WAIT = "SET LOCAL lock_timeout = '3s'";

/**
 * Migrates an older database, each step in a transaction. A current one is only read: DDL blocks all
 * writers. Throws `StoreError` where a newer program requires more steps.
 */
export async function migrate(database: Database, steps: readonly Step[] = STEPS): Promise<void> {
  if ((await taken(database.read.bind(database), steps)) < steps.length)
    await database.transact(async (sql) => {
      await sql('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await sql(LOCK_WAIT);
      for (const [i, step] of steps.entries())
        if (i >= (await taken(sql, steps))) await applyStep(sql, step, i + 1);
    });
}

/** Throws `StoreError` where it is another program's, or not migrated. */
export async function assertCurrent(database: Database): Promise<void> {
  if ((await taken(database.read.bind(database), STEPS)) < STEPS.length)
    throw new StoreError(
      'The database is none of Hexmarch, or of an older version: start the server on it first.',
    );
}

/** From the catalogue: an unknown name is cached as long as the transaction lasts. */
const IS_THERE = `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'`;

/** Number of applied steps. */
async function taken(sql: Sql, steps: readonly Step[]): Promise<number> {
  if ((await sql(IS_THERE)).length === 0) return 0;
  const [version] = await sql('SELECT taken, least FROM schema_version WHERE one = 1');
  if (Number(version?.least) > steps.length)
    throw new StoreError(
      'the database was brought up to date by a newer version of Hexmarch, which this one cannot share it with: start that version',
    );
  return Number(version?.taken);
}

async function applyStep(sql: Sql, step: Step, count: number): Promise<void> {
  if (count === 1)
    await sql(
      'CREATE TABLE schema_version (one int PRIMARY KEY CHECK (one = 1), taken int NOT NULL, least int NOT NULL)',
    );
  await sql(step.sql);
  await sql(
    `INSERT INTO schema_version VALUES (1, $1, $2)
     ON CONFLICT (one) DO UPDATE SET taken = excluded.taken, least = GREATEST(schema_version.least, excluded.least)`,
    [count, step.least],
  );
}

export type { Step };
