// Follows, for any database.

import type {
  FollowCalls,
  FollowedMatch,
  Follower,
  FollowerBy,
  Follows,
  NewFollow,
  StoredFollow,
} from '../../ports/followStore.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import { FOLLOW_READ as READ, FOLLOW_WRITE as WRITE } from './followTables.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';
import { SqlHistory } from './sqlHistory.ts';
import { underAllNames } from './sqlRelations.ts';

export class SqlFollows extends SqlHistory implements FollowCalls {
  followMatch(
    { personId, matchId, game, called, since }: FollowedMatch & { readonly personId: string },
    most: number,
  ): Promise<boolean> {
    return this.database.transact(async (sql) => {
      const { people, matches } = await allFollows(sql, personId);
      if (matches.some((one) => one.matchId === matchId)) return true;
      if (people.length + matches.length >= most) return false;
      await sql(WRITE.followMatch, [personId, matchId, game, called, since]);
      return true;
    });
  }

  dropMatch(personId: string, matchId: string): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const id of await withAliases(sql, personId)) await sql(WRITE.dropMatch, [id, matchId]);
    });
  }

  endFollows(matchId: string): Promise<void> {
    return this.write(WRITE.endFollows, [matchId]);
  }

  async followersOfMatch(matchId: string, now: number): Promise<readonly Follower[]> {
    const { read } = this.database;
    const rows = await read(READ.followersOfMatch, [matchId]);
    const ids = await Promise.all(rows.map(({ person_id }) => mainId(read, person_id)));
    return Promise.all([...new Set(ids)].map((id) => this.followerBy(id, now)));
  }

  followPerson({ id, personId, otherId, called, since }: NewFollow, most: number): Promise<boolean> {
    return this.database.transact(async (sql) => {
      const { people, matches } = await allFollows(sql, personId);
      if (people.some((one) => one.otherId === otherId && one.called === called)) return true;
      if (people.length + matches.length >= most) return false;
      await sql(WRITE.followPerson, [id, personId, otherId, called, since]);
      return true;
    });
  }

  async isFollowing(personId: string, otherId: string, called: string): Promise<boolean> {
    const { people } = await allFollows(this.database.read, personId);
    return people.some((one) => one.otherId === otherId && one.called === called);
  }

  dropFollow(personId: string, id: string): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const one of await withAliases(sql, personId)) await sql(WRITE.dropFollow, [one, id]);
    });
  }

  async followersOf(
    personId: string,
    now: number,
  ): Promise<readonly (FollowerBy & Pick<StoredFollow, 'called'>)[]> {
    const { read } = this.database;
    if (!(await this.mayBeFollowed(personId))) return [];
    const rows = await underAllNames(read, READ.followers, personId);
    const between = rows.length === 0 ? [] : await this.blocksWith(personId);
    const apart = between.filter(({ until }) => until === 0).map(({ otherId }) => otherId);
    const byFollower = new Map<string, FollowerBy & Pick<StoredFollow, 'called'>>();
    for (const { id: row, person_id, called } of rows) {
      const id = await mainId(read, person_id);
      if (id === personId || apart.includes(id)) continue;
      const key = `${id} ${called}`;
      const { follows = [] } = byFollower.get(key) ?? {};
      const follower = await this.followerBy(id, now);
      byFollower.set(key, { ...follower, called: String(called), follows: [...follows, String(row)] });
    }
    return [...byFollower.values()];
  }

  async followsOf(personId: string): Promise<Follows> {
    const { people, matches } = await allFollows(this.database.read, personId);
    return { people: people.map(({ id, called, since }) => ({ id, called, since })), matches };
  }

  async mayBeFollowed(personId: string): Promise<boolean> {
    const { read } = this.database;
    for (const id of await withAliases(read, personId))
      if ((await read(PEOPLE_READ.person, [id])).some(({ unfollowed }) => Number(unfollowed) !== 0))
        return false;
    return true;
  }

  allowFollowing(personId: string, isAllowed: boolean): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const id of await withAliases(sql, personId)) await sql(WRITE.allow, [id, isAllowed ? 0 : 1]);
    });
  }

  private async followerBy(personId: string, now: number): Promise<Follower> {
    const sessions = await this.database.read(PEOPLE_READ.sessions, [personId, now]);
    return { personId, sessions: sessions.map(({ hash }) => String(hash)) };
  }
}

interface AllFollows extends Follows {
  readonly people: readonly (StoredFollow & { readonly otherId: string })[];
}

/** Each once, by whichever alias it was decided. */
async function allFollows(sql: PeopleSql, personId: string): Promise<AllFollows> {
  const people = new Map<string, StoredFollow & { readonly otherId: string }>();
  for (const { id, called, since, other_id } of await underAllNames(sql, READ.follows, personId)) {
    const otherId = await mainId(sql, other_id);
    // Merged people have no relation to each other.
    const key = `${otherId} ${called}`;
    if (otherId !== personId && !people.has(key))
      people.set(key, { id: String(id), called: String(called), since: Number(since), otherId });
  }
  const matches = new Map<string, FollowedMatch>();
  for (const { match_id, game, called, since } of await underAllNames(sql, READ.followed, personId)) {
    const matchId = String(match_id);
    if (!matches.has(matchId))
      matches.set(matchId, { matchId, game: String(game), called: String(called), since: Number(since) });
  }
  return { people: [...people.values()], matches: [...matches.values()] };
}

const mainId = async (sql: PeopleSql, id: Row[string] | undefined): Promise<string> =>
  String((await resolved(sql, await sql(PEOPLE_READ.person, [id])))?.id);
