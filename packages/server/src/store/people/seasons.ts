// Seasons of circles: tables, statements and calls, for any database.

import type {
  SeasonCalls,
  StoredHead,
  StoredSeason,
  StoredSeasonLine,
  StoredStrike,
} from '../../ports/seasonStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, type PeopleSql, write } from './peopleDatabase.ts';

/** Names of types as in `peopleSchema`. */
export function seasonSchema(text: string, real: string, int: string, strict: string): string {
  const within = `season_id ${text} NOT NULL REFERENCES season (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE season (
    id ${text} PRIMARY KEY, circle_id ${text} NOT NULL REFERENCES circle (id) ON DELETE CASCADE, name ${text} NOT NULL,
    terms ${text} NOT NULL, begins ${real} NOT NULL, ends ${real} NOT NULL, created ${real} NOT NULL
  )${strict};
  CREATE INDEX season_circle ON season (circle_id, created, id);
  CREATE TABLE season_line (${within}, n ${int} NOT NULL, line ${text} NOT NULL, PRIMARY KEY (season_id, n))${strict};
  CREATE TABLE season_head (
    ${within}, n ${int} NOT NULL, key ${text} NOT NULL, signature ${text} NOT NULL, PRIMARY KEY (season_id, n)
  )${strict};
  CREATE TABLE season_strike (
    ${within}, n ${int} NOT NULL, wanted_by ${int} NOT NULL, reason ${text} NOT NULL, at ${real} NOT NULL,
    PRIMARY KEY (season_id, n, wanted_by)
  )${strict};`;
}

/** Exported for the tests of query plans. */
export const SEASON_READ = {
  seasons: 'SELECT * FROM season WHERE circle_id = $1 ORDER BY created DESC, id DESC',
  season: 'SELECT * FROM season WHERE id = $1',
  lastSeasonLine: 'SELECT n FROM season_line WHERE season_id = $1 ORDER BY n DESC LIMIT 1',
  lines: 'SELECT n, line FROM season_line WHERE season_id = $1 ORDER BY n',
  heads: 'SELECT n, key, signature FROM season_head WHERE season_id = $1 ORDER BY n',
  strikes: 'SELECT * FROM season_strike WHERE season_id = $1 ORDER BY n, wanted_by',
} as const;

export const SEASON_WRITE = {
  add: `INSERT INTO season (id, circle_id, name, terms, begins, ends, created) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING`,
  addLine:
    'INSERT INTO season_line (season_id, n, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING n',
  addHead: `INSERT INTO season_head (season_id, n, key, signature) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
  addStrike: `INSERT INTO season_strike (season_id, n, wanted_by, reason, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (season_id, n, wanted_by) DO UPDATE SET reason = excluded.reason, at = excluded.at`,
} as const;

export const seasonCalls: Calls<SeasonCalls> = {
  addSeason(database, { id, circleId, name, terms, from, until, created }: StoredSeason, most: number) {
    return database.transact(async (sql) => {
      const known = await sql(SEASON_READ.seasons, [circleId]);
      if (known.some((row) => row.id === id)) return true;
      if (known.length >= most) return false;
      await sql(SEASON_WRITE.add, [id, circleId, name, terms, from, until, created]);
      return true;
    });
  },

  async seasonsOf({ read }, circleId: string) {
    return (await read(SEASON_READ.seasons, [circleId])).map(seasonOf);
  },

  async season({ read }, seasonId: string) {
    return (await read(SEASON_READ.season, [seasonId])).map(seasonOf)[0];
  },

  async lastSeasonLine({ read }, seasonId: string) {
    const [row] = await read(SEASON_READ.lastSeasonLine, [seasonId]);
    return Number(row?.n ?? 0);
  },

  async seasonLines({ read }, seasonId: string) {
    return (await read(SEASON_READ.lines, [seasonId])).map(({ n, line }) => ({
      ...{ n: Number(n), line: String(line) },
    }));
  },

  addSeasonLine(database, seasonId: string, { n, line }: StoredSeasonLine, head?: StoredHead) {
    return database.transact(async (sql, again) => {
      const added = await sql(SEASON_WRITE.addLine, [seasonId, n, line]);
      if (added.length === 0) return again && (await isLine(sql, seasonId, { n, line }));
      if (head !== undefined) await sql(SEASON_WRITE.addHead, [seasonId, head.n, head.key, head.signature]);
      return true;
    });
  },

  async seasonHeads({ read }, seasonId: string) {
    return (await read(SEASON_READ.heads, [seasonId])).map(({ n, key, signature }) => ({
      ...{ n: Number(n), key: String(key), signature: String(signature) },
    }));
  },

  addSeasonHead(database, seasonId: string, { n, key, signature }: StoredHead): Promise<void> {
    return write(database, SEASON_WRITE.addHead, [seasonId, n, key, signature]);
  },

  addStrike(database, seasonId: string, { of, by, reason, at }: StoredStrike): Promise<void> {
    return write(database, SEASON_WRITE.addStrike, [seasonId, of, by, reason, at]);
  },

  async strikesIn({ read }, seasonId: string) {
    return (await read(SEASON_READ.strikes, [seasonId])).map((row) => ({
      ...{ of: Number(row.n), by: Number(row.wanted_by), reason: String(row.reason), at: Number(row.at) },
    }));
  },
};

/** Whether a retry finds what it has written itself. */
async function isLine(sql: PeopleSql, seasonId: string, { n, line }: StoredSeasonLine): Promise<boolean> {
  const rows = await sql(SEASON_READ.lines, [seasonId]);
  return rows.some((row) => Number(row.n) === n && row.line === line);
}

const seasonOf = (row: Row): StoredSeason => ({
  ...{
    id: String(row.id),
    circleId: String(row.circle_id),
    name: String(row.name),
    terms: String(row.terms),
  },
  ...{ from: Number(row.begins), until: Number(row.ends), created: Number(row.created) },
});

/** To move them to another store. */
export const SEASON_TABLES = {
  season: { key: ['id'], rest: ['circle_id', 'name', 'terms', 'begins', 'ends', 'created'] },
  season_line: { key: ['season_id', 'n'], rest: ['line'] },
  season_head: { key: ['season_id', 'n'], rest: ['key', 'signature'] },
  season_strike: { key: ['season_id', 'n', 'wanted_by'], rest: ['reason', 'at'] },
} as const;
