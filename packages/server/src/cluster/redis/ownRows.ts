// The open tables of this server in Redis. After an outage they are written as a whole.

import type { Redis } from 'ioredis';
import type { AwakeRow } from '../../lobby/peerRows.ts';
import { resultsOf } from './link.ts';
import { type Changes, type LobbyMessage, REVISION, rowsOf, SERVERS } from './lobbyMessages.ts';

/** TTL of a server and its rows, without a heartbeat. */
export const LIFE_MS = 3000;
/** Ids of dead servers are deleted by the others' heartbeats; the clocks of two machines may differ by less. */
const FORGOTTEN_MS = 600_000;

export class OwnRows {
  private readonly server: string;
  private readonly redis: Redis;
  private readonly publish: (message: LobbyMessage) => readonly [channel: string, text: string];
  /** By match, as they are written. */
  private readonly texts = new Map<string, string>();
  private changes = new Map<string, AwakeRow | null>();
  private revision = 0;
  private isWhole = false;

  /** `publish`: the channel and the text of a message. */
  constructor(
    server: string,
    redis: Redis,
    publish: (message: LobbyMessage) => readonly [channel: string, text: string],
  ) {
    this.server = server;
    this.redis = redis;
    this.publish = publish;
  }

  /** Whether there are changes to write. */
  set(row: AwakeRow): boolean {
    const { matchId } = row.row;
    const text = JSON.stringify(row);
    if (this.texts.get(matchId) === text) return false;
    this.texts.set(matchId, text);
    this.changes.set(matchId, row);
    return true;
  }

  drop(matchId: string): boolean {
    if (!this.texts.delete(matchId)) return false;
    this.changes.set(matchId, null);
    return true;
  }

  /** The content is unknown: the next heartbeat writes all. */
  lose(): void {
    this.isWhole = false;
    this.changes.clear();
  }

  /** Writes and publishes the changes, in one transaction. Rejects where Redis has not done it. */
  async flush(): Promise<void> {
    const changes: Changes = [...this.changes];
    this.changes = new Map();
    if (!this.isWhole || changes.length === 0) return;
    this.revision += 1;
    const { server, revision } = this;
    const key = rowsOf(server);
    const all = this.redis.multi();
    for (const [matchId, row] of changes) {
      if (row === null) all.hdel(key, matchId);
      else all.hset(key, matchId, JSON.stringify(row));
    }
    all.hset(key, REVISION, revision);
    all.pexpire(key, LIFE_MS);
    all.publish(...this.publish({ kind: 'rows', server, revision, changes }));
    await this.done(all);
  }

  /** The heartbeat. Rejects where Redis has not done it. */
  async beat(): Promise<void> {
    if (this.isWhole && (await this.stay())) return;
    this.changes.clear();
    this.revision += 1;
    const key = rowsOf(this.server);
    const all = this.redis.multi().del(key).hset(key, REVISION, this.revision);
    for (const [matchId, text] of this.texts) all.hset(key, matchId, text);
    all.pexpire(key, LIFE_MS).zadd(SERVERS, Date.now(), this.server);
    this.isWhole = true;
    await this.done(all);
  }

  /** On shutdown, so that the peers need not wait for the TTL. */
  async leave(): Promise<void> {
    this.isWhole = false;
    const { server } = this;
    const all = this.redis.multi().del(rowsOf(server)).zrem(SERVERS, server);
    await this.done(all.publish(...this.publish({ kind: 'left', server })));
  }

  /** Whether the rows were still there. */
  private async stay(): Promise<boolean> {
    const now = Date.now();
    const all = this.redis.multi().pexpire(rowsOf(this.server), LIFE_MS).zadd(SERVERS, now, this.server);
    const [stays] = await this.done(all.zremrangebyscore(SERVERS, 0, now - FORGOTTEN_MS));
    return stays === 1;
  }

  private async done(all: ReturnType<Redis['multi']>): Promise<readonly unknown[]> {
    try {
      return resultsOf(await all.exec());
    } catch (error) {
      this.isWhole = false;
      throw error;
    }
  }
}
