// Circles: calls, for any database.

import { CIRCLE_LIMITS } from '@hexmarch/shared/protocol/people/circles';
import type {
  CircleCalls,
  CircleWrite,
  EndedPlace,
  PersonInCircle,
  StoredCircle,
  StoredCircleMatch,
  StoredCircleSeat,
  StoredMember,
} from '../../ports/circleStore.ts';
import { withAliases } from './aliases.ts';
import { CIRCLE_SIDE_WRITE, eraseLinesOf } from './circleSide.ts';
import {
  CIRCLE_READ,
  CIRCLE_WRITE,
  circleOf,
  eveningOf,
  eventOf,
  keyOf,
  matchOf,
  memberOf,
  seatOf,
} from './circleTables.ts';
import { type Calls, type PeopleSql, update, write } from './peopleDatabase.ts';

export const circleCalls: Calls<CircleCalls> = {
  createCircle(database, circle: StoredCircle, writes: readonly CircleWrite[]): Promise<void> {
    return database.transact(async (sql, again) => {
      if (again && (await sql(CIRCLE_READ.circle, [circle.id])).length > 0) return;
      const { id, version, name, look, mode, linkHash, codeHash, codeUntil } = circle;
      await sql(CIRCLE_WRITE.addCircle, [
        ...[id, version, name, JSON.stringify(look), mode, linkHash, codeHash, codeUntil],
        ...[circle.created, circle.activeAt, circle.deletedAt, circle.fromMatch],
      ]);
      for (const one of writes) await carryOut(sql, id, one);
    });
  },

  async wholeCircle({ read }, circleId: string) {
    const [row] = await read(CIRCLE_READ.circle, [circleId]);
    if (row === undefined) return undefined;
    return {
      circle: circleOf(row),
      members: (await read(CIRCLE_READ.members, [circleId])).map(memberOf),
      keys: (await read(CIRCLE_READ.keys, [circleId])).map(keyOf),
      evenings: (await read(CIRCLE_READ.evenings, [circleId])).map(eveningOf),
      events: (await read(CIRCLE_READ.events, [circleId, CIRCLE_LIMITS.eventsShown])).map(eventOf),
    };
  },

  changeCircle(
    database,
    circleId: string,
    version: number,
    writes: readonly CircleWrite[],
  ): Promise<boolean> {
    return database.transact(async (sql, again) => {
      const raised = await sql(CIRCLE_WRITE.raise, [circleId, version]);
      // A retry of a transaction that has been committed finds the next version: the circle is read anew, and shows it.
      if (raised.length === 0) return again && (await isRaised(sql, circleId, version));
      for (const one of writes) await carryOut(sql, circleId, one);
      return true;
    });
  },

  async circleKey({ read }, hash: string, now: number) {
    return (await read(CIRCLE_READ.key, [hash, now])).map(keyOf)[0];
  },

  async circleByCode({ read }, codeHash: string, now: number) {
    return (await read(CIRCLE_READ.byCode, [codeHash, now])).map(({ id }) => String(id))[0];
  },

  async isCircleLink({ read }, circleId: string, linkHash: string) {
    return (await read(CIRCLE_READ.byLink, [circleId, linkHash])).length > 0;
  },

  async circleFromMatch({ read }, matchId: string) {
    return (await read(CIRCLE_READ.byMatch, [matchId])).map(({ id }) => String(id))[0];
  },

  async circlesOf({ read }, personId: string) {
    const found: PersonInCircle[] = [];
    // Profiles that are no alias have the empty name there.
    if (personId === '') return found;
    for (const id of await withAliases(read, personId))
      for (const { circle_id, number, left_at } of await read(CIRCLE_READ.ofPerson, [id]))
        found.push({ circleId: String(circle_id), number: Number(number), hasLeft: Number(left_at) > 0 });
    return found;
  },

  seenInCircle(database, circleId: string, number: number, at: number): Promise<void> {
    return write(database, CIRCLE_WRITE.seen, [circleId, number, at]);
  },

  addCircleMatch(database, match: StoredCircleMatch) {
    const { matchId, circleId, reservedFor, reservedUntil, seasons, endedAt, isLinked } = match;
    return write(database, CIRCLE_WRITE.addMatch, [
      ...[matchId, circleId, JSON.stringify(reservedFor), reservedUntil, JSON.stringify(seasons)],
      ...[endedAt, Number(isLinked)],
    ]);
  },

  async circleMatch({ read }, matchId: string) {
    return (await read(CIRCLE_READ.match, [matchId])).map(matchOf)[0];
  },

  async openCircleMatches({ read }, circleId: string, most: number) {
    return (await read(CIRCLE_READ.open, [circleId, most])).map(matchOf);
  },

  async endedCircleMatches({ read }, circleId: string, most: number, after?: EndedPlace) {
    const rows = after
      ? await read(CIRCLE_READ.endedAfter, [circleId, most, after.endedAt, after.matchId])
      : await read(CIRCLE_READ.ended, [circleId, most]);
    return rows.map(matchOf);
  },

  endCircleMatch(database, matchId: string, endedAt: number): Promise<boolean> {
    return database.transact(
      async (sql) => (await sql(CIRCLE_WRITE.endMatch, [matchId, endedAt])).length > 0,
    );
  },

  dropCircleMatch(database, matchId: string): Promise<void> {
    return database.transact(async (sql) => {
      const dropped = await sql(CIRCLE_WRITE.dropMatch, [matchId]);
      if (dropped.length > 0) await sql(CIRCLE_WRITE.dropSeats, [matchId]);
    });
  },

  sitInCircle(database, circleId: string, { matchId, tenure, number }: StoredCircleSeat): Promise<void> {
    return write(database, CIRCLE_WRITE.sit, [matchId, tenure, circleId, number]);
  },

  async circleSeats({ read }, circleId: string, matchIds: readonly string[]) {
    const places = matchIds.map((_, i) => `$${i + 2}`).join(', ');
    if (places === '') return [];
    const text = `SELECT * FROM circle_seat WHERE match_id IN (${places}) AND circle_id = $1`;
    return (await read(text, [circleId, ...matchIds])).map(seatOf);
  },

  dropCircles(database, deletedBy: number): Promise<void> {
    return write(database, CIRCLE_WRITE.dropCircles, [deletedBy]);
  },
};

async function isRaised(sql: PeopleSql, circleId: string, version: number): Promise<boolean> {
  const [row] = await sql(CIRCLE_READ.circle, [circleId]);
  return row !== undefined && Number(row.version) === version + 1;
}

async function carryOut(sql: PeopleSql, circleId: string, one: CircleWrite): Promise<void> {
  if ('add' in one) await add(sql, circleId, one);
  else if ('set' in one) await set(sql, circleId, one);
  else if ('erase' in one) await eraseLinesOf(sql, circleId, one.number);
  else if ('put' in one) {
    const { id, by, times, zone, answers, fixed, closesAt } = one.evening;
    const texts = [JSON.stringify(times), zone, JSON.stringify(answers)];
    await sql(CIRCLE_WRITE.putEvening, [circleId, id, by, ...texts, fixed, closesAt]);
  } else if (one.drop === 'key') await sql(CIRCLE_WRITE.dropKey, [circleId, one.hash]);
  else if (one.drop === 'calendar') await sql(CIRCLE_SIDE_WRITE.dropCalendar, [circleId, one.number]);
  else await sql(CIRCLE_WRITE.dropEvening, [circleId, one.id]);
}

async function add(
  sql: PeopleSql,
  circleId: string,
  one: Extract<CircleWrite, { readonly add: string }>,
): Promise<void> {
  if (one.add === 'member') await sql(CIRCLE_WRITE.addMember, [circleId, ...memberValues(one.member)]);
  else if (one.add === 'key') {
    const { hash, number, kind, until, doubtedUntil, since } = one.key;
    await sql(CIRCLE_WRITE.addKey, [circleId, hash, number, kind, until, doubtedUntil, since]);
  } else {
    const [last] = await sql(CIRCLE_READ.lastEvent, [circleId]);
    const { at, what, by, whom = 0 } = one.event;
    await sql(CIRCLE_WRITE.addEvent, [circleId, Number(last?.n ?? 0) + 1, at, what, by, whom]);
  }
}

function memberValues(one: StoredMember): readonly unknown[] {
  const { number, name, skeleton, role, personId, joined, leftAt, handUntil, seenAt } = one;
  const flags = [Number(one.isRemoved), Number(one.isHidden)];
  return [number, name, skeleton, role, personId, joined, leftAt, ...flags, handUntil, seenAt];
}

const CIRCLE_COLUMNS = {
  name: 'name',
  look: 'look',
  mode: 'mode',
  linkHash: 'link_hash',
  codeHash: 'code_hash',
  codeUntil: 'code_until',
  created: 'created',
  activeAt: 'active_at',
  deletedAt: 'deleted_at',
  fromMatch: 'from_match',
} as const satisfies Readonly<Record<Exclude<keyof StoredCircle, 'id' | 'version'>, string>>;

const MEMBER_COLUMNS = {
  name: 'name',
  skeleton: 'skeleton',
  role: 'role',
  personId: 'person_id',
  joined: 'joined',
  leftAt: 'left_at',
  isRemoved: 'removed',
  isHidden: 'hidden',
  handUntil: 'hand_until',
  seenAt: 'seen_at',
} as const satisfies Readonly<Record<Exclude<keyof StoredMember, 'number'>, string>>;

const KEY_COLUMNS = { until: 'until', doubtedUntil: 'doubted_until' } as const;

async function set(
  sql: PeopleSql,
  circleId: string,
  one: Extract<CircleWrite, { readonly set: string }>,
): Promise<void> {
  if (one.set === 'circle') await update(sql, 'circle', { id: circleId }, CIRCLE_COLUMNS, one.to);
  else if (one.set === 'member')
    await update(
      ...([sql, 'circle_member', { circle_id: circleId, number: one.number }] as const),
      ...([MEMBER_COLUMNS, one.to] as const),
    );
  else await update(sql, 'circle_key', { circle_id: circleId, hash: one.hash }, KEY_COLUMNS, one.to);
}

/** To move them to another store. */
export const CIRCLE_TABLES = {
  circle: {
    key: ['id'],
    rest: [
      ...['version', 'name', 'look', 'mode', 'link_hash', 'code_hash', 'code_until', 'created', 'active_at'],
      ...['deleted_at', 'from_match'],
    ],
  },
  circle_member: {
    key: ['circle_id', 'number'],
    rest: [
      ...['name', 'skeleton', 'role', 'person_id', 'joined', 'left_at', 'removed', 'hidden', 'hand_until'],
      'seen_at',
    ],
  },
  circle_key: {
    key: ['hash'],
    rest: ['circle_id', 'number', 'kind', 'until', 'doubted_until', 'since'],
  },
  circle_evening: {
    key: ['circle_id', 'id'],
    rest: ['proposed_by', 'times', 'zone', 'answers', 'fixed', 'closes_at'],
  },
  circle_event: { key: ['circle_id', 'n'], rest: ['at', 'what', 'done_by', 'whom'] },
  circle_match: {
    key: ['match_id'],
    rest: ['circle_id', 'reserved_for', 'reserved_until', 'seasons', 'ended_at', 'linked'],
  },
  circle_seat: { key: ['match_id', 'tenure'], rest: ['circle_id', 'number'] },
} as const;
