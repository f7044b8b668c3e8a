// Open tables of all servers by Redis: each tells its own and hears of the others. Everything here may be lost and comes again by
// itself within a few beats.

import { randomUUID } from 'node:crypto';
import type { AwakeRow, FellowListener, FellowRows } from '../../lobby/fellowRows.ts';
import type { Link } from './link.ts';
import { type Told, toldBy } from './lobbyWords.ts';
import { OthersRows } from './othersRows.ts';
import { OwnRows } from './ownRows.ts';

const BEAT_MS = 1000;
/** What has slipped through is found again after so many beats at the latest. */
const BEATS_BETWEEN_READS = 60;

export class RedisLobby implements FellowRows {
  readonly ownerOf: (address: string) => string;
  private readonly link: Link;
  private readonly server = randomUUID();
  private readonly channel: string;
  private readonly own: OwnRows;
  private readonly others: OthersRows;
  private listener: FellowListener | undefined;
  private isFlushing = false;
  private beating: Promise<void> | undefined;
  private beats = 0;
  private isClosed = false;
  private isSubscribed = false;
  private readonly timer: NodeJS.Timeout;

  /** `ownerOf`: what stands for an address, the same in all servers. */
  constructor(link: Link, ownerOf: (address: string) => string, now: () => number = () => performance.now()) {
    this.link = link;
    this.ownerOf = ownerOf;
    this.channel = link.channel('lobby');
    this.own = new OwnRows(this.server, link.commands, (told) => [this.channel, JSON.stringify(told)]);
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

  put(row: AwakeRow): void {
    if (this.own.put(row)) this.flushSoon();
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

  listen(listener: FellowListener): void {
    this.listener = listener;
  }

  /** The others hear of it if they can. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.beating;
    if (this.link.isHere) await this.own.leave().catch(() => undefined);
  }

  /** Who cannot hear it reads the store later. */
  private say(told: Told): void {
    this.link.publish(this.channel, JSON.stringify(told));
  }

  /** What changes in one turn is told together. */
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
      await this.others.look();
      this.link.answered();
      if (this.beats % BEATS_BETWEEN_READS === 0) this.listener?.missed();
      void this.listenOn();
    } catch (error) {
      this.link.failed(error);
    } finally {
      this.others.forgetSilent();
    }
  }

  /** A connection on which nothing is ever owed would not be noticed to be dead. */
  private async listenOn(): Promise<void> {
    if (!this.isSubscribed) return this.subscribe();
    await this.link.ears.ping().catch(() => undefined);
  }

  /** Whoever cannot hear sees the rows of the others at each beat, and tries again then. */
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
    const told = toldBy(text);
    if (told === undefined || told.server === this.server) return;
    if (told.kind === 'slept') this.listener?.slept(told.row);
    else if (told.kind === 'woke') this.listener?.woke(told.matchId);
    else if (told.kind === 'left') this.others.forget(told.server, true);
    else if (!this.others.told(told.server, told.revision, told.changes)) void this.beat();
  }
}
