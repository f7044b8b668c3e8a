// Peers: processes that share the database, as rows with heartbeats, several in the length of a lease. An expired lease lets
// others claim a process' matches; that its writes are refused then is the epochs' doing, so a wrong guess costs a moment.

import type { Clock } from '../../base/clock.ts';
import type { Claim } from '../../ports/hosting.ts';
import type { Door, KnownPeer, Peer, Peers } from '../../ports/peers.ts';
import type { Row } from '../rows.ts';
import { StoreError } from '../storeError.ts';
import type { Timers } from '../timers.ts';
import type { Claimer } from './claimSql.ts';
import type { Database } from './database.ts';
import { enterOnce } from './lease.ts';
import { BEATS_IN_LEASE, serviceNow, sinceBeat } from './serviceTime.ts';

/** TTL of the row of a process that owns nothing, in case it was not dead. */
const FORGET_AFTER = "interval '1 minute'";

export class PostgresPeers implements Peers {
  readonly id: string;
  readonly leaseMs: number;
  lagMs = 0;
  count = 1;
  isDraining = false;
  private readonly database: Database;
  private readonly timers: Timers;
  private readonly listeners: (() => void)[] = [];
  private clock: Pick<Clock, 'uptime'> | undefined;
  private tables: () => number = () => 0;
  private door: Door | undefined;
  private heardAt: number | undefined;
  /** By the machine's clock. */
  private beatAt = 0;
  private callOff: () => void = () => undefined;
  private isGone = false;
  private beating: Promise<void> | undefined;

  private constructor(database: Database, timers: Timers, id: string, leaseMs: number) {
    this.id = id;
    this.database = database;
    this.timers = timers;
    this.leaseMs = leaseMs;
  }

  /** Throws `StoreError` where a live process has the database for itself. */
  static async enter(
    database: Database,
    timers: Timers,
    id: string,
    leaseMs: number,
  ): Promise<PostgresPeers> {
    const peers = new PostgresPeers(database, timers, id, leaseMs);
    await enterOnce(timers, () => peers.isEntered());
    await peers.beat();
    peers.goOn();
    return peers;
  }

  /** False: another process has the database for itself. */
  private isEntered(): Promise<boolean> {
    return this.database.transact(async (sql) => {
      await sql('LOCK TABLE process IN SHARE ROW EXCLUSIVE MODE');
      const alone =
        'SELECT 1 FROM process WHERE id <> $1 AND lease_uptime IS NULL AND lease_until > clock_timestamp()';
      if ((await sql(alone, [this.id])).length > 0) return false;
      await sql(`DELETE FROM process p WHERE lease_until < clock_timestamp() - ${FORGET_AFTER}
        AND NOT EXISTS (SELECT 1 FROM hosting WHERE owner = p.id)`);
      const enter = `INSERT INTO process (id, lease_until, lease_uptime, beat_uptime)
        VALUES ($1, clock_timestamp(), 0, 0) ON CONFLICT DO NOTHING`;
      await sql(enter, [this.id]);
      return true;
    });
  }

  /** The id under which matches are claimed. */
  claimer(rules: ReadonlyMap<string, number>): Claimer {
    const { id, leaseMs } = this;
    const lag = () => this.lagMs;
    const handing = () => this.isDraining;
    return {
      ...{ id, leaseMs, rules },
      get lagMs() {
        return lag();
      },
      get isHandingOver() {
        return handing();
      },
    };
  }

  goBy(clock: Pick<Clock, 'uptime'>, tables: () => number): void {
    this.clock = clock;
    this.tables = tables;
  }

  async open(door: Door): Promise<void> {
    await this.database.change(
      'UPDATE process SET lease_until = clock_timestamp(), lease_uptime = 0 WHERE address = $1 AND id <> $2',
      [door.address, this.id],
    );
    this.door = door;
    await this.sayAgain();
  }

  async drain(): Promise<void> {
    this.isDraining = true;
    await this.sayAgain();
  }

  get leaseLeftMs(): number {
    return this.beatAt + this.leaseMs - this.timers.now();
  }

  // --- heartbeats ---------------------------------------------------------------------------------------------

  private goOn(): void {
    if (this.isGone) return;
    this.callOff = this.timers.idly(this.leaseMs / BEATS_IN_LEASE, () => {
      const next = () => this.goOn();
      this.beat().then(next, next);
    });
  }

  /** Renews the lease, also an expired one, and adds to the service's time. Rejects where the database is away. */
  beat(): Promise<void> {
    this.beating ??= this.beatOnce().finally(() => {
      this.beating = undefined;
    });
    return this.beating;
  }

  /** A beat that is on its way may not have the newest change. */
  private async sayAgain(): Promise<void> {
    await this.beating?.catch(() => undefined);
    await this.beat();
  }

  private async beatOnce(): Promise<void> {
    const sentAt = this.clock?.uptime();
    const beatAt = this.timers.now();
    const text = `WITH now AS (UPDATE service SET uptime = uptime + ${sinceBeat(this.leaseMs)}, beat_at = clock_timestamp()
        WHERE one = 1 RETURNING uptime)
      INSERT INTO process AS p (id, lease_until, lease_uptime, beat_uptime, lag, tables, draining, address, room)
      SELECT $1, clock_timestamp() + $2 * interval '1 ms', now.uptime + $2, now.uptime, $3, $4, $5, $6, $7 FROM now
      ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until, lease_uptime = excluded.lease_uptime,
        beat_uptime = excluded.beat_uptime, lag = excluded.lag, tables = excluded.tables, draining = excluded.draining,
        address = excluded.address, room = excluded.room
      RETURNING beat_uptime, (SELECT count(*) FROM process WHERE lease_uptime > (SELECT uptime FROM now)) AS living`;
    const { address = null, room = null } = this.door ?? {};
    const [row] = await this.database.change(text, [
      ...[this.id, this.leaseMs, this.lagMs, this.tables(), this.isDraining, address, room],
    ]);
    this.heard(Number(row?.beat_uptime), sentAt);
    this.beatAt = beatAt;
    this.count = Math.max(1, Number(row?.living));
  }

  /** The service's time was this at some moment since `sentAt`: the lag is corrected as far as that proves. */
  private heard(uptime: number, sentAt: number | undefined): void {
    if (this.clock !== undefined && sentAt !== undefined)
      this.lagMs = Math.round(Math.min(Math.max(this.lagMs, uptime - this.clock.uptime()), uptime - sentAt));
    const gap = uptime - (this.heardAt ?? uptime);
    this.heardAt = uptime;
    if (gap > this.leaseMs) for (const listener of this.listeners) listener();
  }

  onGap(listener: () => void): void {
    this.listeners.push(listener);
  }

  async stillOwned(claims: readonly Claim[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.read(
      'SELECT match_id, epoch FROM hosting WHERE match_id = ANY ($1) AND owner = $2',
      [claims.map(({ matchId }) => matchId), this.id],
    );
    const epochs = new Map(rows.map((row) => [String(row.match_id), Number(row.epoch)]));
    return new Set(claims.flatMap(({ matchId, epoch }) => (epochs.get(matchId) === epoch ? [matchId] : [])));
  }

  // --- membership ---------------------------------------------------------------------------------------------

  async holderOf(matchId: string): Promise<Peer | undefined> {
    const owner = '(SELECT owner FROM hosting WHERE match_id = $2)';
    return (await this.find(`id = ${owner}`, matchId))[0];
  }

  async byRoom(room: string): Promise<Peer | undefined> {
    return (await this.find('room = $2', room))[0];
  }

  others(): Promise<readonly Peer[]> {
    return this.find('NOT draining AND $2 IS NOT NULL ORDER BY tables, id', 'all');
  }

  async allOthers(): Promise<readonly KnownPeer[]> {
    const rows = await this.database.read(
      `SELECT id, address, tables, draining, lease_uptime - now.uptime AS left_ms
        FROM process, (SELECT ${serviceNow(this.leaseMs)} AS uptime) now
        WHERE address IS NOT NULL AND lease_uptime > now.uptime AND id <> $1 ORDER BY address, id`,
      [this.id],
    );
    return rows.map((row) => ({
      ...peerOf(row),
      tables: Number(row.tables),
      isDraining: row.draining === true,
      leaseLeftMs: Math.round(Number(row.left_ms)),
    }));
  }

  private async find(which: string, value: string): Promise<readonly Peer[]> {
    const rows = await this.database.read(
      `SELECT id, address FROM process WHERE address IS NOT NULL AND lease_uptime > ${serviceNow(this.leaseMs)}
        AND id <> $1 AND ${which.replaceAll('$2', '$2::text')}`,
      [this.id, value],
    );
    return rows.map(peerOf);
  }

  async bury({ id }: Peer): Promise<void> {
    await this.database.change('UPDATE process SET lease_uptime = 0 WHERE id = $1', [id]);
  }

  async agreeOnKey(fingerprint: string): Promise<void> {
    const text = `UPDATE service SET signing_key = $1 WHERE one = 1 AND (COALESCE(signing_key, $1) = $1
      OR NOT EXISTS (SELECT 1 FROM process WHERE id <> $2 AND lease_uptime > ${serviceNow(this.leaseMs)})) RETURNING one`;
    if ((await this.database.change(text, [fingerprint, this.id])).length === 0)
      throw new StoreError(
        'The other servers of this database sign records by another key: give all of them the same SIGNING_KEY.',
      );
  }

  /** Releases everything and removes this process. */
  async leave(): Promise<void> {
    this.isGone = true;
    this.callOff();
    await this.beating?.catch(() => undefined);
    const text = `DELETE FROM process WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM hosting WHERE owner = $1)`;
    const gone = await this.database.change(`${text} RETURNING id`, [this.id]);
    if (gone.length === 0) await this.bury({ id: this.id, address: '' });
  }
}

const peerOf = (row: Row): Peer => ({ id: String(row.id), address: String(row.address) });
