// The way to a table and off it again: a seat is stored before anybody hears that it is taken, or free.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Terms } from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../../base/errors.ts';
import type { Person } from '../../match/person.ts';
import { assertName } from '../life/refusedNames.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import { type Entered, isHere, type Origin, type Seating } from '../seats/seating.ts';
import { isForDays } from '../state/forDays.ts';
import type { TablePorts, TableSetup } from '../state/tableTypes.ts';
import type { HostActions } from './hostActions.ts';
import type { Former, SeatTransfer } from './seatTransfer.ts';

export interface EnteredTable {
  readonly ports: Pick<TablePorts, 'refusesName'>;
  readonly seating: Seating;
  gathering(): WaitingRoom;
  managing(): HostActions;
  handing(): SeatTransfer;
  setup(): TableSetup;
  isWaiting(): boolean;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  saveSoon(): void;
  welcome(person: Person): void;
  told(): void;
  /** Somebody is on the way here. */
  expected(): void;
  /** Nobody is left: it is closed for good, and dropped. */
  abandon(): Promise<void>;
}

/** What somebody comes with. */
export interface Coming {
  readonly token: string | undefined;
  readonly name: string;
  readonly as: 'seat' | 'watch';
  /** Of the entropy that this browser will add. */
  readonly promise?: string | undefined;
  /** Under which a seat is wanted. */
  readonly terms?: Terms | undefined;
  readonly origin?: Origin | undefined;
}

export class Joining {
  private readonly table: EnteredTable;

  constructor(table: EnteredTable) {
    this.table = table;
  }

  /** Throws `MatchError` where the way is barred (seating.ts, tableBans.ts), the terms are others or the store fails. */
  async enter({ token, name, as, promise, terms, origin }: Coming): Promise<Entered> {
    const { table } = this;
    const { seating } = table;
    const { waiting, promises } = table.gathering();
    const address = origin?.address ?? '';
    const own = this.ownBeside(token, origin);
    table.managing().banning.assertMayCome(own ?? seating.known(token), address);
    if (as === 'seat' && (own ?? seating.holder(token)) === undefined) this.assertTerms(terms);
    const isStranger = own === undefined && seating.isNew(token);
    if (isStranger && table.managing().stops(address))
      throw new MatchError(
        'somebody-removed',
        'The host has removed somebody at your address. Try again later.',
      );
    if (isStranger) assertName(table.ports, name);
    const known = seating.seats.map((_, seat) => table.handing().former(seat));
    const entered =
      own === undefined ? seating.enter(token, name, as, table.isWaiting(), origin) : backAt(own, address);
    const { person } = entered;
    const { seat } = person;
    const former = seat === null ? undefined : known[seat];
    const isNew = former?.person !== person;
    if (seat !== null && table.isWaiting()) {
      promises.promise(seat, promise);
      await this.keepSeat(person, isNew);
    } else if (seat !== null && former !== undefined && isNew) await this.takeOver(seat, person, former);
    if (seat !== null && !person.arrived) waiting.expect(person);
    if (isHere(person)) table.welcome(person);
    table.told();
    void table.gathering().openIfReady();
    table.expected();
    return entered;
  }

  /** Who sits here and has shown it by other means than a key; undefined where the key is right. */
  private ownBeside(token: string | undefined, origin: Origin | undefined): Person | undefined {
    const { seating } = this.table;
    if (origin?.tenures === undefined || seating.holder(token) !== undefined) return undefined;
    return seating.seats.find((one) => one !== null && origin.tenures?.includes(one.id)) ?? undefined;
  }

  /** A socket of somebody who was let in has opened. */
  arrived(person: Person): void {
    const { table } = this;
    const isFirst = !person.arrived;
    table.seating.arrive(person);
    // Elsewhere a seat is kept for minutes, whoever has come or not; here it must outlive a restart.
    const isKept = isFirst && person.seat !== null && table.isWaiting() && isForDays(table.setup());
    if (isKept) table.saveSoon();
  }

  // TABLE-13.2: nobody sits down under terms that were not those on the screen.
  private assertTerms(seen: Terms | undefined): void {
    const { table } = this;
    if (!table.isWaiting() || table.managing().isUnder(seen, table.setup())) return;
    throw new MatchError('terms-changed', 'The host has changed the terms of this match.');
  }

  // TABLE-19.2: whoever comes takes a seat that is offered.
  private async takeOver(seat: Seat, person: Person, former: Former): Promise<void> {
    try {
      await this.table.handing().keep(seat, person, former);
    } catch {
      throw new MatchError('store-unavailable', 'The seat could not be given to you now. Please try again.');
    }
  }

  private async keepSeat(person: Person, isNew: boolean): Promise<void> {
    try {
      await this.table.save();
    } catch (error) {
      if (isNew) this.table.gathering().waiting.stand(person);
      throw error;
    }
  }

  /**
   * Gives a seat up for good while the match waits, so that nobody comes to somebody who is no longer there. Fulfilled with the public
   * id of whoever had it; rejects with `MatchError` `wrong-token`, `match-running` or `store-unavailable`.
   */
  async giveUpSeat(token: string | undefined, origin?: Origin): Promise<string> {
    const { table } = this;
    const person = table.seating.holder(token) ?? this.ownBeside(token, origin);
    if (person === undefined) throw new MatchError('wrong-token', 'This key has no seat in this match.');
    if (!table.isWaiting()) throw new MatchError('match-running', 'The match has begun.');
    await this.giveUp(person);
    return person.id;
  }

  /** As `giveUpSeat`, of somebody who sits there. */
  giveUp(person: Person): Promise<void> {
    const { table } = this;
    return table.gathering().waiting.giveUp(person) ? this.keepFreedSeat() : table.abandon();
  }

  /** Nobody hears of the free seat before it is stored; where that fails it stays free, and is stored later. */
  private async keepFreedSeat(): Promise<void> {
    const { table } = this;
    try {
      await table.save();
    } catch {
      table.saveSoon();
      throw new MatchError('store-unavailable', 'The seat is free, but this could not be saved yet.');
    } finally {
      table.told();
    }
  }
}

/** No key is told: whoever was let in by other means needs none. */
function backAt(person: Person, address: string): Entered {
  person.address = address;
  return { person, token: '' };
}
