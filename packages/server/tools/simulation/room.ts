// A room without sockets: what the real one sends, on wires that lag and break (rooms/matchRoom.ts).

import type { Random } from '@hexmarch/shared/kernel/game';
import type { CommandMessage, MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/roomState';
import type { Person } from '../../src/match/person.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import type { RemovedReason, TableOutbox } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import type { Plant } from './disk.ts';
import type { World } from './world.ts';

/** What hangs on the client's end of a wire. */
export interface Client {
  take(snapshot: MatchSnapshot): void;
  receive(type: string, payload: unknown): void;
  /** `away`: told by the server not to come back. */
  lost(away: boolean): void;
}

const LAG_MAX_MS = 120;
/** So long a dead wire may go unnoticed, at either end. */
const UNNOTICED_MAX_MS = 15_000;

/** Both ways keep their order; what is under way when it breaks is lost. */
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

  /** Breaks without a word; each end finds out in its own time. */
  cut(): void {
    if (this.broken) return;
    this.broken = true;
    const { world, random, room } = this;
    world.after(this.patience(), () => this.client.lost(false));
    const left = random.pick(6) === 0 ? 'page' : 'no';
    world.after(this.patience(), () => room.leave(this, left));
  }

  /** The server hangs up, behind all that it has said. */
  hangUp(away: boolean): void {
    this.toClient((client) => {
      this.broken = true;
      client.lost(away);
    });
  }

  /** The server is no more. */
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
    const snapshot = this.look();
    wire.toClient((client) => client.take(snapshot));
    this.table.welcome(wire.person, (type, payload) => this.say(wire, type, payload));
  }

  leave(wire: SimWire, left: 'match' | 'page' | 'no'): void {
    if (this.isOpen && this.wires.delete(wire)) this.table.depart(wire.person, left);
  }

  command(wire: SimWire, message: CommandMessage): void {
    // Planted: as if the host did not look at it.
    const seq = this.plant === 'unchecked' ? (this.table.host?.numberOf(wire.person.seat) ?? 0) : message.seq;
    this.table.command(wire.person, { ...message, seq }, (answer) => {
      this.say(wire, answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
    });
  }

  entropy(wire: SimWire, value: string): void {
    this.table.showEntropy(wire.person, value);
  }

  manage(wire: SimWire, message: Parameters<Table['managing']['manage']>[1]): void {
    this.table.managing.manage(wire.person, message);
  }

  async log(wire: SimWire, from: number): Promise<void> {
    try {
      this.say(wire, MESSAGE.log, await this.table.playing.log(wire.person, from));
    } catch {
      // The disk could not be read; whoever asked asks again.
    }
  }

  /** Without a word to anybody. */
  die(): void {
    this.isOpen = false;
    for (const wire of this.wires) wire.die();
  }

  // --- TableOutbox --------------------------------------------------------------------------------------------

  publish(): void {
    const snapshot = this.look();
    for (const wire of this.wires) wire.toClient((client) => client.take(snapshot));
  }

  tell(person: Person, type: string, payload: unknown): void {
    for (const wire of this.wires)
      if (wire.person === person || this.plant === 'leaky') this.say(wire, type, payload);
  }

  sendAway(person: Person, reason: RemovedReason): void {
    this.tell(person, MESSAGE.removed, { reason });
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

  /** The picture of now; one object as long as it is the same. */
  private look(): MatchSnapshot {
    this.sync.sync();
    const snapshot = snapshotOf(this.sync.state as unknown as RoomState);
    const isSame = this.shown?.sequence === snapshot.sequence && snapshot.sequence > 0;
    this.shown = isSame && this.shown !== undefined ? { ...snapshot, board: this.shown.board } : snapshot;
    if (snapshot.status !== 'over' && snapshot.dice.secret !== '') this.noticed('the dice secret was shown');
    return this.shown;
  }
}
