// Messages from a table to the clients of its room. Not a part of the room itself: V8 keeps the library's rooms in dictionary mode,
// in which property access costs as much as much of the work for an action.

import type { Client, Room } from '@colyseus/core';
import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { RemovedMessage } from '@hexmarch/shared/protocol/errors/rejections';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { Person } from '../match/person.ts';
import type { RemovedReason, TableOutbox } from '../table/state/tableTypes.ts';
import type { Table } from '../table/table.ts';
import { LagMeter } from './lagMeter.ts';
import { COME_BACK, type MatchClient, type MatchMirror } from './matchClient.ts';
import { forgetReserved } from './reservations.ts';
import type { SpectatorsView } from './spectatorsView.ts';

/** Left on purpose (the SDK's `leave()`). */
export const CONSENTED = 4000;

export class Outbox implements TableOutbox {
  private readonly room: Room;
  private readonly clients: MatchClient[];
  private readonly table: Table;
  private readonly mirror: MatchMirror;
  private readonly spectators: SpectatorsView | undefined;
  private readonly lag = new LagMeter();

  /** `spectators`: the delayed view; undefined: there is none. */
  constructor(room: Room, table: Table, mirror: MatchMirror, spectators?: SpectatorsView) {
    this.room = room;
    this.clients = room.clients as readonly Client[] as MatchClient[];
    this.table = table;
    this.mirror = mirror;
    this.spectators = spectators;
  }

  publish(): void {
    // The host may have added a clock.
    if (this.table.status === 'waiting') for (const client of this.clients) this.measure(client);
    this.mirror.sync();
    this.spectators?.publish(this.clients);
    this.room.broadcastPatch();
  }

  send(person: Person, type: string, payload: unknown): void {
    for (const client of this.clients) if (client.userData === person) client.send(type, payload);
  }

  sendAway(person: Person, reason: RemovedReason, ban?: BanDetails): void {
    const message: RemovedMessage = { reason, ...(ban === undefined ? {} : { ban }) };
    this.send(person, MESSAGE.removed, message);
    for (const client of [...this.clients]) if (client.userData === person) client.leave(CONSENTED);
  }

  lagMs(person: Person): number {
    let least = Number.POSITIVE_INFINITY;
    for (const client of this.clients)
      if (client.userData === person) least = Math.min(least, this.lag.of(client));
    return Number.isFinite(least) ? least : 0;
  }

  close(forGood: boolean): void {
    if (forGood) for (const client of this.clients) client.send(MESSAGE.removed, { reason: 'closed' });
    forgetReserved(this.room);
    void this.room.disconnect(forGood ? CONSENTED : COME_BACK);
  }

  /** Latency matters only where there is a clock. */
  measure(client: MatchClient): void {
    if (isTimed(this.table.setup.clock)) this.lag.watch(client);
  }

  /** The socket has closed. */
  forget(client: MatchClient): void {
    this.lag.forget(client);
    this.spectators?.forget(client);
  }

  stop(): void {
    this.lag.stop();
  }
}
