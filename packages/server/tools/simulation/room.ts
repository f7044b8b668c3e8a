// A room without sockets: the messages of the real one (rooms/matchRoom.ts), on connections that lag and break.

import type { Random } from '@hexmarch/shared/kernel/game';
import type { CommandMessage, MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import type { Person } from '../../src/match/person.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import type { RemovedReason, TableOutbox } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import type { Plant } from './disk.ts';
import type { World } from './world.ts';

/** The client's end of a connection. */
export interface Client {
  receiveSnapshot(snapshot: MatchSnapshot): void;
  receive(type: string, payload: unknown): void;
  /** `away`: the server said not to reconnect. */
  lost(away: boolean): void;
}

const LAG_MAX_MS = 120;
/** Maximum time to detect a dead connection, at either end. */
const UNNOTICED_MAX_MS = 15_000;

/** Ordered in both directions; messages in flight are lost when it breaks. */
export class SimWire {
  readonly person: Person;
  private readonly world: World;
  private readonly random: Random;
  private readonly room: SimRoom;
  private readonly client: Client;
  private broken = false;
  private downAt = 0;
  private upAt = 0;

  constructor(world: World, random: Random, room: SimRoom, person: Person, client: Client) {
    this.world = world;
    this.random = random;
    this.room = room;
    this.person = person;
    this.client = client;
  }

  toClient(run: (client: Client) => void): void {
    this.downAt = Math.max(this.downAt, this.world.now + this.random.pick(LAG_MAX_MS));
    this.world.after(this.downAt - this.world.now, () => {
      if (!this.broken) run(this.client);
    });
  }

  toServer(run: (room: SimRoom) => void): void {
    this.upAt = Math.max(this.upAt, this.world.now + this.random.pick(LAG_MAX_MS));
    this.world.after(this.upAt - this.world.now, () => {
      if (!this.broken && this.room.isOpen) run(this.room);
    });
  }

  /** Breaks silently; each end detects it after a timeout of its own. */
  cut(): void {
    if (this.broken) return;
    this.broken = true;
    const { world, random, room } = this;
    world.after(this.patience(), () => this.client.lost(false));
    const left = random.pick(6) === 0 ? 'page' : 'no';
    world.after(this.patience(), () => room.leave(this, left));
  }

  /** The server disconnects, after all messages sent. */
  hangUp(away: boolean): void {
    this.toClient((client) => {
      this.broken = true;
      client.lost(away);
    });
  }

  /** The server has crashed. */
  die(): void {
    if (this.broken) return;
    this.broken = true;
    this.world.after(this.random.pick(2000), () => this.client.lost(false));
  }

  private patience(): number {
    return this.random.pick(3) === 0 ? this.random.pick(UNNOTICED_MAX_MS) : this.random.pick(300);
  }
}

export class SimRoom implements TableOutbox {
  isOpen = true;
  private readonly table: Table;
  private readonly wires = new Set<SimWire>();
  private readonly sync: ReturnType<typeof syncMatch>;
  private readonly plant: Plant | undefined;
  private shown: MatchSnapshot | undefined;
  private readonly noticed: (what: string) => void;
  private readonly dispose: () => void;

  constructor(
    table: Table,
    {
      plant,
      noticed,
      dispose,
    }: {
      readonly plant: Plant | undefined;
      readonly noticed: (what: string) => void;
      readonly dispose: () => void;
    },
  ) {
    this.table = table;
    this.plant = plant;
    this.noticed = noticed;
    this.dispose = dispose;
    this.sync = syncMatch(table);
    table.attach(this);
  }

  personOf(id: string): Person | undefined {
    return this.table.seating.person(id);
  }

  join(wire: SimWire): void {
    this.wires.add(wire);
    this.sync.complete();
    this.table.arrive(wire.person);
    const snapshot = this.snapshotNow();
    wire.toClient((client) => client.receiveSnapshot(snapshot));
    this.table.messages.welcome(wire.person, (type, payload) => this.say(wire, type, payload));
  }

  leave(wire: SimWire, left: 'match' | 'page' | 'no'): void {
    if (this.isOpen && this.wires.delete(wire)) this.table.depart(wire.person, left);
  }

  command(wire: SimWire, message: CommandMessage): void {
    // Planted fault: as if the host ignored the sequence number.
    const seq =
      this.plant === 'unchecked' ? (this.table.match?.numberOf(wire.person.seat) ?? 0) : message.seq;
    this.table.command(wire.person, { ...message, seq }, (answer) => {
      this.say(wire, answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
    });
  }

  entropy(wire: SimWire, value: string): void {
    this.table.showEntropy(wire.person, value);
  }

  manage(wire: SimWire, message: Parameters<Table['hostActions']['manage']>[1]): void {
    this.table.hostActions.manage(wire.person, message);
  }

  async log(wire: SimWire, from: number): Promise<void> {
    try {
      this.say(wire, MESSAGE.log, await this.table.playing.log(wire.person, from));
    } catch {
      // The disk could not be read; the client retries.
    }
  }

  /** Crash. */
  die(): void {
    this.isOpen = false;
    for (const wire of this.wires) wire.die();
  }

  // --- TableOutbox --------------------------------------------------------------------------------------------

  publish(): void {
    const snapshot = this.snapshotNow();
    for (const wire of this.wires) wire.toClient((client) => client.receiveSnapshot(snapshot));
  }

  send(person: Person, type: string, payload: unknown): void {
    for (const wire of this.wires)
      if (wire.person === person || this.plant === 'leaky') this.say(wire, type, payload);
  }

  sendAway(person: Person, reason: RemovedReason): void {
    this.send(person, MESSAGE.removed, { reason });
    for (const wire of this.wires) if (wire.person === person) wire.hangUp(true);
  }

  lagMs(): number {
    return 0;
  }

  close(forGood: boolean): void {
    this.isOpen = false;
    for (const wire of this.wires) wire.hangUp(forGood);
    this.dispose();
  }

  private say(wire: SimWire, type: string, payload: unknown): void {
    const text = JSON.stringify(payload);
    if (text.includes(this.table.setup.dice.secret)) this.noticed(`the dice secret was told in ${type}`);
    for (const { seat, tokenHash, bot } of this.table.seating.seats.filter((person) => person !== null))
      if (bot === undefined && text.includes(tokenHash))
        this.noticed(`the key of seat ${seat} was told in ${type}`);
    wire.toClient((client) => client.receive(type, payload));
  }

  /** Current snapshot; the same board object while unchanged. */
  private snapshotNow(): MatchSnapshot {
    this.sync.sync();
    const snapshot = snapshotOf(this.sync.state as unknown as RoomState);
    const isSame = this.shown?.sequence === snapshot.sequence && snapshot.sequence > 0;
    this.shown = isSame && this.shown !== undefined ? { ...snapshot, board: this.shown.board } : snapshot;
    if (snapshot.status !== 'over' && snapshot.dice.secret !== '') this.noticed('the dice secret was shown');
    return this.shown;
  }
}
