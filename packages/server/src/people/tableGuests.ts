// Who may be alerted to an open table (UI-P73).

import type { Clock } from '../base/clock.ts';
import type { Guests } from '../notifications/evenings.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { Table } from '../table/table.ts';
import type { Blocks } from './blocks.ts';
import { nowOf } from './personAt.ts';

export interface TableGuestsPorts {
  readonly store: Pick<PeopleStore, 'session' | 'person' | 'seatsAt'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly blocks: Pick<Blocks, 'isUnwantedAt' | 'mayBePaired'>;
}

export class TableGuests implements Guests {
  private readonly ports: TableGuestsPorts;

  constructor(ports: TableGuestsPorts) {
    this.ports = ports;
  }

  /** An ended session is treated as a guest. */
  async mayCome(table: Table, session: string): Promise<boolean> {
    const { store, clock, blocks } = this.ports;
    const personId = await nowOf(store, (await store.session(session, clock.now()))?.personId);
    if (personId === undefined) return true;
    const seats = await store.seatsAt(table.setup.matchId);
    const isThere = seats.some((seat) => seat.personId === personId);
    if (isThere || table.seating.everybody.some(({ accountId }) => accountId === personId)) return false;
    return !(await blocks.isUnwantedAt(table, personId)) && blocks.mayBePaired(table, personId);
  }
}
