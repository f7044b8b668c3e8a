// Tables with known players: rematches (TABLE-8) and league matches (TABLE-26).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../match/person.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
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
  readonly store: RowStore;
  /** Creates a table; stored before it is published. `matchId`: absent: a random one. Rejects with `AlreadyMade`. */
  make(wanted: WantedTable, seat: (table: Table) => void, matchId?: string): Promise<Made>;
  lookAt<T>(matchId: string, visit: (table: Table) => Promise<T>): Promise<T | undefined>;
}

export interface Made {
  readonly table: Table;
}

type RowStore = Pick<ServiceStore, 'table'>;

/** There is a match of that id. */
class AlreadyMade extends Error {}

/** Under a claim, so that nobody else can make it meanwhile. Throws `AlreadyMade`. */
export async function seatedAt(
  store: RowStore,
  matchId: string,
  add: () => Table,
  seat: (table: Table) => void,
): Promise<Made> {
  if ((await store.table(matchId)) !== undefined) throw new AlreadyMade(matchId);
  const table = add();
  seat(table);
  return { table };
}

export class NextTables {
  private readonly tables: NextTablesPorts;
  /** By id: a second claim of this server would fence the first. */
  private readonly appointing = new Map<string, Promise<void>>();

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
  // TABLE-31.13: one match of that id, whichever server makes it.
  /** `people`: by seat. Throws `ElsewhereError` while another server makes it. */
  appoint(
    terms: AppointedTerms,
    people: readonly Pick<Person, 'name' | 'tokenHash'>[],
    matchId: string,
  ): Promise<void> {
    const making =
      this.appointing.get(matchId) ??
      this.makeAppointed(terms, people, matchId).finally(() => this.appointing.delete(matchId));
    this.appointing.set(matchId, making);
    return making;
  }

  private async makeAppointed(
    terms: AppointedTerms,
    people: readonly Pick<Person, 'name' | 'tokenHash'>[],
    matchId: string,
  ): Promise<void> {
    if ((await this.tables.store.table(matchId)) !== undefined) return;
    const seats = inOrder(people.length);
    const wanted: WantedTable = {
      ...terms,
      ...{ visibility: 'private', watchersAllowed: true, owner: '' },
      ...{ seatCount: seats.length, seatOrder: seats },
    };
    const seat = ({ seating }: Table): void => {
      for (const [seat, person] of people.entries()) seating.seatKnown(seat as Seat, person).arrived = false;
      seating.host = '';
    };
    const made = await this.tables.make(wanted, seat, matchId).catch((error: unknown) => {
      if (!(error instanceof AlreadyMade)) throw error;
    });
    await made?.table.openIfReady();
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

// Rematch seating: the same people at another table, one seat further (TABLE-8.1).

/** `promises`: dice commitments by person. */
function seatForRematch(over: Table, next: Table, promises: ReadonlyMap<string, string>): void {
  const { seats, host, locked, slowSeconds } = over.seating;
  const people = seats.map((person, seat) => {
    if (person === null) throw new Error('a finished match has an empty seat');
    const seated = seatOne(next, (seat + 1) % seats.length, person, promises);
    // TABLE-8.3: a player who left without asking for a rematch gets the arrival timeout.
    seated.arrived = over.rematch.wanted.has(seat);
    return { wasHost: person.id === host, seated };
  });
  // TABLE-25.1.
  for (const one of over.seating.arbiters)
    if (over.hostActions.tableBans.of(one) === undefined) next.seating.arbiterKnown(one);
  const comers = people.filter(({ seated }) => seated.arrived && seated.bot === undefined);
  const nextHost = comers.find(({ wasHost }) => wasHost) ?? comers[0];
  if (nextHost !== undefined) next.seating.host = nextHost.seated.id;
  next.seating.locked = locked;
  next.seating.slowSeconds = slowSeconds;
}

function seatOne(next: Table, seat: number, person: Person, promises: ReadonlyMap<string, string>): Person {
  next.context.commitments.commit(seat, promises.get(person.id));
  return next.seating.seatKnown(seat, person);
}
