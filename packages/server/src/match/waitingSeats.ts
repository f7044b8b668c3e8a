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
  /** Turns last days: whoever has a seat may come back tomorrow. */
  readonly isForDays: boolean;
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
    const { timers } = this.table;
    timers.callOff(`expect ${person.id}`);
    timers.callOff(`away ${person.id}`);
  }

  /** `forGood`: left on purpose. Whoever's wire broke has time to come back. */
  departed(person: Person, forGood: boolean): void {
    const { timers, patience, isForDays } = this.table;
    if (forGood) this.leave(person);
    else if (!isForDays) timers.set(`away ${person.id}`, patience.absentMs, () => this.leave(person));
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
