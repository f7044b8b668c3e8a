// The Colyseus side of a table: who comes and goes. What they say is heard by the inbox, what the table says goes through the
// outbox, and what happens is the table's business.

import { type Client, Room, type RoomException, ServerError } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { COMMAND } from '@hexmarch/shared/protocol/messages';
import type { Journal } from '../base/clock.ts';
import type { Shedding } from '../base/loadShedding.ts';
import type { Meter } from '../base/meter.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { boundBacklog } from './backlog.ts';
import type { Budgets } from './budgets.ts';
import { cutOff, expectJoin, guardFrames, type Hear, type RoomTally } from './frameGuard.ts';
import { Inbox } from './inbox.ts';
import type { MatchClient, MatchMirror } from './matchClient.ts';
import { CONSENTED, Outbox } from './outbox.ts';
import { PatchSerializer } from './patchSerializer.ts';
import { forgetReserved } from './reservations.ts';
import { tellStraight } from './sharedMessage.ts';
import { WatcherPace } from './watcherPace.ts';
import { WatchersView } from './watchersView.ts';
import { takeWholeFrames } from './wholeFrames.ts';

export interface MatchRoomDeps {
  readonly find: (matchId: string) => Table | undefined;
  readonly mirror: (table: Table, audience?: 'watchers') => MatchMirror;
  readonly journal: Journal;
  readonly meter: Meter;
  readonly load: Shedding;
  readonly tally: RoomTally;
  readonly messagesPerSecondMax: number;
  readonly budgets: Budgets;
  /** That person has the match before the eyes. */
  readonly looked: (matchId: string, person: string) => void;
  /** For a socket to finish joining. */
  readonly joinMs: number;
}

/** The browser closed the page. */
const GOING_AWAY = 1001;
const LEFT = new Map<number, 'match' | 'page'>([
  [CONSENTED, 'match'],
  [GOING_AWAY, 'page'],
]);
/** Open sockets of one person: tabs, and old sockets that have not noticed yet. */
const SOCKETS_MAX = 4;
/** Whoever has something to tell tells it at once (`publish`); the library's own timer has nothing to do. */
const NEVER_MS = 2 ** 31 - 1;

/** The room class, bound to what it needs, since the matchmaker itself makes the rooms. */
export const matchRoomClass = (deps: MatchRoomDeps): (new () => Room) =>
  class extends MatchRoom {
    protected override readonly deps = deps;
  };

abstract class MatchRoom extends Room<{ state: Schema; client: MatchClient }> {
  override patchRate = NEVER_MS;
  override maxClients = Number.POSITIVE_INFINITY;
  override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
  override autoDispose = false;
  protected abstract readonly deps: MatchRoomDeps;
  private table!: Table;
  private mirror!: MatchMirror;
  private pace!: WatcherPace;
  /** Who hears a client's frames. */
  private hearing!: (client: Client) => Hear;
  private patches!: PatchSerializer<Schema>;
  private outbox!: Outbox;
  private watchers: WatchersView | undefined;

  /** Nobody comes in through the matchmaker's own door, only with a seat reserved by our API. */
  static override async onAuth(): Promise<never> {
    throw new ServerError(403, 'enter through /api/matches');
  }

  /** A state that is set brings a serializer of its own, which is not wanted. */
  override setSerializer(): void {
    this.pace = new WatcherPace({
      refuses: () => this.deps.load.refuses('patches'),
      isWatcher: ({ userData }) => this.isWatcher(userData),
    });
    this.patches = new PatchSerializer(
      () => this.mirror.complete(),
      this.pace,
      (client) => this.watchers?.fullStateFor(client as MatchClient),
    );
    super.setSerializer(this.patches);
  }

  // TABLE-27.4: whoever plays, rules or accompanies sees all at once.
  /** Who sees what everybody may see, and plays no part. */
  private isWatcher(person: Person | undefined): boolean {
    return person !== undefined && !this.table.playing.hasPart(person);
  }

  override onCreate(options: { readonly matchId?: string }): void {
    const { deps } = this;
    const table = deps.find(options.matchId ?? '');
    if (table === undefined) throw new ServerError(404, 'no such match');
    this.roomId = table.setup.matchId;
    this.table = table;
    this.mirror = deps.mirror(table);
    this.state = this.mirror.state;
    this.watchers = this.watchersView();
    this.outbox = new Outbox(this, table, this.mirror, this.patches, this.watchers);
    const inbox = new Inbox(table, deps);
    this.hearing = guardFrames(this, {
      framesPerSecondMax: deps.messagesPerSecondMax,
      isFlooding: ({ userData }) => deps.budgets.isFlooding(userData as Person | undefined),
      direct: {
        type: COMMAND,
        hear: (client: MatchClient, frame, from) => inbox.command(client, frame, from),
      },
      tally: deps.tally,
    });
    inbox.listen(this);
    table.attach(this.outbox);
  }

  private watchersView(): WatchersView | undefined {
    const { table, pace } = this;
    if (table.setup.delay === undefined) return undefined;
    const mirror = this.deps.mirror(table, 'watchers');
    return new WatchersView({ mirror, pace, isWatcher: ({ userData }) => this.isWatcher(userData) });
  }

  override onJoin(client: MatchClient): void {
    boundBacklog(client);
    takeWholeFrames(client, this.hearing(client));
    tellStraight(client);
    const person = this.table.seating.person(client.auth?.person ?? '');
    if (person === undefined) throw new ServerError(403, 'removed');
    // Let in by a key that opens nothing any more.
    if (client.auth?.keys !== person.keys) throw new ServerError(403, 'wrong-token');
    if (!this.table.seating.mayArrive(person)) throw new ServerError(403, 'watchers-refused');
    const others = this.clients.filter((other) => other.userData === person);
    if (others.length >= SOCKETS_MAX && others[0] !== undefined) cutOff(others[0], 'opened elsewhere');
    client.userData = person;
    expectJoin(client, this.deps.joinMs);
    this.outbox.measure(client);
    // Told to the others with the arrival, before this one gets the whole.
    this.mirror.complete();
    if (person.arrived && person.online === 0) this.deps.meter.resumed();
    this.table.arrive(person);
    this.table.welcome(person, (type, payload) => client.send(type, payload));
  }

  override onLeave(client: MatchClient, code?: number): void {
    this.outbox.forget(client);
    this.pace.forget(client);
    if (client.userData !== undefined) this.table.depart(client.userData, LEFT.get(code ?? 0) ?? 'no');
  }

  override onBeforeShutdown(): void {
    forgetReserved(this);
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    this.outbox.stop();
    this.pace.stop();
    this.table.unload();
    forgetReserved(this);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    // Somebody was told why not.
    if (error.cause instanceof ServerError) return;
    this.deps.journal.error({ err: error.cause ?? error, match: this.roomId, method }, 'room handler failed');
  }
}
