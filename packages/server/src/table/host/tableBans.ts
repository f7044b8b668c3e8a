// Enforces bans at one table (TABLE-25): players keep their match, others are removed.

import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { Clock } from '../../base/clock.ts';
import { BannedError } from '../../base/errors.ts';
import type { Person } from '../../match/person.ts';
import type { Closing } from '../life/closing.ts';
import type { Rematch } from '../life/rematch.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import { knownAs } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';

/** Parts that people are removed from. */
export interface TableBansParts {
  readonly closing: Closing;
  readonly messages: TableMessages;
  readonly rematch: Rematch;
  readonly waitingRoom: WaitingRoom;
}

interface WithTableBans {
  readonly hostActions: { readonly tableBans: TableBans };
}

/** To be called when bans have changed. */
export function enforceBans(tables: Iterable<WithTableBans>): void {
  for (const { hostActions } of [...tables]) hostActions.tableBans.enforce();
}

export class TableBans {
  private readonly table: TableContext;
  private readonly parts: TableBansParts;

  constructor(table: TableContext, parts: TableBansParts) {
    this.table = table;
    this.parts = parts;
  }

  of({ address }: Person): BanDetails | undefined {
    return this.table.ports.bans?.of(address);
  }

  // TABLE-25.1: banned people may only enter matches that they already play or arbitrate.
  /** Throws `BannedError`. `known`: the entering person, if known here. */
  assertMayCome(known: Person | undefined, address: string): void {
    const ban = this.table.ports.bans?.of(address);
    if (ban === undefined) return;
    if (known === undefined || !this.playsOn(known)) throw new BannedError(ban);
  }

  // TABLE-25.3: spectators, and players of a waiting table.
  /** Removes the banned. */
  enforce(): void {
    const { table, parts } = this;
    const banned = table.seating.everybody.flatMap((person) => {
      const ban = this.of(person);
      return ban === undefined ? [] : [{ person, ban }];
    });
    if (banned.length === 0) return;
    for (const { person, ban } of banned) if (!this.playsOn(person) && !this.sendOff(person, ban)) return;
    void parts.rematch.makeIfDue();
    parts.messages.publishChange();
    table.storage.saveSoon();
    if (table.isManageable) void parts.waitingRoom.openIfReady();
  }

  // TABLE-25.2: their opponents would be left alone.
  private playsOn(person: Person): boolean {
    return knownAs(person) !== null && !this.table.isManageable;
  }

  /** False where nobody is left: the table is dropped. */
  private sendOff(person: Person, ban: BanDetails): boolean {
    const { table, parts } = this;
    const { seating } = table;
    const isLast = table.isManageable && person.id === seating.host && !seating.passHosting();
    seating.dismiss(person);
    table.outbox.sendAway(person, 'banned', ban);
    if (isLast) void parts.closing.abandon();
    else parts.waitingRoom.waiting.forgetFree();
    return !isLast;
  }
}

// Cooldown by address after a removal: newcomers from there are refused for a while, so that a removed person cannot return at
// once under another name. People known at the table are not affected.

const BARRED_MS = 10 * 60_000;
const BARS_MAX = 200;

export class RejoinCooldown {
  private readonly clock: Clock;
  /** By address, the uptime of expiry. */
  private readonly until = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(address: string): void {
    if (address === '') return;
    this.until.delete(address);
    this.until.set(address, this.clock.uptime() + BARRED_MS);
    for (const first of this.until.keys()) {
      if (this.until.size <= BARS_MAX) return;
      this.until.delete(first);
    }
  }

  stops(address: string): boolean {
    return (this.until.get(address) ?? 0) > this.clock.uptime();
  }
}
