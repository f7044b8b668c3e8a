// Companions of seats and their pending requests (TABLE-23), by person id.

import type { Seat } from '@hexmarch/shared/kernel/game';

export class Company {
  private readonly seats = new Map<string, Seat>();
  /** Pending requests, in memory only. */
  private readonly requests = new Map<string, Seat>();

  /** The seat of a companion. */
  seatOf(id: string): Seat | undefined {
    return this.seats.get(id);
  }

  /** The seat of a pending request. */
  requestedSeat(id: string): Seat | undefined {
    return this.requests.get(id);
  }

  at(seat: Seat): readonly string[] {
    return idsAt(this.seats, seat);
  }

  requestersOf(seat: Seat): readonly string[] {
    return idsAt(this.requests, seat);
  }

  get all(): readonly (readonly [id: string, seat: Seat])[] {
    return [...this.seats];
  }

  ask(id: string, seat: Seat): void {
    this.requests.set(id, seat);
  }

  join(id: string, seat: Seat): void {
    this.requests.delete(id);
    this.seats.set(id, seat);
  }

  dropRequest(id: string): void {
    this.requests.delete(id);
  }

  /** Whether there was one. */
  end(id: string): boolean {
    const hadRequest = this.requests.delete(id);
    return this.seats.delete(id) || hadRequest;
  }

  // TABLE-23.4: a new player of the seat has granted nothing.
  taken(seat: Seat, by: string): void {
    for (const id of [...this.at(seat), ...this.requestersOf(seat), by]) this.end(id);
  }

  endAll(): void {
    this.seats.clear();
    this.requests.clear();
  }
}

const idsAt = (all: ReadonlyMap<string, Seat>, seat: Seat): readonly string[] =>
  all.size === 0 ? [] : [...all].flatMap(([id, at]) => (at === seat ? [id] : []));
