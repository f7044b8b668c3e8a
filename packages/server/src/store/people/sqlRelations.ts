// What stands between two people, in a database, whichever it is.

import type {
  BlockBetween,
  EndedFollow,
  KeptBlock,
  NewBlock,
  RelationCalls,
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
      const held = await holding(sql, personId);
      if (held.some((one) => one.place === place)) return [];
      if (held.length >= most) return undefined;
      await sql(WRITE.block, [id, personId, otherId, place, called, since]);
      return endFollows(sql, personId, otherId, since);
    });
  }

  liftBlock(personId: string, id: string, at: number, forgetAt: number): Promise<void> {
    return this.database.transact(async (sql) => {
      const held = await holding(sql, personId);
      if (held.some((one) => one.id === id)) await sql(WRITE.lift, [id, at, forgetAt]);
    });
  }

  async blocksOf(personId: string): Promise<readonly KeptBlock[]> {
    return (await holding(this.database.read, personId)).map(blockOf);
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
    // Two who are one by now have nothing between them.
    return between.filter(({ otherId }) => otherId !== personId);
  }

  async seatsAt(matchId: string): Promise<readonly SeatOf[]> {
    return (await this.database.read(READ.seatsAt, [matchId])).map(seatOf);
  }
}

/** Of either by the other (UI-P43). */
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

/** Whoever has become this person is still somebody to those who have blocked that one. */
export async function underAllNames(sql: PeopleSql, text: string, personId: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const id of await withAliases(sql, personId)) rows.push(...(await sql(text, [id])));
  return rows.toSorted((a, b) => Number(b.since) - Number(a.since));
}

const holding = async (sql: PeopleSql, personId: string): Promise<readonly Row[]> =>
  (await underAllNames(sql, READ.blocks, personId)).filter(({ until }) => Number(until) === 0);

/** Those that were taken back as well. */
export const allBlocks = async (sql: PeopleSql, personId: string): Promise<readonly KeptBlock[]> =>
  (await underAllNames(sql, READ.blocks, personId)).map(blockOf);

async function betweenOf(sql: PeopleSql, row: Row, isOwn: boolean): Promise<BlockBetween> {
  const other = isOwn ? row.other_id : row.person_id;
  const found = await resolved(sql, await sql(PEOPLE_READ.person, [other]));
  return { otherId: String(found?.id), isOwn, since: Number(row.since), until: Number(row.until) };
}

const blockOf = (row: Row): KeptBlock => ({
  ...{ id: String(row.id), called: String(row.called) },
  ...{ since: Number(row.since), until: Number(row.until) },
});

export const seatOf = (row: Row): SeatOf => ({
  ...{ matchId: String(row.match_id), tenure: String(row.tenure) },
  ...{ personId: String(row.person_id), since: Number(row.since) },
});
