// Ownership of matches and their deadlines (ports/hosting.ts): rows of the database, so that any number of processes agree on it.
// A claim waits for a write that is under way, and a write under an older claim is fenced by its epoch.

import type { Moment } from '@hexmarch/shared/match/time/due';
import { type Claim, type DueMatches, type Owners, UNHELD } from '../../ports/hosting.ts';
import { FencedError } from '../../ports/ports.ts';
import { WALL_FROM } from '../../ports/time.ts';
import type { Row } from '../rows.ts';
import { type Claimer, type ClaimSql, claimSql, NEXT_DUE } from './claimSql.ts';
import type { Database, Sql } from './database.ts';

/** Without a table nothing is left. */
const FORGET = 'DELETE FROM hosting WHERE match_id = ANY ($1) AND status IS NULL AND owner IS NULL';

export class Claims implements Owners, DueMatches {
  private readonly database: Database;
  private readonly claimer: Claimer;
  private readonly sql: ClaimSql;

  constructor(database: Database, claimer: Claimer) {
    this.database = database;
    this.claimer = claimer;
    this.sql = claimSql(claimer.leaseMs);
  }

  claim(matchId: string): Promise<Claim | undefined> {
    return this.claimedBy(this.sql.claim, matchId);
  }

  claimAsleep(matchId: string): Promise<Claim | undefined> {
    return this.claimedBy(this.sql.claimAsleep, matchId);
  }

  private async claimedBy(text: string, matchId: string): Promise<Claim | undefined> {
    const { lagMs } = this.claimer;
    const [row] = await this.database.change(text, [...this.claimerValues(lagMs), matchId]);
    return row === undefined ? undefined : claimOf(row, lagMs);
  }

  private claimerValues(lagMs: number) {
    const { id, rules } = this.claimer;
    return [id, lagMs, [...rules.keys()], [...rules.values()]] as const;
  }

  async release({ matchId, epoch }: Claim): Promise<void> {
    await this.database.transact((sql) => this.releaseAll(sql, [{ matchId, epoch }]));
  }

  async claimDue({ uptime, wall }: Moment, limit: number): Promise<readonly Claim[]> {
    let unsure: readonly Held[] = [];
    const { lagMs } = this.claimer;
    return this.database.transact(async (sql) => {
      // Claims of a lost response are unknown, so nobody would ever release them.
      if (unsure.length > 0) await this.releaseAll(sql, unsure);
      const due = (from: number, until: number, most: number) =>
        most <= 0 ? [] : sql(this.sql.claimDue, [...this.claimerValues(lagMs), uptime, from, until, most]);
      const byUptime = await due(0, Math.min(uptime, WALL_FROM - 1), limit);
      const byWall = await due(WALL_FROM, wall, limit - byUptime.length);
      const claims = [...byUptime]
        .sort(byUrgency)
        .concat([...byWall].sort(byUrgency))
        .map((row) => claimOf(row, lagMs));
      unsure = claims;
      return claims;
    });
  }

  private async releaseAll(sql: Sql, claims: readonly Held[]): Promise<void> {
    const { lagMs, isHandingOver } = this.claimer;
    const ids = claims.map(({ matchId }) => matchId);
    await sql(this.sql.release, [ids, claims.map(({ epoch }) => epoch), lagMs, isHandingOver]);
    await sql(FORGET, [ids]);
  }

  async putOff(matchId: string, until: number): Promise<void> {
    const text = 'UPDATE hosting SET put_off = $2 WHERE match_id = $1 AND owner IS NULL';
    await this.database.change(text, [matchId, until]);
  }

  /**
   * The status of a match, undefined where there is no table; locked until the end of the transaction. Throws `FencedError`
   * where this process does not own it under that epoch, or another does where it is none.
   */
  async hold(sql: Sql, matchId: string, epoch: number): Promise<unknown> {
    const text = 'SELECT epoch, owner, status FROM hosting WHERE match_id = $1 FOR NO KEY UPDATE';
    const [row] = await sql(text, [matchId], 'hold');
    const isFree = (row?.owner ?? null) === null;
    if (Number(row?.epoch ?? UNHELD) !== epoch || !(isFree || row?.owner === this.claimer.id))
      throw fenced(matchId);
    return row?.status ?? undefined;
  }

  /** As `hold`, and creates the row that is locked. */
  async holdNew(sql: Sql, matchId: string, epoch: number): Promise<void> {
    await sql('INSERT INTO hosting (match_id) VALUES ($1) ON CONFLICT DO NOTHING', [matchId]);
    await this.hold(sql, matchId, epoch);
  }

  async nextDue(): Promise<Partial<Moment>> {
    const [row] = await this.database.read(NEXT_DUE);
    return {
      ...(typeof row?.uptime === 'number' ? { uptime: row.uptime } : {}),
      ...(typeof row?.wall === 'number' ? { wall: row.wall } : {}),
    };
  }
}

type Held = Pick<Claim, 'matchId' | 'epoch'>;

const byUrgency = (a: Row, b: Row): number =>
  Number(a.due_at) - Number(b.due_at) || (String(a.match_id) < String(b.match_id) ? -1 : 1);

const claimOf = (row: Row, lagMs: number): Claim => ({
  matchId: String(row.match_id),
  epoch: Number(row.epoch),
  outageMs: Number(row.outage_ms),
  lagMs,
  ...(typeof row.taken_after_ms === 'number' ? { takenAfterMs: Math.max(0, row.taken_after_ms) } : {}),
});

export const fenced = (matchId: string): FencedError =>
  new FencedError(`match ${matchId} is held by somebody else now`);
