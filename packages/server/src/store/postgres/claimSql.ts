// The statements that claim and release matches. A single process is granted everything;
// one of several, what is free and what a dead one owned, unless newer rules than it has have been played there.

import { WALL_FROM } from '../../ports/time.ts';
import { serviceNow } from './serviceTime.ts';

/** The process that claims. */
export interface Claimer {
  readonly id: string;
  /** Undefined: a single process. */
  readonly leaseMs: number | undefined;
  readonly lagMs: number;
  /** Reserved: what it releases is about to be claimed by that process. */
  readonly isHandingOver: boolean;
  /** By game, the version of its rules. */
  readonly rules: ReadonlyMap<string, number>;
}

export interface ClaimSql {
  /** Claimer, its lag, its games and their rules, and the match. */
  readonly claim: string;
  readonly claimAsleep: string;
  /** The same, then the uptime now, the range of deadlines, and the limit. */
  readonly claimDue: string;
  /** Ids and epochs, the lag, and whether they are handed over. */
  readonly release: string;
}

/** The clock of a match in transfer stands still for so long, in ms: its players reconnect sooner. */
const ON_THE_WAY_MAX_MS = 10_000;

export const NEXT_DUE = `SELECT (SELECT min(due_at) FROM hosting WHERE due_at < ${WALL_FROM}) AS uptime,
  (SELECT min(due_at) FROM hosting WHERE due_at >= ${WALL_FROM}) AS wall`;

export function claimSql(leaseMs: number | undefined): ClaimSql {
  const isAlone = leaseMs === undefined;
  const now = isAlone ? '(SELECT uptime FROM service WHERE one = 1)' : serviceNow(leaseMs);
  const entered = isAlone
    ? 'EXISTS (SELECT 1 FROM process WHERE id = $1)'
    : `EXISTS (SELECT 1 FROM process WHERE id = $1 AND NOT draining AND lease_uptime > ${now})`;
  const isFree = isAlone
    ? 'h.owner IS NULL'
    : `(h.owner IS NULL OR NOT EXISTS (SELECT 1 FROM process p WHERE p.id = h.owner AND p.lease_uptime > ${now}))`;
  const newest = `(SELECT t.rules FROM unnest($3::text[], $4::int[]) AS t (game, rules) WHERE t.game = h.game)`;
  const isKnown = isAlone ? 'TRUE' : `(h.rules IS NULL OR h.rules <= ${newest})`;
  const mayClaim = isAlone ? 'TRUE' : `(h.owner = $1 OR ${isFree}) AND ${isKnown}`;
  const onTheWay = (since: string) => `LEAST(${ON_THE_WAY_MAX_MS}, GREATEST(0, ${now} - ${since}))`;
  // A dead process' clock may have stood still since the claim, which changes its lag.
  const sinceHeld = `(SELECT CASE WHEN p.id = $1 THEN $2 - h.lag ELSE ${onTheWay('p.beat_uptime')} + p.lag - h.lag END
    FROM process p WHERE p.id = h.owner)`;
  const taken = `put_off = NULL, freed_at = NULL, lag = $2, rules = COALESCE(${newest}, h.rules),
    outage_ms = round(h.outage_ms + COALESCE(${sinceHeld}, ${onTheWay('h.freed_at')}, 0))`;
  const claim = `INSERT INTO hosting AS h (match_id, owner, epoch, lag)
    SELECT $5, $1, nextval('epoch'), $2::float8 WHERE ${entered}
    ON CONFLICT (match_id) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch, ${taken}`;
  // A subquery sees the row as it was before.
  const answer = `RETURNING h.match_id, h.epoch, h.due_at, h.outage_ms, (SELECT h.outage_ms - b.outage_ms FROM hosting b
    WHERE b.match_id = h.match_id AND (b.freed_at IS NOT NULL OR b.owner <> $1)) AS taken_after_ms`;
  return {
    claim: `${claim} WHERE ${mayClaim} ${answer}`,
    claimAsleep: `${claim} WHERE ${isFree} AND ${isKnown} ${answer}`,
    claimDue: `UPDATE hosting h SET owner = $1, epoch = nextval('epoch'), ${taken.replaceAll('$2', '$2::float8')}
      FROM (SELECT match_id FROM hosting h
        WHERE due_at >= $6 AND due_at <= $7 AND ${isFree} AND ${isKnown} AND COALESCE(put_off, 0) <= $5
        ORDER BY due_at, match_id LIMIT $8 FOR UPDATE SKIP LOCKED) AS due
      WHERE h.match_id = due.match_id AND ${entered}
      ${answer}`,
    release: `UPDATE hosting SET owner = NULL, epoch = 0, outage_ms = outage_ms + round($3::float8 - lag), lag = 0,
      freed_at = CASE WHEN $4::boolean THEN ${now} END WHERE match_id = ANY ($1) AND epoch = ANY ($2)`,
  };
}
