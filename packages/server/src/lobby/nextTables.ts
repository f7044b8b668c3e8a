// Tables with known players: rematches (TABLE-8) and league matches (TABLE-26).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../match/person.ts';
import { seatForRematch } from '../table/rematchSeating.ts';
import { inOrder } from '../table/seats/seatOrder.ts';
import type { TableEvents, TableSetup } from '../table/state/tableTypes.ts';
import type { Table } from '../table/table.ts';
import type { TablesAccounts } from './tablesPorts.ts';

/** Parameters of a new table. */
export type WantedTable = Omit<TableSetup, 'matchId' | 'code' | 'dice' | 'createdAt'> & {
  readonly watchersAllowed: boolean;
};

/** Terms of a league match. */
export type AppointedTerms = Pick<TableSetup, 'game' | 'options'> & Terms;

interface NextTablesPorts {
  readonly accounts: TablesAccounts | undefined;
  readonly events: TableEvents;
  /** Creates a table; stored before it is published. */
  make(wanted: WantedTable, seat: (table: Table) => void): Promise<{ readonly table: Table }>;
  lookAt<T>(matchId: string, visit: (table: Table) => Promise<T>): Promise<T | undefined>;
}

export function seatedAt(table: Table, seat: (table: Table) => void): { readonly table: Table } {
  seat(table);
  return { table };
}

export class NextTables {
  private readonly tables: NextTablesPorts;

  constructor(tables: NextTablesPorts) {
    this.tables = tables;
  }

  // TABLE-8.1: the same people and terms, one seat further; opens once all are present.
  async rematch(over: Table, promises: ReadonlyMap<string, string>): Promise<string> {
    const { matchId: _id, code: _code, dice: _dice, createdAt: _at, ...terms } = over.setup;
    const { watchersAllowed } = over.seating;
    const options = terms.game.again?.(terms.options) ?? terms.options;
    const { table } = await this.tables.make({ ...terms, options, watchersAllowed }, (next) =>
      seatForRematch(over, next, promises),
    );
    await this.passOn(over, table);
    table.expectThoseToCome();
    await table.openIfReady();
    return table.setup.matchId;
  }

  // TABLE-26.4: without a host, unlisted, open to spectators; starts at once.
  async appoint(
    terms: AppointedTerms,
    people: readonly Pick<Person, 'name' | 'tokenHash'>[],
  ): Promise<string> {
    const seats = inOrder(people.length);
    const wanted: WantedTable = {
      ...terms,
      ...{ visibility: 'private', watchersAllowed: true, owner: '' },
      ...{ seatCount: seats.length, seatOrder: seats },
    };
    const { table } = await this.tables.make(wanted, ({ seating }) => {
      for (const [seat, person] of people.entries()) seating.seatKnown(seat as Seat, person);
      seating.host = '';
    });
    await table.openIfReady(true);
    return table.setup.matchId;
  }

  /** Passes followers of those matches on to this one. Never rejects. */
  async followOn(before: readonly string[], matchId: string): Promise<void> {
    const passOn = (over: Table) => this.tables.lookAt(matchId, (next) => this.passOn(over, next));
    for (const id of before) await this.tables.lookAt(id, passOn).catch(() => undefined);
  }

  private async passOn(over: Table, next: Table): Promise<void> {
    const { accounts, events } = this.tables;
    events.emit('followedOn', over.setup.matchId, next.setup.matchId);
    await accounts?.followOn(over, next);
  }
}
