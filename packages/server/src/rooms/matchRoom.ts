// The Colyseus side of a table: who joins and leaves. Messages go in through the inbox, and out through the outbox; what happens is the
// table's business.

import { Room, type RoomException, ServerError } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { COMMAND } from '@hexmarch/shared/protocol/room/messages';
import type { Journal } from '../base/clock.ts';
import type { Shedding } from '../base/loadShedding.ts';
import type { Meter } from '../base/meter.ts';
import { RateLimit } from '../base/rateLimit.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { boundBacklog } from './backlog.ts';
import type { Budgets } from './budgets.ts';
import { cutOff, expectJoin, type GuardOptions, guardFrames, type RoomTally } from './frameGuard.ts';
import { Inbox } from './inbox.ts';
import type { MatchClient, MatchMirror } from './matchClient.ts';
import { CONSENTED, Outbox } from './outbox.ts';
import { PatchSerializer } from './patchSerializer.ts';
import { forgetReserved } from './reservations.ts';
import { tellStraight } from './sharedMessage.ts';
import { SpectatorsView } from './spectatorsView.ts';
import { SpectatorThrottle } from './spectatorThrottle.ts';

export interface MatchRoomDeps {
  readonly find: (matchId: string) => Table | undefined;
  readonly mirror: (table: Table, audience?: 'watchers') => MatchMirror;
  readonly journal: Journal;
  readonly meter: Meter;
  readonly load: Shedding;
  readonly tally: RoomTally;
  readonly messagesPerSecondMax: number;
  readonly budgets: Budgets;
  /** That person is looking at the match. */
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
/** Open sockets of one person: tabs, and stale sockets that have not been closed yet. */
const SOCKETS_MAX = 4;
/** Changes are broadcast at once (`publish`); the library's own timer is off. */
const NEVER_MS = 2 ** 31 - 1;

/** The room class, bound to its dependencies, since the matchmaker itself creates the rooms. */
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
  private pace!: SpectatorThrottle;
  private outbox!: Outbox;
  private guard!: GuardOptions;
  private spectators: SpectatorsView | undefined;

  /** Nobody joins through the matchmaker's own routes, only with a reservation of our API. */
  static override async onAuth(): Promise<never> {
    throw new ServerError(403, 'enter through /api/matches');
  }

  /** `setState` would install a serializer of its own. */
  override setSerializer(): void {
    this.pace = new SpectatorThrottle({
      refuses: () => this.deps.load.refuses('patches'),
      isSpectator: ({ userData }) => this.isSpectator(userData),
    });
    super.setSerializer(
      new PatchSerializer(
        () => this.mirror.complete(),
        this.pace,
        () => this.spectators,
      ),
    );
  }

  // TABLE-27.4: players, the arbiter and companions see everything at once.
  /** Sees what everybody may see, and plays no part. */
  private isSpectator(person: Person | undefined): boolean {
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
    this.spectators = this.spectatorsView();
    this.outbox = new Outbox(this, table, this.mirror, this.spectators);
    const inbox = new Inbox(table, deps);
    this.guard = {
      frames: new RateLimit(deps.messagesPerSecondMax, 1000),
      isFlooding: ({ userData }) => deps.budgets.isFlooding(userData as Person | undefined),
      direct: {
        type: COMMAND,
        hear: (client: MatchClient, frame, from) => inbox.command(client, frame, from),
      },
      tally: deps.tally,
    };
    inbox.listen(this);
    table.attach(this.outbox);
  }

  private spectatorsView(): SpectatorsView | undefined {
    const { table, pace } = this;
    if (table.setup.delay === undefined) return undefined;
    const mirror = this.deps.mirror(table, 'watchers');
    return new SpectatorsView({ mirror, pace, isSpectator: ({ userData }) => this.isSpectator(userData) });
  }

  override onJoin(client: MatchClient): void {
    boundBacklog(client);
    guardFrames(client, this.guard);
    tellStraight(client);
    const person = this.table.seating.person(client.auth?.person ?? '');
    if (person === undefined) throw new ServerError(403, 'removed');
    // Its key has been revoked since the reservation.
    if (client.auth?.keys !== person.keys) throw new ServerError(403, 'wrong-token');
    if (!this.table.seating.mayArrive(person)) throw new ServerError(403, 'watchers-refused');
    const others = this.clients.filter((other) => other.userData === person);
    if (others.length >= SOCKETS_MAX && others[0] !== undefined) cutOff(others[0], 'opened elsewhere');
    client.userData = person;
    expectJoin(client, this.deps.joinMs);
    this.outbox.measure(client);
    // Broadcast with the arrival, before this client gets the whole state.
    this.mirror.complete();
    if (person.arrived && person.online === 0) this.deps.meter.resumed();
    this.table.arrive(person);
    this.table.messages.welcome(person, (type, payload) => client.send(type, payload));
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
    // The client was sent the reason.
    if (error.cause instanceof ServerError) return;
    this.deps.journal.error({ err: error.cause ?? error, match: this.roomId, method }, 'room handler failed');
  }
}
