// What a ban comes to at one table (TABLE-25): whose part in a match goes on, and who is sent away.

import type { BanTold } from '@hexmarch/shared/protocol/bans';
import { BannedError } from '../../base/errors.ts';
import type { Person } from '../../match/person.ts';
import type { Rematch } from '../life/rematch.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import { knownAs, type Seating } from '../seats/seating.ts';
import type { TableOutbox, TablePorts } from '../state/tableTypes.ts';

export interface BannedTable {
  readonly seating: Seating;
  readonly ports: Pick<TablePorts, 'bans'>;
  gathering(): WaitingRoom;
  rematch(): Rematch;
  outbox(): TableOutbox;
  isWaiting(): boolean;
  told(): void;
  saveSoon(): void;
  /** Nobody is left: it is closed for good, and dropped. */
  abandon(): Promise<void>;
}

interface BanningTable {
  readonly managing: { readonly banning: TableBans };
}

/** Bans have changed, as far as these tables are concerned. */
export function lookAtBans(tables: Iterable<BanningTable>): void {
  for (const { managing } of [...tables]) managing.banning.look();
}

export class TableBans {
  private readonly table: BannedTable;

  constructor(table: BannedTable) {
    this.table = table;
  }

  of({ address }: Person): BanTold | undefined {
    return this.table.ports.bans?.of(address);
  }

  // TABLE-25.1: nobody comes in from there but to the match that he plays or rules already.
  /** Throws `BannedError`. `known`: who comes, where that one is known here. */
  assertMayCome(known: Person | undefined, address: string): void {
    const ban = this.table.ports.bans?.of(address);
    if (ban === undefined) return;
    if (known === undefined || !this.playsOn(known)) throw new BannedError(ban);
  }

  // TABLE-25.3: whoever looks on, or sits at a table that waits.
  /** Bans may have changed. */
  look(): void {
    const { table } = this;
    const banned = table.seating.everybody.flatMap((person) => {
      const ban = this.of(person);
      return ban === undefined ? [] : [{ person, ban }];
    });
    if (banned.length === 0) return;
    for (const { person, ban } of banned) if (!this.playsOn(person) && !this.sendOff(person, ban)) return;
    void table.rematch().makeIfDue();
    table.told();
    table.saveSoon();
    if (table.isWaiting()) void table.gathering().openIfReady();
  }

  // TABLE-25.2: those who play with him would be left alone.
  private playsOn(person: Person): boolean {
    return knownAs(person) !== null && !this.table.isWaiting();
  }

  /** False where nobody is left: then the table is none any more. */
  private sendOff(person: Person, ban: BanTold): boolean {
    const { table } = this;
    const { seating } = table;
    const isLast = table.isWaiting() && person.id === seating.host && !seating.passHosting();
    seating.dismiss(person);
    table.outbox().sendAway(person, 'banned', ban);
    if (isLast) void table.abandon();
    else table.gathering().waiting.forgetFree();
    return !isLast;
  }
}
