// Tables at which people are known already: those of a match that is over play again (TABLE-8), or two of a league meet (TABLE-26).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../match/person.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { seatAgain } from '../table/seatAgain.ts';
import { inOrder } from '../table/seats/seatOrder.ts';
import type { TableSetup } from '../table/state/tableTypes.ts';
import type { Table } from '../table/table.ts';
import type { TablesPorts } from './tablesPorts.ts';

/** What a table is made by. */
export type WantedTable = Omit<TableSetup, 'matchId' | 'code' | 'dice' | 'createdAt'> & {
  readonly watchersAllowed: boolean;
};

/** What two of a league play. */
export type AppointedTerms = Pick<TableSetup, 'game' | 'options' | 'clock' | 'takebacks'>;

export interface NextTablesPorts {
  readonly ports: Pick<TablesPorts, 'notices'> & { readonly store: ServiceStore };
  /** Makes a table; it is kept before anybody hears of it. */
  make(wanted: WantedTable, seat: (table: Table) => void): Promise<{ readonly table: Table }>;
  lookAt<T>(matchId: string, look: (table: Table) => Promise<T>): Promise<T | undefined>;
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

  // TABLE-8.1: the same people and terms, everybody one seat further; it opens as soon as all are there.
  async rematch(over: Table, promises: ReadonlyMap<string, string>): Promise<string> {
    const { matchId: _id, code: _code, dice: _dice, createdAt: _at, ...terms } = over.setup;
    const { watchersAllowed } = over.seating;
    const options = terms.game.again?.(terms.options) ?? terms.options;
    const { table } = await this.tables.make({ ...terms, options, watchersAllowed }, (next) =>
      seatAgain(over, next, promises),
    );
    await this.tables.ports.notices?.rematch(over, table);
    table.expectThoseToCome();
    await table.openIfReady();
    return table.setup.matchId;
  }

  // TABLE-26.4: nobody is its host, anybody who knows of it may look on, and it begins at once.
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

  /** Whoever follows one of those matches follows this one from now on. Never rejects. */
  async followOn(before: readonly string[], matchId: string): Promise<void> {
    const { notices } = this.tables.ports;
    const passOn = (over: Table) =>
      this.tables.lookAt(matchId, async (next) => {
        await notices?.rematch(over, next);
      });
    for (const id of before) await this.tables.lookAt(id, passOn).catch(() => undefined);
  }
}
