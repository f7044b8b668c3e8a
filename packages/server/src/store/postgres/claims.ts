// Who holds which match, and which are due (match/hosting.ts): rows of the database, so that any number of processes agree on it.
// Whoever claims waits for a write that is under way, and whoever writes under an older claim after that finds another epoch.

import type { Moment } from '@hexmarch/shared/match/due';
import { WALL_FROM } from '../../match/dueTime.ts';
import { type Claim, type Owners, type Sleepers, UNHELD } from '../../match/hosting.ts';
import { FencedError } from '../../match/ports.ts';
import type { Row } from '../rows.ts';
import type { Database, Sql } from './database.ts';

/** Only a process that is entered is granted anything. */
const ENTERED = 'EXISTS (SELECT 1 FROM process WHERE id = $2)';

const CLAIM = `INSERT INTO hosting AS h (match_id, owner, epoch) SELECT $1, $2, nextval('epoch') WHERE ${ENTERED}
  ON CONFLICT (match_id) DO UPDATE SET owner = excluded.owner, epoch = excluded.epoch, put_off = NULL`;

const RELEASE = `UPDATE hosting SET owner = NULL, epoch = 0 WHERE match_id = ANY ($1) AND epoch = ANY ($2)`;
/** Where nobody has put a table nothing is left. */
const FORGET = 'DELETE FROM hosting WHERE match_id = ANY ($1) AND status IS NULL AND owner IS NULL';

const CLAIM_DUE = `UPDATE hosting h SET owner = $2, epoch = nextval('epoch'), put_off = NULL
  FROM (SELECT match_id FROM hosting
    WHERE due_at >= $3 AND due_at <= $4 AND owner IS NULL AND COALESCE(put_off, 0) <= $1
    ORDER BY due_at, match_id LIMIT $5 FOR UPDATE SKIP LOCKED) AS due
  WHERE h.match_id = due.match_id AND ${ENTERED}
  RETURNING h.match_id, h.epoch, h.due_at`;

/** Exported for the test that asks the database how it finds what is due. */
export const DUE_SQL = {
  claimDue: CLAIM_DUE,
  nextDue: `SELECT (SELECT min(due_at) FROM hosting WHERE due_at < ${WALL_FROM}) AS uptime,
    (SELECT min(due_at) FROM hosting WHERE due_at >= ${WALL_FROM}) AS wall`,
} as const;

export class Claims implements Owners, Sleepers {
  private readonly database: Database;
  private readonly owner: string;

  constructor(database: Database, owner: string) {
    this.database = database;
    this.owner = owner;
  }

  claim(matchId: string): Promise<Claim | undefined> {
    return this.claimedBy(`${CLAIM} RETURNING epoch`, matchId);
  }

  claimAsleep(matchId: string): Promise<Claim | undefined> {
    return this.claimedBy(`${CLAIM} WHERE h.owner IS NULL RETURNING epoch`, matchId);
  }

  private async claimedBy(text: string, matchId: string): Promise<Claim | undefined> {
    const [row] = await this.database.change(text, [matchId, this.owner]);
    return row === undefined ? undefined : { matchId, epoch: Number(row.epoch), outageMs: 0 };
  }

  async release({ matchId, epoch }: Claim): Promise<void> {
    await this.database.transact((sql) => releaseAll(sql, [{ matchId, epoch }]));
  }

  async claimDue({ uptime, wall }: Moment, limit: number): Promise<readonly Claim[]> {
    let unsure: readonly Held[] = [];
    return this.database.transact(async (sql) => {
      // Of an answer that was lost nobody knows, so nobody would ever give these back.
      if (unsure.length > 0) await releaseAll(sql, unsure);
      const due = (from: number, until: number, most: number) =>
        most <= 0 ? [] : sql(CLAIM_DUE, [uptime, this.owner, from, until, most]);
      const byUptime = await due(0, Math.min(uptime, WALL_FROM - 1), limit);
      const byWall = await due(WALL_FROM, wall, limit - byUptime.length);
      const claims = [...byUptime]
        .sort(byUrgency)
        .concat([...byWall].sort(byUrgency))
        .map(claimOf);
      unsure = claims;
      return claims;
    });
  }

  async putOff(matchId: string, until: number): Promise<void> {
    const text = 'UPDATE hosting SET put_off = $2 WHERE match_id = $1 AND owner IS NULL';
    await this.database.change(text, [matchId, until]);
  }

  /**
   * Of a match its status, undefined where there is no table. Until the end of the transaction nobody claims it. Throws `FencedError`
   * where this process does not hold it under that epoch, or somebody does where it is none.
   */
  async hold(sql: Sql, matchId: string, epoch: number): Promise<unknown> {
    const text = 'SELECT epoch, owner, status FROM hosting WHERE match_id = $1 FOR NO KEY UPDATE';
    const [row] = await sql(text, [matchId], 'hold');
    const isFree = (row?.owner ?? null) === null;
    if (Number(row?.epoch ?? UNHELD) !== epoch || !(isFree || row?.owner === this.owner))
      throw fenced(matchId);
    return row?.status ?? undefined;
  }

  /** As `hold`, and from now on there is a row of the match to be held. */
  async holdNew(sql: Sql, matchId: string, epoch: number): Promise<void> {
    await sql('INSERT INTO hosting (match_id) VALUES ($1) ON CONFLICT DO NOTHING', [matchId]);
    await this.hold(sql, matchId, epoch);
  }

  async nextDue(): Promise<Partial<Moment>> {
    const [row] = await this.database.read(DUE_SQL.nextDue);
    return {
      ...(typeof row?.uptime === 'number' ? { uptime: row.uptime } : {}),
      ...(typeof row?.wall === 'number' ? { wall: row.wall } : {}),
    };
  }
}

type Held = Pick<Claim, 'matchId' | 'epoch'>;

async function releaseAll(sql: Sql, held: readonly Held[]): Promise<void> {
  const ids = held.map(({ matchId }) => matchId);
  await sql(RELEASE, [ids, held.map(({ epoch }) => epoch)]);
  await sql(FORGET, [ids]);
}

const byUrgency = (a: Row, b: Row): number =>
  Number(a.due_at) - Number(b.due_at) || (String(a.match_id) < String(b.match_id) ? -1 : 1);

const claimOf = (row: Row): Claim => ({
  matchId: String(row.match_id),
  epoch: Number(row.epoch),
  outageMs: 0,
});

export const fenced = (matchId: string): FencedError =>
  new FencedError(`match ${matchId} is held by somebody else now`);
