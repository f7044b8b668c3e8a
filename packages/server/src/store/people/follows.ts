// Follows: tables, statements and calls, for any database.

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
import type { PeopleSql } from './peopleDatabase.ts';
import { type Calls, type PeopleDatabase, write } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';
import { relationCalls, underAllNames } from './relations.ts';

/** Names of types as in `peopleSchema`. */
export const followSchema = (text: string, real: string, int: string, strict: string): string => `
  CREATE TABLE followed (
    person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE, match_id ${text} NOT NULL, game ${text} NOT NULL,
    called ${text} NOT NULL, since ${real} NOT NULL, PRIMARY KEY (person_id, match_id)
  )${strict};
  CREATE INDEX followed_match ON followed (match_id);
  ALTER TABLE person ADD COLUMN unfollowed ${int} NOT NULL DEFAULT 0;`;

/** Exported for the tests of query plans. */
export const FOLLOW_READ = {
  follows: "SELECT * FROM relation WHERE person_id = $1 AND kind = 'follow' ORDER BY since DESC, id",
  followers: `SELECT * FROM relation WHERE other_id = $1 AND kind = 'follow' AND until = 0 ORDER BY since, id`,
  followed: 'SELECT * FROM followed WHERE person_id = $1 ORDER BY since DESC, match_id',
  followersOfMatch: 'SELECT * FROM followed WHERE match_id = $1 ORDER BY person_id',
} as const;

export const FOLLOW_WRITE = {
  followMatch: `INSERT INTO followed (person_id, match_id, game, called, since) SELECT $1, $2, $3, $4, $5
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $1) ON CONFLICT DO NOTHING`,
  dropMatch: 'DELETE FROM followed WHERE person_id = $1 AND match_id = $2',
  endFollows: 'DELETE FROM followed WHERE match_id = $1',
  followPerson: `INSERT INTO relation (id, person_id, other_id, kind, place, called, since, until, forget_at)
    SELECT $1, $2, $3, 'follow', '', $4, $5, 0, 0 WHERE EXISTS (SELECT 1 FROM person WHERE id = $2)
    AND EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  dropFollow: "DELETE FROM relation WHERE id = $2 AND person_id = $1 AND kind = 'follow'",
  allow: 'UPDATE person SET unfollowed = $2 WHERE id = $1',
} as const;

export const followCalls: Calls<FollowCalls> = {
  followMatch(
    database,
    { personId, matchId, game, called, since }: FollowedMatch & { readonly personId: string },
    most: number,
  ): Promise<boolean> {
    return database.transact(async (sql) => {
      const { people, matches } = await allFollows(sql, personId);
      if (matches.some((one) => one.matchId === matchId)) return true;
      if (people.length + matches.length >= most) return false;
      await sql(FOLLOW_WRITE.followMatch, [personId, matchId, game, called, since]);
      return true;
    });
  },

  dropMatch(database, personId: string, matchId: string): Promise<void> {
    return database.transact(async (sql) => {
      for (const id of await withAliases(sql, personId)) await sql(FOLLOW_WRITE.dropMatch, [id, matchId]);
    });
  },

  endFollows(database, matchId: string): Promise<void> {
    return write(database, FOLLOW_WRITE.endFollows, [matchId]);
  },

  async followersOfMatch(database, matchId: string, now: number): Promise<readonly Follower[]> {
    const { read } = database;
    const rows = await read(FOLLOW_READ.followersOfMatch, [matchId]);
    const ids = await Promise.all(rows.map(({ person_id }) => mainId(read, person_id)));
    return Promise.all([...new Set(ids)].map((id) => followerBy(database, id, now)));
  },

  followPerson(
    database,
    { id, personId, otherId, called, since }: NewFollow,
    most: number,
  ): Promise<boolean> {
    return database.transact(async (sql) => {
      const { people, matches } = await allFollows(sql, personId);
      if (people.some((one) => one.otherId === otherId && one.called === called)) return true;
      if (people.length + matches.length >= most) return false;
      await sql(FOLLOW_WRITE.followPerson, [id, personId, otherId, called, since]);
      return true;
    });
  },

  async isFollowing(database, personId: string, otherId: string, called: string): Promise<boolean> {
    const { people } = await allFollows(database.read, personId);
    return people.some((one) => one.otherId === otherId && one.called === called);
  },

  dropFollow(database, personId: string, id: string): Promise<void> {
    return database.transact(async (sql) => {
      for (const one of await withAliases(sql, personId)) await sql(FOLLOW_WRITE.dropFollow, [one, id]);
    });
  },

  async followersOf(
    database,
    personId: string,
    now: number,
  ): Promise<readonly (FollowerBy & Pick<StoredFollow, 'called'>)[]> {
    const { read } = database;
    if (!(await followCalls.mayBeFollowed(database, personId))) return [];
    const rows = await underAllNames(read, FOLLOW_READ.followers, personId);
    const between = rows.length === 0 ? [] : await relationCalls.blocksWith(database, personId);
    const apart = between.filter(({ until }) => until === 0).map(({ otherId }) => otherId);
    const byFollower = new Map<string, FollowerBy & Pick<StoredFollow, 'called'>>();
    for (const { id: row, person_id, called } of rows) {
      const id = await mainId(read, person_id);
      if (id === personId || apart.includes(id)) continue;
      const key = `${id} ${called}`;
      const { follows = [] } = byFollower.get(key) ?? {};
      const follower = await followerBy(database, id, now);
      byFollower.set(key, { ...follower, called: String(called), follows: [...follows, String(row)] });
    }
    return [...byFollower.values()];
  },

  async followsOf(database, personId: string): Promise<Follows> {
    const { people, matches } = await allFollows(database.read, personId);
    return { people: people.map(({ id, called, since }) => ({ id, called, since })), matches };
  },

  async mayBeFollowed(database, personId: string): Promise<boolean> {
    const { read } = database;
    for (const id of await withAliases(read, personId))
      if ((await read(PEOPLE_READ.person, [id])).some(({ unfollowed }) => Number(unfollowed) !== 0))
        return false;
    return true;
  },

  allowFollowing(database, personId: string, isAllowed: boolean): Promise<void> {
    return database.transact(async (sql) => {
      for (const id of await withAliases(sql, personId))
        await sql(FOLLOW_WRITE.allow, [id, isAllowed ? 0 : 1]);
    });
  },
};

async function followerBy({ read }: PeopleDatabase, personId: string, now: number): Promise<Follower> {
  const sessions = await read(PEOPLE_READ.sessions, [personId, now]);
  return { personId, sessions: sessions.map(({ hash }) => String(hash)) };
}

interface AllFollows extends Follows {
  readonly people: readonly (StoredFollow & { readonly otherId: string })[];
}

/** Each once, by whichever alias it was decided. */
async function allFollows(sql: PeopleSql, personId: string): Promise<AllFollows> {
  const people = new Map<string, StoredFollow & { readonly otherId: string }>();
  for (const { id, called, since, other_id } of await underAllNames(sql, FOLLOW_READ.follows, personId)) {
    const otherId = await mainId(sql, other_id);
    // Merged people have no relation to each other.
    const key = `${otherId} ${called}`;
    if (otherId !== personId && !people.has(key))
      people.set(key, { id: String(id), called: String(called), since: Number(since), otherId });
  }
  const matches = new Map<string, FollowedMatch>();
  for (const { match_id, game, called, since } of await underAllNames(sql, FOLLOW_READ.followed, personId)) {
    const matchId = String(match_id);
    if (!matches.has(matchId))
      matches.set(matchId, { matchId, game: String(game), called: String(called), since: Number(since) });
  }
  return { people: [...people.values()], matches: [...matches.values()] };
}

const mainId = async (sql: PeopleSql, id: Row[string] | undefined): Promise<string> =>
  String((await resolved(sql, await sql(PEOPLE_READ.person, [id])))?.id);
