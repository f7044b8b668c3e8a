// Open tables of all servers: each publishes its own and subscribes to the others'. Everything here may be lost and is
// restored within a few heartbeats.

import { randomUUID } from 'node:crypto';
import type { AwakeRow, PeerListener, PeerRows } from '../../lobby/peerRows.ts';
import type { Link } from './link.ts';
import { type LobbyMessage, parseLobbyMessage } from './lobbyMessages.ts';
import { OthersRows } from './othersRows.ts';
import { OwnRows } from './ownRows.ts';

const BEAT_MS = 1000;
/** A lost message is repaired after so many heartbeats at the latest. */
const BEATS_BETWEEN_READS = 60;

export class RedisLobby implements PeerRows {
  readonly ownerOf: (address: string) => string;
  private readonly link: Link;
  private readonly server = randomUUID();
  private readonly channel: string;
  private readonly own: OwnRows;
  private readonly others: OthersRows;
  private listener: PeerListener | undefined;
  private isFlushing = false;
  private beating: Promise<void> | undefined;
  private beats = 0;
  private isClosed = false;
  private isSubscribed = false;
  private readonly timer: NodeJS.Timeout;

  /** `ownerOf`: pseudonym of an address, the same in all servers. */
  constructor(link: Link, ownerOf: (address: string) => string, now: () => number = () => performance.now()) {
    this.link = link;
    this.ownerOf = ownerOf;
    this.channel = link.channel('lobby');
    this.own = new OwnRows(this.server, link.commands, (message) => [this.channel, JSON.stringify(message)]);
    const heard = {
      changed: (matchIds: Iterable<string>) => this.listener?.changed(matchIds),
      gone: () => this.listener?.missed(),
    };
    this.others = new OthersRows(this.server, link.commands, heard, now);
    link.onReady(() => {
      this.own.lose();
      void this.beat();
    });
    link.ears.on('ready', () => {
      this.isSubscribed = false;
      void this.subscribe();
    });
    link.onHeard(this.channel, (text) => this.hear(text));
    this.timer = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  rows(): ReadonlyMap<string, AwakeRow> {
    return this.others.rows;
  }

  set(row: AwakeRow): void {
    if (this.own.set(row)) this.flushSoon();
  }

  drop(matchId: string): void {
    if (this.own.drop(matchId)) this.flushSoon();
  }

  slept(row: AwakeRow['row']): void {
    this.say({ kind: 'slept', server: this.server, row });
  }

  woke(matchId: string): void {
    this.say({ kind: 'woke', server: this.server, matchId });
  }

  listen(listener: PeerListener): void {
    this.listener = listener;
  }

  /** Best effort. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.beating;
    if (this.link.isHere) await this.own.leave().catch(() => undefined);
  }

  /** A server without Redis reads the store later. */
  private say(message: LobbyMessage): void {
    this.link.publish(this.channel, JSON.stringify(message));
  }

  /** Changes of one turn of the event loop are published together. */
  private flushSoon(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    queueMicrotask(() => {
      this.isFlushing = false;
      if (!this.link.isHere) return this.own.lose();
      this.own.flush().catch((error: unknown) => this.link.failed(error));
    });
  }

  private beat(): Promise<void> {
    this.beating ??= this.beatNow().finally(() => {
      this.beating = undefined;
    });
    return this.beating;
  }

  private async beatNow(): Promise<void> {
    this.beats += 1;
    try {
      if (this.isClosed || this.link.commands.status !== 'ready') return;
      await this.own.beat();
      await this.others.refresh();
      this.link.answered();
      if (this.beats % BEATS_BETWEEN_READS === 0) this.listener?.missed();
      void this.listenOn();
    } catch (error) {
      this.link.failed(error);
    } finally {
      this.others.forgetSilent();
    }
  }

  /** Without a pending reply a dead connection would not be noticed. */
  private async listenOn(): Promise<void> {
    if (!this.isSubscribed) return this.subscribe();
    await this.link.ears.ping().catch(() => undefined);
  }

  /** Without a subscription the rows of the others are polled at each heartbeat, which retries it. */
  private async subscribe(): Promise<void> {
    if (this.link.ears.status !== 'ready') return;
    try {
      await this.link.ears.subscribe(this.channel);
      if (!this.isSubscribed) this.listener?.missed();
      this.isSubscribed = true;
    } catch {
      this.isSubscribed = false;
    }
  }

  private hear(text: string): void {
    const message = parseLobbyMessage(text);
    if (message === undefined || message.server === this.server) return;
    if (message.kind === 'slept') this.listener?.slept(message.row);
    else if (message.kind === 'woke') this.listener?.woke(message.matchId);
    else if (message.kind === 'left') this.others.forget(message.server, true);
    else if (!this.others.applied(message.server, message.revision, message.changes)) void this.beat();
  }
}
