// Relations between two people, for any database.

import type {
  BlockBetween,
  EndedFollow,
  NewBlock,
  RelationCalls,
  StoredBlock,
} from '../../ports/relationStore.ts';
import type { SeatOf } from '../../ports/seatOf.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import { FOLLOW_WRITE } from './followTables.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';
import { RELATION_READ as READ, RELATION_WRITE as WRITE } from './relationTables.ts';
import { SqlMerging } from './sqlMerging.ts';

export class SqlRelations extends SqlMerging implements RelationCalls {
  block(block: NewBlock, most: number): Promise<readonly EndedFollow[] | undefined> {
    const { id, personId, otherId, place, called, since } = block;
    return this.database.transact(async (sql) => {
      const blocks = await activeBlocks(sql, personId);
      if (blocks.some((one) => one.place === place)) return [];
      if (blocks.length >= most) return undefined;
      await sql(WRITE.block, [id, personId, otherId, place, called, since]);
      return endFollows(sql, personId, otherId, since);
    });
  }

  liftBlock(personId: string, id: string, at: number, forgetAt: number): Promise<void> {
    return this.database.transact(async (sql) => {
      const blocks = await activeBlocks(sql, personId);
      if (blocks.some((one) => one.id === id)) await sql(WRITE.lift, [id, at, forgetAt]);
    });
  }

  async blocksOf(personId: string): Promise<readonly StoredBlock[]> {
    return (await activeBlocks(this.database.read, personId)).map(blockOf);
  }

  async blocksWith(personId: string): Promise<readonly BlockBetween[]> {
    const { read } = this.database;
    const between: BlockBetween[] = [];
    for (const [text, isOwn] of [
      [READ.blocks, true],
      [READ.blocksAgainst, false],
    ] as const)
      for (const row of await underAllNames(read, text, personId))
        between.push(await betweenOf(read, row, isOwn));
    // Merged people have no relation to each other.
    return between.filter(({ otherId }) => otherId !== personId);
  }

  async seatsAt(matchId: string): Promise<readonly SeatOf[]> {
    return (await this.database.read(READ.seatsAt, [matchId])).map(seatOf);
  }
}

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
      for (const { id } of await sql(FOLLOW_WRITE.endByBlock, [other, own, at]))
        ended.push({ id: String(id), personId: otherId });
      for (const { id } of await sql(FOLLOW_WRITE.dropByBlock, [own, other]))
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
  (await underAllNames(sql, READ.blocks, personId)).filter(({ until }) => Number(until) === 0);

/** Including those that were lifted. */
export const allBlocks = async (sql: PeopleSql, personId: string): Promise<readonly StoredBlock[]> =>
  (await underAllNames(sql, READ.blocks, personId)).map(blockOf);

async function betweenOf(sql: PeopleSql, row: Row, isOwn: boolean): Promise<BlockBetween> {
  const other = isOwn ? row.other_id : row.person_id;
  const found = await resolved(sql, await sql(PEOPLE_READ.person, [other]));
  return { otherId: String(found?.id), isOwn, since: Number(row.since), until: Number(row.until) };
}

const blockOf = (row: Row): StoredBlock => ({
  ...{ id: String(row.id), called: String(row.called) },
  ...{ since: Number(row.since), until: Number(row.until) },
});

export const seatOf = (row: Row): SeatOf => ({
  ...{ matchId: String(row.match_id), tenure: String(row.tenure) },
  ...{ personId: String(row.person_id), since: Number(row.since) },
});
