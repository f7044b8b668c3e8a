// The seats of a table that still waits: given away again when whoever took one does not come or leaves.

import type { NamedTimers } from '../../base/namedTimers.ts';
import type { Person } from '../../match/person.ts';
import type { Promises } from '../seats/promises.ts';
import { isPresent, type Seating } from '../seats/seating.ts';
import type { Patience } from '../state/tableTypes.ts';

export interface WaitingTable {
  readonly seating: Seating;
  readonly promises: Promises;
  readonly timers: NamedTimers;
  readonly patience: Patience;
  /** Turns last days: whoever has a seat may come back tomorrow. */
  isForDays(): boolean;
  isWaiting(): boolean;
  /** A seat was freed of somebody who is not here to hear of it. */
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
    this.missTheAway();
  }

  /** `forGood`: left on purpose. Whoever's wire broke has time to come back. */
  departed(person: Person, forGood: boolean): void {
    if (forGood) this.leave(person);
    if (person.seat === null || this.table.isForDays()) return;
    // TABLE-13.3: time would run for somebody who does not see it; the match begins once all are back.
    person.arrived = false;
    this.miss(person);
  }

  /** Where turns last days from now on, nobody is missed any more; elsewhere whoever is away is. */
  termsChanged(): void {
    const { seating, timers } = this.table;
    if (this.table.isForDays()) for (const person of seating.seats) timers.callOff(`away ${person?.id}`);
    else this.missTheAway();
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

  /** Somebody is here and waits for those who were here and are away; a host alone may take any time. */
  private missTheAway(): void {
    const { seating, timers } = this.table;
    if (this.table.isForDays() || !this.table.isWaiting()) return;
    for (const person of seating.seats) {
      if (person === null || person.arrived || isPresent(person)) continue;
      const isMissed = timers.has(`away ${person.id}`) || timers.has(`expect ${person.id}`);
      if (!isMissed) this.miss(person);
    }
  }

  private miss(person: Person): void {
    const { timers, patience } = this.table;
    timers.set(`away ${person.id}`, patience.absentMs, () => this.leave(person));
  }

  /** The seat is free for others; false where it is the host's and nobody else is there. */
  giveUp(person: Person): boolean {
    const { seating } = this.table;
    if (person.id === seating.host && !seating.passHosting()) return false;
    this.stand(person);
    return true;
  }

  private leave(person: Person): void {
    if (this.table.isWaiting() && this.giveUp(person)) this.table.freed();
  }
}
