// Waiting room: dice commitments, reserved seats, readiness, and the opening of the match.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
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

export interface WaitingRoomTable {
  readonly seating: Seating;
  readonly ports: TablePorts;
  readonly timers: NamedTimers;
  readonly patience: Patience;
  setup(): TableSetup;
  /** No match yet, and no pending change that the opening must wait for. */
  isSettled(): boolean;
  /** No match, and none is opening. */
  isWaiting(): boolean;
  hostTable(): HostTable;
  /** Free seats were removed. */
  closed(seatCount: number): void;
  /** Rejects where it could not be stored. */
  save(): Promise<void>;
  /** The row to store. */
  row(): TableRow;
  opened(host: MatchHost): void;
  /** A seat was freed by timeout. */
  freed(): void;
  report(error: unknown, what: string): void;
}

const AGAIN_MS = 2000;

export class WaitingRoom {
  readonly promises: Promises;
  readonly waiting: WaitingSeats;
  /** The match is opening. */
  isOpening = false;
  private readonly table: WaitingRoomTable;
  /** Seats were removed: the row must be stored before the log, or the two would not match. */
  private isSmaller = false;

  constructor(table: WaitingRoomTable) {
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

  // TABLE-17.2: the host starts with the seated players, if enough; free seats are removed.
  /** Returns a code when refused. */
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

  /** Returns a code when the entropy is refused. */
  show(seat: Seat, value: string): EntropyRefusal | undefined {
    // Commit-reveal: revealing before all have committed would let others adapt.
    if (!this.everybodyCame()) return 'too-early';
    if (!this.promises.show(seat, value)) return 'not-promised';
    void this.openIfReady();
    return undefined;
  }

  /**
   * Opens the match once every seat is taken and arrived, and all commitments are revealed. `isWhoeverHere`: absent players are not waited
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
      // Head and row, which holds the names, in one transaction.
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

/** Seated but absent while the match opens, as in a rematch. */
export const stillToCome = (seating: Seating): readonly Seat[] =>
  seating.seats.flatMap((person, seat) => (person !== null && !isPresent(person) ? [seat] : []));
