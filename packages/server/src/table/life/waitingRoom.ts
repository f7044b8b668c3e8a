// A table before its match: who has promised what to the dice, which seats are given away again, when it has all that it needs,
// and how the match opens.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { NamedTimers } from '../../base/namedTimers.ts';
import type { HostTable } from '../../match/hostTypes.ts';
import { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import type { TableRow } from '../../ports/ports.ts';
import { Promises } from '../seats/promises.ts';
import { isPresent, type Seating } from '../seats/seating.ts';
import { isForDays } from '../state/forDays.ts';
import { headOf } from '../state/tableHead.ts';
import type { Patience, TablePorts, TableSetup } from '../state/tableTypes.ts';
import { isRuled } from './arbiters.ts';
import { WaitingSeats } from './waitingSeats.ts';

export interface GatheringTable {
  readonly seating: Seating;
  readonly ports: TablePorts;
  readonly timers: NamedTimers;
  readonly patience: Patience;
  setup(): TableSetup;
  /** The match may open as far as the table is concerned: it has none, and nothing about it is under way. */
  isSettled(): boolean;
  /** There is no match, and none is about to be. */
  isWaiting(): boolean;
  hostTable(): HostTable;
  /** Only so many sit here. */
  closed(seatCount: number): void;
  /** Rejects where it could not be kept. */
  save(): Promise<void>;
  /** The table as it is to be stored. */
  row(): TableRow;
  opened(host: MatchHost): void;
  /** A seat was freed of somebody who is not here to hear of it. */
  freed(): void;
  report(error: unknown, what: string): void;
}

const AGAIN_MS = 2000;

export class WaitingRoom {
  readonly promises: Promises;
  readonly waiting: WaitingSeats;
  /** The match is about to be there. */
  isOpening = false;
  private readonly table: GatheringTable;
  /** The table has lost seats; a log of fewer seats than it is stored with would belong to nobody. */
  private isSmaller = false;

  constructor(table: GatheringTable) {
    const { seating, ports, timers, patience } = table;
    this.table = table;
    this.promises = new Promises(ports.hasher, seating.seats.length);
    this.waiting = new WaitingSeats({
      seating,
      promises: this.promises,
      timers,
      patience,
      isForDays: () => isForDays(table.setup()),
      isWaiting: () => table.isWaiting(),
      freed: () => table.freed(),
    });
  }

  // TABLE-17.2: the host of the room begins with those who are there, if they are enough; free seats are taken away.
  /** Answers with a code when refused. */
  begin({ id }: Person): HostRefusal | undefined {
    const { table } = this;
    const { seating } = table;
    if (id !== seating.host) return 'not-host';
    if (!table.isWaiting()) return 'match-running';
    const { game, options } = table.setup();
    const taken = seating.seats.filter((person) => person !== null);
    if (taken.length < game.seatsFor(options).min) return 'too-few';
    if (!taken.every((person) => person.arrived)) return 'somebody-away';
    if (taken.length === seating.seats.length) return undefined;
    this.isSmaller = true;
    this.promises.keep(seating.closeUp());
    table.closed(taken.length);
    return undefined;
  }

  /** Answers with a code when the entropy is refused. */
  show(seat: Seat, value: string): EntropyRefusal | undefined {
    // Before everybody has promised, somebody could choose after having seen it.
    if (!this.everybodyCame()) return 'too-early';
    if (!this.promises.show(seat, value)) return 'not-promised';
    void this.openIfReady();
    return undefined;
  }

  /**
   * Opens the match once every seat is taken by somebody who has come, and has shown what it has promised. `isWhoeverHere`: nobody is waited
   * for (TABLE-26.4).
   */
  async openIfReady(isWhoeverHere = false): Promise<void> {
    const { timers, patience, seating } = this.table;
    if (isWhoeverHere) for (const person of seating.seats) if (person !== null) person.arrived = true;
    if (!this.mayOpen()) return;
    if (!this.promises.isComplete && !timers.has('entropy')) {
      timers.set('entropy', patience.entropyMs, () => void this.open());
    } else if (this.promises.isComplete) {
      timers.callOff('entropy');
      await this.open();
    }
  }

  private everybodyCame(): boolean {
    return this.table.seating.seats.every((person) => person?.arrived === true);
  }

  private mayOpen(): boolean {
    const { seating } = this.table;
    const isReady = this.everybodyCame() && isRuled(seating, this.table.setup());
    return isReady && this.table.isWaiting() && this.table.isSettled();
  }

  private async open(): Promise<void> {
    if (!this.mayOpen()) return;
    const { table } = this;
    const { seating, ports } = table;
    this.isOpening = true;
    try {
      if (this.isSmaller) await table.save();
      const setup = table.setup();
      const head = headOf(setup, seating, this.promises, ports.hasher);
      const host = new MatchHost(setup.game, head, ports, table.hostTable());
      // With the names of those who are in its head, and never without.
      await host.open(table.row());
      table.opened(host);
    } catch (error) {
      table.report(error, 'opening failed');
      table.timers.set('open', AGAIN_MS, () => void this.openIfReady());
    } finally {
      this.isOpening = false;
    }
  }
}

/** Sat down and not here while the match opens, as in a rematch. */
export const stillToCome = (seating: Seating): readonly Seat[] =>
  seating.seats.flatMap((person, seat) => (person !== null && !isPresent(person) ? [seat] : []));
