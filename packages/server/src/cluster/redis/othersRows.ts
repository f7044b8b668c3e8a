// The open tables of the peers: pushed by the channel, and polled at each heartbeat by the revision
// of each, so that a lost message is repaired.

import type { Redis } from 'ioredis';
import type { AwakeRow } from '../../lobby/peerRows.ts';
import { resultsOf } from './link.ts';
import { awakeRowIn, type Changes, REVISION, rowsOf, SERVERS } from './lobbyMessages.ts';
import { LIFE_MS } from './ownRows.ts';

/** At most so many peers are read: nobody runs so many servers on one database. */
const SERVERS_MAX = 100;
/** Of one peer. */
const ROWS_MAX = 200;

interface Other {
  revision: number;
  /** Ms of a monotonic clock. */
  seenAt: number;
  rows: Map<string, AwakeRow>;
}

interface OthersHeard {
  readonly changed: (matchIds: Iterable<string>) => void;
  /** Without a message: its tables may sleep now. */
  readonly gone: () => void;
}

export class OthersRows {
  private readonly server: string;
  private readonly redis: Redis;
  private readonly heard: OthersHeard;
  private readonly now: () => number;
  private readonly others = new Map<string, Other>();
  private readonly byMatch = new Map<string, AwakeRow>();

  /** `server`: this one. `now`: ms of a monotonic clock. */
  constructor(server: string, redis: Redis, heard: OthersHeard, now: () => number) {
    this.server = server;
    this.redis = redis;
    this.heard = heard;
    this.now = now;
  }

  /** Each match once: the latest message counts. */
  get rows(): ReadonlyMap<string, AwakeRow> {
    return this.byMatch;
  }

  /** Polls all of them. Rejects where Redis does not answer. */
  async refresh(): Promise<void> {
    const ids = await this.redis.zrevrange(SERVERS, 0, SERVERS_MAX);
    const others = ids.filter((id) => id !== this.server);
    const pipeline = this.redis.pipeline();
    for (const id of others) pipeline.hget(rowsOf(id), REVISION);
    const revisions = others.length === 0 ? [] : resultsOf(await pipeline.exec());
    const isGone = (id: string) => !others.includes(id) || revisions[others.indexOf(id)] === null;
    for (const id of [...this.others.keys()].filter(isGone)) this.forget(id, true);
    await Promise.all(
      others.map(async (id, at) => {
        const revision = revisions[at];
        if (revision !== null) await this.lookAt(id, Number(revision));
      }),
    );
  }

  /** Applies changed rows of a server. False where an earlier message was lost. */
  applied(id: string, revision: number, changes: Changes): boolean {
    const other = this.others.get(id);
    if (other === undefined || revision > other.revision + 1) return false;
    if (revision <= other.revision) return true;
    Object.assign(other, { revision, seenAt: this.now() });
    for (const [matchId, row] of changes) {
      if (row === null) other.rows.delete(matchId);
      else if (other.rows.size < ROWS_MAX || other.rows.has(matchId)) other.rows.set(matchId, row);
    }
    this.tellOf(
      changes.map(([matchId]) => matchId),
      other,
    );
    return true;
  }

  /** It is gone. */
  forget(id: string, isSudden: boolean): void {
    const other = this.others.get(id);
    this.others.delete(id);
    if (other === undefined) return;
    this.tellOf([...other.rows.keys()]);
    if (isSudden) this.heard.gone();
  }

  /** Without a heartbeat for so long; whether they are alive is unknown while Redis is away. */
  forgetSilent(): void {
    for (const [id, { seenAt }] of [...this.others])
      if (this.now() - seenAt > LIFE_MS) this.forget(id, false);
  }

  private async lookAt(id: string, revision: number): Promise<void> {
    const known = this.others.get(id);
    if (known !== undefined) known.seenAt = this.now();
    if (known?.revision === revision) return;
    const { [REVISION]: read, ...texts } = await this.redis.hgetall(rowsOf(id));
    // Gone meanwhile, or seen again.
    if (read === undefined || Number(read) <= (this.others.get(id)?.revision ?? -1)) return;
    const rows = new Map(Object.values(texts).slice(0, ROWS_MAX).flatMap(rowIn));
    const other = { revision: Number(read), seenAt: this.now(), rows };
    const before = this.others.get(id)?.rows.keys() ?? [];
    this.others.set(id, other);
    this.tellOf(new Set([...before, ...rows.keys()]), other);
  }

  /** `latest`: the order of their messages. */
  private tellOf(matchIds: Iterable<string>, latest?: Other): void {
    for (const matchId of matchIds) {
      const row = latest?.rows.get(matchId) ?? this.anyRow(matchId);
      if (row === undefined) this.byMatch.delete(matchId);
      else this.byMatch.set(matchId, row);
    }
    this.heard.changed(matchIds);
  }

  private anyRow(matchId: string): AwakeRow | undefined {
    for (const { rows } of this.others.values()) {
      const row = rows.get(matchId);
      if (row !== undefined) return row;
    }
    return undefined;
  }
}

function rowIn(text: string): readonly (readonly [string, AwakeRow])[] {
  const row = awakeRowIn(text);
  return row === undefined ? [] : [[row.row.matchId, row]];
}
