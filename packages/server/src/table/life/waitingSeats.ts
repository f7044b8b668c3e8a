// Reserved seats of a waiting table: freed by timeout when their owner does not arrive, or leaves.

import type { Person } from '../../match/person.ts';
import { isPresent } from '../seats/seating.ts';
import { isCorrespondence } from '../state/correspondence.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { TableMessages } from './tableMessages.ts';

export class WaitingSeats {
  private readonly table: TableContext;
  private readonly messages: TableMessages;

  constructor(table: TableContext, messages: TableMessages) {
    this.table = table;
    this.messages = messages;
  }

  /** Correspondence: seats stay reserved. */
  private get isCorrespondence(): boolean {
    return isCorrespondence(this.table.setup);
  }

  /** Starts the arrival timeout of a seat. */
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

  /** `forGood`: left on purpose; after a broken connection there is time to reconnect. */
  departed(person: Person, forGood: boolean): void {
    if (forGood) this.leave(person);
    if (person.seat === null || this.isCorrespondence) return;
    // TABLE-13.3: the match starts once all are back, so no clock runs for an absent player.
    person.arrived = false;
    this.miss(person);
  }

  /** Restarts or cancels the timeouts according to the new terms. */
  termsChanged(): void {
    const { seating, timers } = this.table;
    if (this.isCorrespondence) for (const person of seating.seats) timers.callOff(`away ${person?.id}`);
    else this.missTheAway();
  }

  stand(person: Person): void {
    this.table.seating.stand(person);
    this.forgetFree();
  }

  /** Drops dice commitments of free seats. */
  forgetFree(): void {
    const { seating, commitments } = this.table;
    if (!this.table.isWaiting) return;
    for (const [seat, person] of seating.seats.entries()) if (person === null) commitments.forget(seat);
  }

  /** Absence timeouts run only while others are present; a host alone has no limit. */
  private missTheAway(): void {
    const { seating, timers } = this.table;
    if (this.isCorrespondence || !this.table.isWaiting) return;
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

  /** Frees the seat; false where it is the host's and nobody else is there. */
  giveUp(person: Person): boolean {
    const { seating } = this.table;
    if (person.id === seating.host && !seating.passHosting()) return false;
    this.stand(person);
    return true;
  }

  private leave(person: Person): void {
    if (!this.table.isWaiting || !this.giveUp(person)) return;
    this.messages.publishChange();
    this.table.storage.saveSoon();
  }
}
