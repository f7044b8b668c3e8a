// Who wants another match, and when there is one: with the seats moved on by one (TABLE-8).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ClockOptions } from '@hexmarch/shared/protocol/messages';
import type { Person } from './seating.ts';
import type { TablePorts } from './tableTypes.ts';

/** So many must want it. */
const LEAST = 2;

export class Rematch {
  readonly wanted = new Set<Seat>();
  /** Of the next match; empty until there is one. */
  matchId = '';
  private making = false;
  /** What browsers promise to the next match's dice, by person. */
  private readonly promises = new Map<string, string>();

  /** Whether this is news. */
  want(person: Person, promise: string | undefined): boolean {
    if (person.seat === null || this.matchId !== '' || this.wanted.has(person.seat)) return false;
    this.wanted.add(person.seat);
    if (promise !== undefined) this.promises.set(person.id, promise);
    return true;
  }

  isDue(seats: readonly (Person | null)[], { kind }: ClockOptions): boolean {
    if (this.making || this.matchId !== '') return false;
    // TABLE-8.2: whoever has left keeps nobody from it, yet nobody makes one alone.
    const hasNoSay = (person: Person | null) => kind !== 'days' && person?.online === 0;
    return (
      this.wanted.size >= Math.min(LEAST, seats.length) &&
      seats.every((person, seat) => this.wanted.has(seat) || hasNoSay(person))
    );
  }

  /** Makes the next match. Where that fails everybody must ask again. */
  async make(ports: Pick<TablePorts, 'rematch'>): Promise<void> {
    this.making = true;
    try {
      this.matchId = await ports.rematch(this.promises);
    } catch (error) {
      this.wanted.clear();
      throw error;
    } finally {
      this.making = false;
    }
  }
}
