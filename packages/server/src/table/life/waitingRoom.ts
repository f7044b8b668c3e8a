// Waiting room: dice commitments, reserved seats, readiness, and the opening of the match.

import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import { isPresent } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';
import { headOf } from '../state/tableHead.ts';
import { isCorrespondence } from '../state/tableTypes.ts';
import { isRuled } from './arbiters.ts';
import type { LiveMatch } from './liveMatch.ts';
import type { TableMessages } from './tableMessages.ts';

const AGAIN_MS = 2000;

export class WaitingRoom {
  readonly waiting: WaitingSeats;
  private readonly table: TableContext;
  private readonly messages: TableMessages;
  private readonly playing: LiveMatch;
  /** Seats were removed: the row must be stored before the log, or the two would not match. */
  private isSmaller = false;

  constructor(table: TableContext, messages: TableMessages, playing: LiveMatch) {
    this.table = table;
    this.messages = messages;
    this.playing = playing;
    this.waiting = new WaitingSeats(table, messages);
  }

  // TABLE-17.2: the host starts with the seated players, if enough; free seats are removed.
  /** Returns a code when refused. */
  begin({ id }: Person): HostRefusal | undefined {
    const { table } = this;
    const { seating, commitments } = table;
    if (id !== seating.host) return 'not-host';
    if (!table.isWaiting) return 'match-running';
    const { game, options } = table.setup;
    const taken = seating.seats.filter((person) => person !== null);
    if (taken.length < game.seatsFor(options).min) return 'too-few';
    if (!taken.every((person) => person.arrived)) return 'somebody-away';
    if (taken.length === seating.seats.length) return undefined;
    this.isSmaller = true;
    commitments.keep(seating.closeUp());
    table.setup = { ...table.setup, seatCount: taken.length, seatOrder: seating.seatOrder };
    this.playing.termsChanged();
    // Seat numbers may have changed.
    for (const person of seating.seats) if (person !== null) this.messages.welcome(person);
    return undefined;
  }

  /** Returns a code when the entropy is refused. */
  show({ seat }: Person, value: string): HostRefusal | EntropyRefusal | undefined {
    const { isWaiting, commitments } = this.table;
    if (seat === null) return 'not-seated';
    if (!isWaiting) return 'too-late';
    // Commit-reveal: revealing before all have committed would let others adapt.
    if (!this.everybodyCame()) return 'too-early';
    if (!commitments.show(seat, value)) return 'not-promised';
    void this.openIfReady();
    return undefined;
  }

  /**
   * Opens the match once every seat is taken and arrived, and all commitments are revealed. Where nobody is waited for, absent players need
   * not have arrived.
   */
  async openIfReady(): Promise<void> {
    const { timers, patience, commitments } = this.table;
    if (!this.mayOpen()) return;
    if (!commitments.isComplete && !timers.has('entropy')) {
      timers.set('entropy', patience.entropyMs, () => void this.open());
    } else if (commitments.isComplete) {
      timers.callOff('entropy');
      await this.open();
    }
  }

  private everybodyCame(): boolean {
    const { seating } = this.table;
    return seating.seats.every(
      (person) => person?.arrived === true || (person !== null && isHostless(seating)),
    );
  }

  private mayOpen(): boolean {
    const { seating, setup, isManageable, isChanging } = this.table;
    // Pending changes of terms come first: the log must begin with the valid ones.
    return this.everybodyCame() && isRuled(seating, setup) && isManageable && !isChanging;
  }

  private async open(): Promise<void> {
    if (!this.mayOpen()) return;
    const { table, playing } = this;
    const { seating, ports, commitments, storage } = table;
    table.isOpening = true;
    try {
      if (this.isSmaller) await storage.save();
      const { setup } = table;
      const head = headOf(setup, seating, commitments, ports.hasher);
      const host = new MatchRunner(setup.game, head, ports, playing.runnerTable());
      // Head and row, which holds the names, in one transaction.
      await host.open(table.row());
      playing.opened(host);
    } catch (error) {
      table.report(error, 'opening failed');
      table.timers.set('open', AGAIN_MS, () => void this.openIfReady());
    } finally {
      table.isOpening = false;
    }
  }
}

/** TABLE-26.4: matches of tournaments have no host, and begin whoever is there. */
const isHostless = ({ host }: { readonly host: string }): boolean => host === '';

/** Reserved seats of a waiting table: freed by timeout when their owner does not arrive, or leaves. */
class WaitingSeats {
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
    if (!this.table.isWaiting || isHostless(this.table.seating) || !this.giveUp(person)) return;
    this.messages.publishChange();
    this.table.storage.saveSoon();
  }
}
