// Entering and leaving a table: a seat change is stored before it is published.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { MatchError } from '../../base/errors.ts';
import type { Entered, Origin, Person } from '../../match/person.ts';
import type { Closing, IdleUnload } from '../life/closing.ts';
import { assertName } from '../life/refusedNames.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import { isHere } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';
import { isCorrespondence } from '../state/tableTypes.ts';
import type { HostActions } from './hostActions.ts';
import type { Former, SeatTransfer } from './seatTransfer.ts';

/** Parts that newcomers concern. */
interface JoiningParts {
  readonly closing: Closing;
  readonly hostActions: HostActions;
  readonly idleUnload: IdleUnload;
  readonly messages: TableMessages;
  readonly seatTransfer: SeatTransfer;
  readonly waitingRoom: WaitingRoom;
}

/** Parameters of entering. */
interface Coming {
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
  private readonly table: TableContext;
  private readonly parts: JoiningParts;

  constructor(table: TableContext, parts: JoiningParts) {
    this.table = table;
    this.parts = parts;
  }

  /** Throws `MatchError` where refused (seating.ts, tableBans.ts), where the terms have changed, or the store fails. */
  async enter({ token, name, as, promise, terms, origin }: Coming): Promise<Entered> {
    const { table, parts } = this;
    const { seating, commitments } = table;
    const { hostActions, messages, seatTransfer, waitingRoom } = parts;
    const address = origin?.address ?? '';
    const own = this.ownBeside(token, origin);
    hostActions.tableBans.assertMayCome(own ?? seating.known(token), address);
    if (as === 'seat' && (own ?? seating.holder(token)) === undefined) this.assertTerms(terms);
    const isStranger = own === undefined && seating.isNew(token);
    if (isStranger && hostActions.stops(address))
      throw new MatchError(
        'somebody-removed',
        'The host has removed somebody at your address. Try again later.',
      );
    if (isStranger) assertName(table.ports, name);
    const known = seating.seats.map((_, seat) => seatTransfer.former(seat));
    const entered =
      own === undefined ? seating.enter(token, name, as, table.isWaiting, origin) : backAt(own, address);
    const { person } = entered;
    const { seat } = person;
    const former = seat === null ? undefined : known[seat];
    const isNew = former?.person !== person;
    if (seat !== null && table.isWaiting) {
      commitments.commit(seat, promise);
      await this.keepSeat(person, isNew);
    } else if (seat !== null && former !== undefined && isNew) await this.takeOver(seat, person, former);
    if (seat !== null && !person.arrived) waitingRoom.waiting.expect(person);
    if (isHere(person)) messages.welcome(person);
    messages.publishChange();
    void waitingRoom.openIfReady();
    parts.idleUnload.expected();
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
    // Elsewhere a seat is reserved for minutes only; here it must survive a restart. A match that runs did not wait for this player.
    const isStored = !table.isWaiting || isCorrespondence(table.setup);
    if (isFirst && person.seat !== null && isStored) table.storage.saveSoon();
  }

  // TABLE-13.2: nobody is seated under other terms than those displayed.
  private assertTerms(seen: Terms | undefined): void {
    if (!this.table.isWaiting || this.parts.hostActions.isUnder(seen)) return;
    throw new MatchError('terms-changed', 'The host has changed the terms of this match.');
  }

  // TABLE-19.2: a newcomer takes an offered seat.
  private async takeOver(seat: Seat, person: Person, former: Former): Promise<void> {
    try {
      await this.parts.seatTransfer.keep(seat, person, former);
    } catch {
      throw new MatchError('store-unavailable', 'The seat could not be given to you now. Please try again.');
    }
  }

  private async keepSeat(person: Person, isNew: boolean): Promise<void> {
    try {
      await this.table.storage.save();
    } catch (error) {
      if (isNew) this.parts.waitingRoom.waiting.stand(person);
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
    if (!table.isWaiting) throw new MatchError('match-running', 'The match has begun.');
    await this.giveUp(person);
    return person.id;
  }

  /** As `giveUpSeat`, for a seated person. */
  giveUp(person: Person): Promise<void> {
    const { waitingRoom, closing } = this.parts;
    return waitingRoom.waiting.giveUp(person) ? this.keepFreedSeat() : closing.abandon();
  }

  /** Published once stored; on failure the seat stays free, and is stored later. */
  private async keepFreedSeat(): Promise<void> {
    const { storage } = this.table;
    try {
      await storage.save();
    } catch {
      storage.saveSoon();
      throw new MatchError('store-unavailable', 'The seat is free, but this could not be saved yet.');
    } finally {
      this.parts.messages.publishChange();
    }
  }
}

/** Without a new token: entered by other means, it needs none. */
function backAt(person: Person, address: string): Entered {
  person.address = address;
  return { person, token: '' };
}
