// Who sees what a seat sees without sitting there (TABLE-23), and who has asked for it; by the ids of people.

import type { Seat } from '@hexmarch/shared/kernel/game';

export class Company {
  private readonly seats = new Map<string, Seat>();
  /** In memory only: who is gone has not asked. */
  private readonly asked = new Map<string, Seat>();

  /** The seat that somebody accompanies. */
  seatOf(id: string): Seat | undefined {
    return this.seats.get(id);
  }

  /** The seat that somebody has asked, and that has not answered. */
  askedSeat(id: string): Seat | undefined {
    return this.asked.get(id);
  }

  at(seat: Seat): readonly string[] {
    return idsAt(this.seats, seat);
  }

  askersOf(seat: Seat): readonly string[] {
    return idsAt(this.asked, seat);
  }

  get all(): readonly (readonly [id: string, seat: Seat])[] {
    return [...this.seats];
  }

  ask(id: string, seat: Seat): void {
    this.asked.set(id, seat);
  }

  join(id: string, seat: Seat): void {
    this.asked.delete(id);
    this.seats.set(id, seat);
  }

  forgetAsked(id: string): void {
    this.asked.delete(id);
  }

  /** Whether there was anything to end. */
  end(id: string): boolean {
    const hasAsked = this.asked.delete(id);
    return this.seats.delete(id) || hasAsked;
  }

  // TABLE-23.4: somebody else sits there now, who has let nobody see it.
  taken(seat: Seat, by: string): void {
    for (const id of [...this.at(seat), ...this.askersOf(seat), by]) this.end(id);
  }

  endAll(): void {
    this.seats.clear();
    this.asked.clear();
  }
}

const idsAt = (all: ReadonlyMap<string, Seat>, seat: Seat): readonly string[] =>
  all.size === 0 ? [] : [...all].flatMap(([id, at]) => (at === seat ? [id] : []));
