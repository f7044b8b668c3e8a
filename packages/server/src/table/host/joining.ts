// Entering and leaving a table: a seat change is stored before it is published.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
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
  waitingRoom(): WaitingRoom;
  hostActions(): HostActions;
  seatTransfer(): SeatTransfer;
  setup(): TableSetup;
  isWaiting(): boolean;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  saveSoon(): void;
  welcome(person: Person): void;
  publishChange(): void;
  /** A connection is expected. */
  expected(): void;
  /** Nobody is left: closes and drops the table. */
  abandon(): Promise<void>;
}

/** Parameters of entering. */
export interface Coming {
  readonly token: string | undefined;
  readonly name: string;
  readonly as: 'seat' | 'watch';
  /** Commitment to the browser's dice entropy. */
  readonly promise?: string | undefined;
  /** Terms displayed when asking for a seat. */
  readonly terms?: Terms | undefined;
  readonly origin?: Origin | undefined;
}

export class Joining {
  private readonly table: EnteredTable;

  constructor(table: EnteredTable) {
    this.table = table;
  }

  /** Throws `MatchError` where refused (seating.ts, tableBans.ts), where the terms have changed, or the store fails. */
  async enter({ token, name, as, promise, terms, origin }: Coming): Promise<Entered> {
    const { table } = this;
    const { seating } = table;
    const { waiting, promises } = table.waitingRoom();
    const address = origin?.address ?? '';
    const own = this.ownBeside(token, origin);
    table.hostActions().tableBans.assertMayCome(own ?? seating.known(token), address);
    if (as === 'seat' && (own ?? seating.holder(token)) === undefined) this.assertTerms(terms);
    const isStranger = own === undefined && seating.isNew(token);
    if (isStranger && table.hostActions().stops(address))
      throw new MatchError(
        'somebody-removed',
        'The host has removed somebody at your address. Try again later.',
      );
    if (isStranger) assertName(table.ports, name);
    const known = seating.seats.map((_, seat) => table.seatTransfer().former(seat));
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
    table.publishChange();
    void table.waitingRoom().openIfReady();
    table.expected();
    return entered;
  }

  /** The seated person, proven by other means than a token; undefined where the token is valid. */
  private ownBeside(token: string | undefined, origin: Origin | undefined): Person | undefined {
    const { seating } = this.table;
    if (origin?.tenures === undefined || seating.holder(token) !== undefined) return undefined;
    return seating.seats.find((one) => one !== null && origin.tenures?.includes(one.id)) ?? undefined;
  }

  /** First or further socket of an entered person. */
  arrived(person: Person): void {
    const { table } = this;
    const isFirst = !person.arrived;
    table.seating.arrive(person);
    // Elsewhere a seat is reserved for minutes only; here it must survive a restart.
    const isReserved = isFirst && person.seat !== null && table.isWaiting() && isForDays(table.setup());
    if (isReserved) table.saveSoon();
  }

  // TABLE-13.2: nobody is seated under other terms than those displayed.
  private assertTerms(seen: Terms | undefined): void {
    const { table } = this;
    if (!table.isWaiting() || table.hostActions().isUnder(seen, table.setup())) return;
    throw new MatchError('terms-changed', 'The host has changed the terms of this match.');
  }

  // TABLE-19.2: a newcomer takes an offered seat.
  private async takeOver(seat: Seat, person: Person, former: Former): Promise<void> {
    try {
      await this.table.seatTransfer().keep(seat, person, former);
    } catch {
      throw new MatchError('store-unavailable', 'The seat could not be given to you now. Please try again.');
    }
  }

  private async keepSeat(person: Person, isNew: boolean): Promise<void> {
    try {
      await this.table.save();
    } catch (error) {
      if (isNew) this.table.waitingRoom().waiting.stand(person);
      throw error;
    }
  }

  /**
   * Gives up a seat for good while the match waits. Resolves with the public id of its former holder; rejects with `MatchError`
   * `wrong-token`, `match-running` or `store-unavailable`.
   */
  async giveUpSeat(token: string | undefined, origin?: Origin): Promise<string> {
    const { table } = this;
    const person = table.seating.holder(token) ?? this.ownBeside(token, origin);
    if (person === undefined) throw new MatchError('wrong-token', 'This key has no seat in this match.');
    if (!table.isWaiting()) throw new MatchError('match-running', 'The match has begun.');
    await this.giveUp(person);
    return person.id;
  }

  /** As `giveUpSeat`, for a seated person. */
  giveUp(person: Person): Promise<void> {
    const { table } = this;
    return table.waitingRoom().waiting.giveUp(person) ? this.keepFreedSeat() : table.abandon();
  }

  /** Published once stored; on failure the seat stays free, and is stored later. */
  private async keepFreedSeat(): Promise<void> {
    const { table } = this;
    try {
      await table.save();
    } catch {
      table.saveSoon();
      throw new MatchError('store-unavailable', 'The seat is free, but this could not be saved yet.');
    } finally {
      table.publishChange();
    }
  }
}

/** Without a new token: entered by other means, it needs none. */
function backAt(person: Person, address: string): Entered {
  person.address = address;
  return { person, token: '' };
}
