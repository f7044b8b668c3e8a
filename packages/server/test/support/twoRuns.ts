// Two runs of one match through the real room's outbox and encoder, with every frame of each socket: any difference between them is
// information.

import type { Client, Room } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { pack } from 'msgpackr';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import { Outbox } from '../../src/rooms/outbox.ts';
import { PatchSerializer } from '../../src/rooms/patchSerializer.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';
import { soon } from './servers.ts';

/** A player or spectator, with every frame to their socket. */
export class Listener {
  readonly userData: Person;
  readonly state = ClientState.JOINED;
  readonly frames: string[] = [];

  constructor(person: Person) {
    this.userData = person;
  }

  raw(bytes: Uint8Array): void {
    this.frames.push(Buffer.from(bytes).toString('hex'));
  }

  send(type: string, payload: unknown): void {
    this.frames.push(`${type} ${Buffer.from(pack(payload)).toString('hex')}`);
  }
}

export interface Run {
  readonly table: Table;
  readonly clock: FakeClock;
  /** By seat, then spectators. */
  readonly listeners: readonly Listener[];
}

/** Another seed, other dice. */
export async function runOf(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed = 0,
  spectators = 1,
): Promise<Run> {
  const clock = new FakeClock();
  let drawn = seed;
  const tables = new Tables([game], {
    store: new MemoryStore(),
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
    // The same people, keys and dice in both runs.
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  const { table, token } = await tables.create({ ...DUEL_REQUEST, game: game.id, options }, 'P0');
  const people: Person[] = [];
  for (let i = 0; i < seats + spectators; i++) {
    const as = i < seats ? 'seat' : 'watch';
    people.push((await table.enter(i === 0 ? token : undefined, `P${i}`, as)).person);
  }
  const listeners = people.map((person) => new Listener(person));
  const mirror = syncMatch(table);
  const patches = new PatchSerializer<Schema>(mirror.complete);
  patches.reset(mirror.state);
  const clients = listeners as unknown as Client[];
  const broadcastPatch = () => patches.applyPatches(clients);
  const room = { clients, broadcastPatch, disconnect: async () => undefined };
  table.attach(new Outbox(room as unknown as Room, table, mirror));
  for (const person of people) table.arrive(person);
  await soon();
  expect(table.status).toBe('playing');
  // Ids are random per run, and sent on joining.
  for (const { frames } of listeners) frames.length = 0;
  return { table, clock, listeners };
}

export async function give({ table, listeners }: Run, seat: Seat, text: string): Promise<void> {
  const listener = listeners[seat] as Listener;
  const message = { seq: table.match?.numberOf(seat) ?? 0, text };
  table.command(listener.userData, message, ({ kind, message: answer }) => {
    if (kind === 'refused') throw new Error(`${text}: ${answer.code}`);
  });
  await soon();
}

/**
 * Frames since the last check are equal in number, size, order and bytes for everyone but `secretive`; returns whether they are for that
 * one.
 */
export function expectAlike(runs: readonly Run[], secretive: Seat, about: object): boolean {
  const [one, other] = runs.map(({ listeners }) => listeners.map(({ frames }) => frames.splice(0)));
  let isSame = true;
  for (const [i, frames] of (one ?? []).entries()) {
    const theirs = other?.[i];
    if (i === secretive) isSame = JSON.stringify(theirs) === JSON.stringify(frames);
    else expect({ ...about, i, frames: theirs }).toEqual({ ...about, i, frames });
  }
  return isSame;
}
