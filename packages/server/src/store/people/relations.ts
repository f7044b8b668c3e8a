// Relations between two people: tables, statements and calls, for any database.

import type {
  BlockBetween,
  EndedFollow,
  NewBlock,
  RelationCalls,
  StoredBlock,
} from '../../ports/relationStore.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import type { Calls, PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';

/** Names of types as in `peopleSchema`. Deleting a person also deletes the others' relations to it. */
export function relationSchema(text: string, real: string, strict: string): string {
  const whose = `${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE relation (
    id ${text} PRIMARY KEY, person_id ${whose}, other_id ${whose}, kind ${text} NOT NULL, place ${text} NOT NULL,
    called ${text} NOT NULL, since ${real} NOT NULL, until ${real} NOT NULL, forget_at ${real} NOT NULL
  )${strict};
  CREATE INDEX relation_person ON relation (person_id);
  CREATE INDEX relation_other ON relation (other_id);
  CREATE INDEX relation_forget ON relation (forget_at) WHERE forget_at > 0;`;
}

/** Exported for the tests of query plans. */
export const RELATION_READ = {
  blocks: "SELECT * FROM relation WHERE person_id = $1 AND kind = 'block' ORDER BY since DESC, id",
  blocksAgainst: "SELECT * FROM relation WHERE other_id = $1 AND kind = 'block' ORDER BY since DESC, id",
} as const;

export const RELATION_WRITE = {
  block: `INSERT INTO relation (id, person_id, other_id, kind, place, called, since, until, forget_at)
    SELECT $1, $2, $3, 'block', $4, $5, $6, 0, 0 WHERE EXISTS (SELECT 1 FROM person WHERE id = $2)
    AND EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  /** $2 has blocked $1: the row of $1 stays in the list, so that it reveals nothing. */
  endFollow: `UPDATE relation SET until = $3
    WHERE person_id = $1 AND other_id = $2 AND kind = 'follow' AND until = 0 RETURNING id`,
  /** A block ends one's own follow. */
  dropFollow: `DELETE FROM relation WHERE person_id = $1 AND other_id = $2 AND kind = 'follow'
    RETURNING id`,
  lift: 'UPDATE relation SET until = $2, forget_at = $3 WHERE id = $1 AND until = 0',
} as const;

export const FORGOTTEN_RELATIONS = 'DELETE FROM relation WHERE forget_at > 0 AND forget_at <= $1';

export const relationCalls: Calls<RelationCalls> = {
  block(database, block: NewBlock, most: number): Promise<readonly EndedFollow[] | undefined> {
    const { id, personId, otherId, place, called, since } = block;
    return database.transact(async (sql) => {
      const blocks = await activeBlocks(sql, personId);
      if (blocks.some((one) => one.place === place)) return [];
      if (blocks.length >= most) return undefined;
      await sql(RELATION_WRITE.block, [id, personId, otherId, place, called, since]);
      return endFollows(sql, personId, otherId, since);
    });
  },

  liftBlock(database, personId: string, id: string, at: number, forgetAt: number): Promise<void> {
    return database.transact(async (sql) => {
      const blocks = await activeBlocks(sql, personId);
      if (blocks.some((one) => one.id === id)) await sql(RELATION_WRITE.lift, [id, at, forgetAt]);
    });
  },

  async blocksOf(database, personId: string): Promise<readonly StoredBlock[]> {
    return (await activeBlocks(database.read, personId)).map(blockOf);
  },

  async blocksWith(database, personId: string): Promise<readonly BlockBetween[]> {
    const { read } = database;
    const between: BlockBetween[] = [];
    for (const [text, isOwn] of [
      [RELATION_READ.blocks, true],
      [RELATION_READ.blocksAgainst, false],
    ] as const)
      for (const row of await underAllNames(read, text, personId))
        between.push(await betweenOf(read, row, isOwn));
    // Merged people have no relation to each other.
    return between.filter(({ otherId }) => otherId !== personId);
  },
};

/** Between the two in either direction (UI-P43). */
async function endFollows(
  sql: PeopleSql,
  personId: string,
  otherId: string,
  at: number,
): Promise<readonly EndedFollow[]> {
  const ended: EndedFollow[] = [];
  for (const own of await withAliases(sql, personId))
    for (const other of await withAliases(sql, otherId)) {
      for (const { id } of await sql(RELATION_WRITE.endFollow, [other, own, at]))
        ended.push({ id: String(id), personId: otherId });
      for (const { id } of await sql(RELATION_WRITE.dropFollow, [own, other]))
        ended.push({ id: String(id), personId });
    }
  return ended;
}

/** An account that was merged into this one stays blocked by those who have blocked it. */
export async function underAllNames(sql: PeopleSql, text: string, personId: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const id of await withAliases(sql, personId)) rows.push(...(await sql(text, [id])));
  return rows.toSorted((a, b) => Number(b.since) - Number(a.since));
}

const activeBlocks = async (sql: PeopleSql, personId: string): Promise<readonly Row[]> =>
  (await underAllNames(sql, RELATION_READ.blocks, personId)).filter(({ until }) => Number(until) === 0);

/** Including those that were lifted. */
export const allBlocks = async (sql: PeopleSql, personId: string): Promise<readonly StoredBlock[]> =>
  (await underAllNames(sql, RELATION_READ.blocks, personId)).map(blockOf);

async function betweenOf(sql: PeopleSql, row: Row, isOwn: boolean): Promise<BlockBetween> {
  const other = isOwn ? row.other_id : row.person_id;
  const found = await resolved(sql, await sql(PEOPLE_READ.person, [other]));
  return { otherId: String(found?.id), isOwn, since: Number(row.since), until: Number(row.until) };
}

const blockOf = (row: Row): StoredBlock => ({
  ...{ id: String(row.id), called: String(row.called) },
  ...{ since: Number(row.since), until: Number(row.until) },
});
