// Accounts as tables know them: what needs the store of people alone, so that it exists before the tables, which ask it.

import type { Clock, Journal } from '../base/clock.ts';
import type { Blocking } from '../chat/hidden.ts';
import type { Complainant } from '../chat/reporting.ts';
import type { TablesAccounts } from '../lobby/tablesPorts.ts';
import type { Person } from '../match/person.ts';
import type { ChatReport } from '../ports/chatStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Table } from '../table/table.ts';
import { Blocks } from './blocks.ts';
import { GamesWatch, type GamesWatchPorts } from './gamesWatch.ts';
import { keepOwnReport } from './ownReports.ts';
import { SeatBindings } from './seatBindings.ts';
import { TableGuests } from './tableGuests.ts';

export interface AccountsPorts extends Pick<GamesWatchPorts, 'lookMs' | 'peerGames'> {
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
