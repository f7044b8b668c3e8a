// The tables of circles (ports/circleStore.ts), the same for SQLite and PostgreSQL, their statements, and how rows become values.

import type { CircleEvent, CircleMode, CircleRole } from '@hexmarch/shared/protocol/people/circles';
import type {
  CircleKeyKind,
  StoredCircle,
  StoredCircleKey,
  StoredCircleMatch,
  StoredCircleSeat,
  StoredEvening,
  StoredMember,
} from '../../ports/circleStore.ts';
import type { Row } from '../rows.ts';

/** Names of types as in `peopleSchema`. */
export function circleSchema(text: string, real: string, int: string, strict: string): string {
  const within = `circle_id ${text} NOT NULL REFERENCES circle (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE circle (
    id ${text} PRIMARY KEY, version ${int} NOT NULL, name ${text} NOT NULL, look ${text} NOT NULL, mode ${text} NOT NULL,
    link_hash ${text} NOT NULL, code_hash ${text} NOT NULL, code_until ${real} NOT NULL, created ${real} NOT NULL,
    active_at ${real} NOT NULL, deleted_at ${real} NOT NULL, from_match ${text} NOT NULL
  )${strict};
  CREATE INDEX circle_code ON circle (code_hash) WHERE code_hash <> '';
  CREATE INDEX circle_from ON circle (from_match) WHERE from_match <> '';
  CREATE INDEX circle_deleted ON circle (deleted_at) WHERE deleted_at > 0;
  CREATE TABLE circle_member (
    ${within}, number ${int} NOT NULL, name ${text} NOT NULL, skeleton ${text} NOT NULL, role ${text} NOT NULL,
    person_id ${text} NOT NULL, joined ${real} NOT NULL, left_at ${real} NOT NULL, removed ${int} NOT NULL, hidden ${int} NOT NULL,
    hand_until ${real} NOT NULL, seen_at ${real} NOT NULL, PRIMARY KEY (circle_id, number)
  )${strict};
  CREATE UNIQUE INDEX circle_member_skeleton ON circle_member (circle_id, skeleton) WHERE skeleton <> '';
  CREATE INDEX circle_member_person ON circle_member (person_id) WHERE person_id <> '';
  CREATE TABLE circle_key (
    hash ${text} PRIMARY KEY, ${within}, number ${int} NOT NULL, kind ${text} NOT NULL, until ${real} NOT NULL,
    doubted_until ${real} NOT NULL, since ${real} NOT NULL
  )${strict};
  CREATE INDEX circle_key_circle ON circle_key (circle_id);
  CREATE TABLE circle_evening (
    id ${text} NOT NULL, ${within}, proposed_by ${int} NOT NULL, times ${text} NOT NULL, zone ${text} NOT NULL,
    answers ${text} NOT NULL, fixed ${int} NOT NULL, closes_at ${real} NOT NULL, PRIMARY KEY (circle_id, id)
  )${strict};
  CREATE TABLE circle_event (
    ${within}, n ${int} NOT NULL, at ${real} NOT NULL, what ${text} NOT NULL, done_by ${int} NOT NULL, whom ${int} NOT NULL,
    PRIMARY KEY (circle_id, n)
  )${strict};
  CREATE TABLE circle_match (
    match_id ${text} PRIMARY KEY, ${within}, reserved_for ${text} NOT NULL, reserved_until ${real} NOT NULL,
    seasons ${text} NOT NULL, ended_at ${real} NOT NULL
  )${strict};
  CREATE INDEX circle_match_circle ON circle_match (circle_id, ended_at, match_id);
  CREATE TABLE circle_seat (
    match_id ${text} NOT NULL, tenure ${text} NOT NULL, ${within}, number ${int} NOT NULL, PRIMARY KEY (match_id, tenure)
  )${strict};
  CREATE INDEX circle_seat_circle ON circle_seat (circle_id);`;
}

/** Exported for the tests of query plans. */
export const CIRCLE_READ = {
  circle: 'SELECT * FROM circle WHERE id = $1',
  members: 'SELECT * FROM circle_member WHERE circle_id = $1 ORDER BY number',
  keys: 'SELECT * FROM circle_key WHERE circle_id = $1 ORDER BY number, since, hash',
  evenings: 'SELECT * FROM circle_evening WHERE circle_id = $1 ORDER BY closes_at, id',
  events: 'SELECT * FROM circle_event WHERE circle_id = $1 ORDER BY n DESC LIMIT $2',
  lastEvent: 'SELECT n FROM circle_event WHERE circle_id = $1 ORDER BY n DESC LIMIT 1',
  key: 'SELECT * FROM circle_key WHERE hash = $1 AND (until = 0 OR until > $2)',
  byCode: "SELECT id FROM circle WHERE code_hash = $1 AND code_hash <> '' AND code_until > $2",
  byLink: 'SELECT id FROM circle WHERE id = $1 AND link_hash = $2',
  byMatch: "SELECT id FROM circle WHERE from_match = $1 AND from_match <> '' ORDER BY created LIMIT 1",
  ofPerson: "SELECT circle_id, number, left_at FROM circle_member WHERE person_id = $1 AND person_id <> ''",
  match: 'SELECT * FROM circle_match WHERE match_id = $1',
  open: 'SELECT * FROM circle_match WHERE circle_id = $1 AND ended_at = 0 ORDER BY match_id LIMIT $2',
  ended: `SELECT * FROM circle_match WHERE circle_id = $1 AND ended_at > 0 ORDER BY ended_at DESC, match_id DESC
    LIMIT $2`,
  endedAfter: `SELECT * FROM circle_match WHERE circle_id = $1 AND ended_at > 0 AND (ended_at, match_id) < ($3, $4)
    ORDER BY ended_at DESC, match_id DESC LIMIT $2`,
  seatsAt: 'SELECT * FROM circle_seat WHERE match_id = $1',
} as const;

export const CIRCLE_WRITE = {
  addCircle: `INSERT INTO circle (id, version, name, look, mode, link_hash, code_hash, code_until, created, active_at, deleted_at,
    from_match) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  raise: 'UPDATE circle SET version = version + 1 WHERE id = $1 AND version = $2 RETURNING id',
  addMember: `INSERT INTO circle_member (circle_id, number, name, skeleton, role, person_id, joined, left_at, removed, hidden,
    hand_until, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  addKey: `INSERT INTO circle_key (circle_id, hash, number, kind, until, doubted_until, since)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  dropKey: 'DELETE FROM circle_key WHERE circle_id = $1 AND hash = $2',
  putEvening: `INSERT INTO circle_evening (circle_id, id, proposed_by, times, zone, answers, fixed, closes_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (circle_id, id) DO UPDATE SET answers = excluded.answers, fixed = excluded.fixed, closes_at = excluded.closes_at`,
  dropEvening: 'DELETE FROM circle_evening WHERE circle_id = $1 AND id = $2',
  addEvent:
    'INSERT INTO circle_event (circle_id, n, at, what, done_by, whom) VALUES ($1, $2, $3, $4, $5, $6)',
  seen: 'UPDATE circle_member SET seen_at = $3 WHERE circle_id = $1 AND number = $2 AND seen_at < $3',
  addMatch: `INSERT INTO circle_match (match_id, circle_id, reserved_for, reserved_until, seasons, ended_at, linked)
    SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM circle WHERE id = $2) ON CONFLICT DO NOTHING`,
  endMatch: 'UPDATE circle_match SET ended_at = $2 WHERE match_id = $1 AND ended_at <> $2 RETURNING match_id',
  dropMatch: 'DELETE FROM circle_match WHERE match_id = $1 AND ended_at = 0 RETURNING match_id',
  dropSeats: 'DELETE FROM circle_seat WHERE match_id = $1',
  sit: `INSERT INTO circle_seat (match_id, tenure, circle_id, number)
    SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM circle_match WHERE match_id = $1 AND circle_id = $3)
    ON CONFLICT DO NOTHING`,
  dropCircles: 'DELETE FROM circle WHERE deleted_at > 0 AND deleted_at <= $1',
} as const;

export const circleOf = (row: Row): StoredCircle => ({
  ...{ id: String(row.id), version: Number(row.version), name: String(row.name) },
  look: JSON.parse(String(row.look)) as StoredCircle['look'],
  ...{
    mode: String(row.mode) as CircleMode,
    linkHash: String(row.link_hash),
    codeHash: String(row.code_hash),
  },
  ...{ codeUntil: Number(row.code_until), created: Number(row.created), activeAt: Number(row.active_at) },
  ...{ deletedAt: Number(row.deleted_at), fromMatch: String(row.from_match) },
});

export const memberOf = (row: Row): StoredMember => ({
  ...{ number: Number(row.number), name: String(row.name), skeleton: String(row.skeleton) },
  ...{ role: String(row.role) as CircleRole, personId: String(row.person_id), joined: Number(row.joined) },
  ...{
    leftAt: Number(row.left_at),
    isRemoved: Number(row.removed) !== 0,
    isHidden: Number(row.hidden) !== 0,
  },
  ...{ handUntil: Number(row.hand_until), seenAt: Number(row.seen_at) },
});

export const keyOf = (row: Row): StoredCircleKey => ({
  ...{ hash: String(row.hash), circleId: String(row.circle_id), number: Number(row.number) },
  ...{ kind: String(row.kind) as CircleKeyKind, until: Number(row.until) },
  ...{ doubtedUntil: Number(row.doubted_until), since: Number(row.since) },
});

export const eveningOf = (row: Row): StoredEvening => ({
  ...{ id: String(row.id), by: Number(row.proposed_by), zone: String(row.zone) },
  times: JSON.parse(String(row.times)) as StoredEvening['times'],
  answers: JSON.parse(String(row.answers)) as StoredEvening['answers'],
  ...{ fixed: Number(row.fixed), closesAt: Number(row.closes_at) },
});

/** `whom` is 0 where it concerns nobody else: numbers begin at 1. */
export const eventOf = (row: Row): CircleEvent => ({
  ...{ at: Number(row.at), what: String(row.what) as CircleEvent['what'], by: Number(row.done_by) },
  ...(Number(row.whom) === 0 ? {} : { whom: Number(row.whom) }),
});

export const matchOf = (row: Row): StoredCircleMatch => ({
  ...{ matchId: String(row.match_id), circleId: String(row.circle_id) },
  reservedFor: JSON.parse(String(row.reserved_for)) as readonly number[],
  seasons: JSON.parse(String(row.seasons)) as readonly string[],
  ...{
    reservedUntil: Number(row.reserved_until),
    endedAt: Number(row.ended_at),
    isLinked: Number(row.linked) !== 0,
  },
});

export const seatOf = (row: Row): StoredCircleSeat => ({
  ...{ matchId: String(row.match_id), tenure: String(row.tenure), number: Number(row.number) },
});
