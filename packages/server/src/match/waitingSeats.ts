// The seats of a table that still waits: given away again when whoever took one does not come or leaves.

import type { NamedTimers } from './namedTimers.ts';
import type { Promises } from './promises.ts';
import type { Person, Seating } from './seating.ts';
import type { Patience } from './tableTypes.ts';

export interface WaitingTable {
  readonly seating: Seating;
  readonly promises: Promises;
  readonly timers: NamedTimers;
  readonly patience: Patience;
  isWaiting(): boolean;
  /** A seat is free again. */
  freed(): void;
}

export class WaitingSeats {
  private readonly table: WaitingTable;

  constructor(table: WaitingTable) {
    this.table = table;
  }

  /** Gives a seat away again when whoever took it does not come. */
  expect(person: Person): void {
    const { timers, patience, seating } = this.table;
    timers.set(`expect ${person.id}`, patience.arrivalMs, () => {
      if (!person.arrived && person.id !== seating.host) this.leave(person);
    });
  }

  came(person: Person): void {
    const { timers, seating } = this.table;
    timers.callOff(`expect ${person.id}`);
    if (person.id === seating.host) timers.callOff('host');
  }

  /** `forGood`: left on purpose. A host whose wire broke has time to come back; others keep their seats. */
  departed(person: Person, forGood: boolean): void {
    const { timers, patience, seating } = this.table;
    if (forGood) this.leave(person);
    else if (person.id === seating.host) timers.set('host', patience.hostAbsentMs, () => this.leave(person));
  }

  stand(person: Person): void {
    this.table.seating.stand(person);
    this.forgetFree();
  }

  /** Whoever sits down on a free seat makes promises of his own. */
  forgetFree(): void {
    const { seating, promises } = this.table;
    if (!this.table.isWaiting()) return;
    for (const [seat, person] of seating.seats.entries()) if (person === null) promises.forget(seat);
  }

  /** The seat is free for others, unless it is the host's and nobody else is there. */
  private leave(person: Person): void {
    const { seating } = this.table;
    if (!this.table.isWaiting()) return;
    if (person.id === seating.host && !seating.passHosting()) return;
    this.stand(person);
    this.table.freed();
  }
}
