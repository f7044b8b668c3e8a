// Accounts as tables know them: what needs the store of people alone, so that it exists before the tables, which ask it.

import type { Clock, Journal } from '../base/clock.ts';
import type { Blocking } from '../chat/hidden.ts';
import type { Complainant } from '../chat/reporting.ts';
import type { TablesAccounts } from '../lobby/tablesPorts.ts';
import type { Person } from '../match/person.ts';
import type { Guests } from '../notifications/evenings.ts';
import type { ChatReport } from '../ports/chatStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Table } from '../table/table.ts';
import { Blocks } from './blocks.ts';
import { GamesWatch, type GamesWatchPorts } from './gamesWatch.ts';
import { keepOwnReport } from './ownReports.ts';
import { nowOf, SeatBindings } from './seatBindings.ts';

interface AccountsPorts extends Pick<GamesWatchPorts, 'lookMs' | 'peerGames'> {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly journal: Journal;
}

export class Accounts implements TablesAccounts {
  readonly bindings: SeatBindings;
  readonly blocks: Blocks;
  readonly guests: TableGuests;
  readonly watch: GamesWatch;
  private readonly ports: AccountsPorts;

  constructor(ports: AccountsPorts) {
    this.ports = ports;
    this.bindings = new SeatBindings(ports);
    this.blocks = new Blocks(ports);
    this.guests = new TableGuests({ ...ports, blocks: this.blocks });
    this.watch = new GamesWatch(ports);
  }

  called(matchId: string, person: string, name: string): Promise<string> {
    return this.bindings.calledIn(matchId, person, name);
  }

  named(matchId: string, person: Pick<Person, 'id' | 'seat' | 'accountId'>): Promise<void> {
    return this.bindings.named(matchId, person);
  }

  blocking(matchId: string, everybody: () => Iterable<Person>): Blocking {
    return this.blocks.at(matchId, everybody);
  }

  reported(report: ChatReport, by: Pick<Complainant, 'id' | 'accountId'>, game: string): Promise<void> {
    return keepOwnReport(this.ports, report, by, game);
  }

  followOn(over: Table, next: Table): Promise<void> {
    return this.bindings.followOn(over, next);
  }
}

interface TableGuestsPorts {
  readonly store: Pick<PeopleStore, 'session' | 'person' | 'seatsAt'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly blocks: Pick<Blocks, 'isUnwantedAt' | 'mayBePaired'>;
}

/** Who may be alerted to an open table (UI-P73). */
class TableGuests implements Guests {
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
