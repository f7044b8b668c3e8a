// Who wants another match; once all do there is one, with the seats moved on by one.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from './seating.ts';
import type { TablePorts } from './tableTypes.ts';

export class Rematch {
  readonly wanted = new Set<Seat>();
  /** Of the next match; empty until there is one. */
  matchId = '';
  /** What browsers promise to the next match's dice, by person. */
  private readonly promises = new Map<string, string>();

  /** Whether this is news. */
  want(person: Person, promise: string | undefined): boolean {
    if (person.seat === null || this.matchId !== '' || this.wanted.has(person.seat)) return false;
    this.wanted.add(person.seat);
    if (promise !== undefined) this.promises.set(person.id, promise);
    return true;
  }

  /** Makes the next match. Where that fails everybody must ask again. */
  async make(ports: Pick<TablePorts, 'rematch'>): Promise<void> {
    try {
      this.matchId = await ports.rematch(this.promises);
    } catch (error) {
      this.wanted.clear();
      throw error;
    }
  }
}
