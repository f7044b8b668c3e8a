// Seat transfer in a running match (TABLE-19): offering, giving and taking a seat. Log entry and seating are stored in one
// transaction before publication.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { msUntil } from '@hexmarch/shared/match/time/due';
import type { TableCode } from '@hexmarch/shared/protocol/errors/codes';
import type { HandSeatOver } from '@hexmarch/shared/protocol/room/hostActions';
import { closingAt } from '../../match/overdue.ts';
import type { Person } from '../../match/person.ts';
import { handedOver } from '../../match/recordedNames.ts';
import type { Bots } from '../bots/bots.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import { isBanned } from '../seats/bans.ts';
import { isHere, knownAs } from '../seats/presence.ts';
import { firstMs } from '../seats/reserve.ts';
import type { TableContext } from '../state/tableContext.ts';

/** The previous holder of a seat, and who offered it. */
export interface Former {
  readonly person: Person;
  readonly offeredBy: string | undefined;
}

export class SeatTransfer {
  private readonly table: TableContext;
  private readonly messages: TableMessages;
  private readonly bots: Bots;

  constructor(table: TableContext, messages: TableMessages, bots: Bots) {
    this.table = table;
    this.messages = messages;
    this.bots = bots;
  }

  /** Resolves with a code when refused. */
  async ask(by: Person, message: HandSeatOver): Promise<TableCode | undefined> {
    const { seat } = message;
    const refused = this.refusal(by, message);
    if (refused !== undefined) return refused;
    if (message.do === 'giveSeat') return this.give(seat, message.person);
    if (message.do === 'offerSeat') this.offer(seat, by.id);
    else this.table.seating.withdraw(seat);
    this.changed();
    return undefined;
  }

  /** Its reserve may take it first (UI-K96). `by`: id of the person. */
  offer(seat: Seat, by: string): void {
    const { seating, match, ports, timers } = this.table;
    if (match !== undefined && seating.reserve.isFor(seat)) {
      const { clock, now, position } = match;
      const end = closingAt(clock, position.table, now);
      const ms = firstMs(end && msUntil(end, now));
      seating.reserve.hold(seat, ports.clock.now() + ms);
      timers.set(`reserve ${seat}`, ms, () => {
        seating.reserve.release(seat);
        this.messages.publishChange();
      });
    }
    seating.offered.set(seat, by);
  }

  // TABLE-19.2: a returning player keeps the seat, unless they offered it themselves.
  /** A person has connected. */
  came({ id, seat }: Person): void {
    const { offered } = this.table.seating;
    const by = seat === null ? undefined : offered.get(seat);
    if (seat === null || by === undefined || by === id) return;
    this.table.seating.withdraw(seat);
    this.changed();
  }

  /** Current holder of the seat, with its offer. */
  former(seat: Seat): Former | undefined {
    const { seats, offered } = this.table.seating;
    const person = seats[seat];
    return person === null || person === undefined ? undefined : { person, offeredBy: offered.get(seat) };
  }

  /** Stores the transfer from `former` to `person`, already seated. On failure rejects and restores `former`. */
  async keep(seat: Seat, person: Person, former: Former): Promise<void> {
    const { table, bots } = this;
    const { recorded } = table.seating;
    let isNew = false;
    // What it would still do, the newcomer would have done.
    bots.dismiss(seat);
    try {
      const { match } = table;
      if (match === undefined) throw new Error('there is no match');
      isNew = recorded.add(table.ports.hasher, match.head, person);
      const people = { person, former: former.person };
      await match.handOver(handedOver(match.head, recorded, seat, people), table.row());
    } catch (error) {
      if (isNew) recorded.drop(person.id);
      table.seating.replace(seat, former.person);
      person.seat = null;
      bots.employ(former.person);
      if (former.offeredBy !== undefined) table.seating.offered.set(seat, former.offeredBy);
      table.report(error, 'handing a seat over failed');
      throw error;
    }
    if (former.person.bot !== undefined) table.seating.dismiss(former.person);
    for (const one of [person, former.person]) if (isHere(one)) this.messages.welcome(one);
    this.messages.publishChange();
    table.events.emit('progressed', table.matchId);
  }

  private async give(seat: Seat, id: string): Promise<TableCode | undefined> {
    const { seating } = this.table;
    const person = seating.person(id);
    const former = this.former(seat);
    // Players and arbiters already have a role.
    if (person === undefined || knownAs(person) !== null || former === undefined) return 'unknown-person';
    // TABLE-25.1.
    if (isBanned(this.table.ports, person)) return 'unknown-person';
    seating.replace(seat, person);
    try {
      await this.keep(seat, person, former);
      return undefined;
    } catch {
      return 'store-unavailable';
    }
  }

  // TABLE-19.1: preconditions.
  private refusal(by: Person, { do: what, seat }: HandSeatOver): TableCode | undefined {
    const { seating, match } = this.table;
    if (match === undefined) return 'waiting';
    if (match.status !== 'playing') return match.status;
    const { game, position } = match;
    const isMissing = game.mayBeOffered?.(position.state, seat);
    if (isMissing === undefined) return 'no-such-act';
    const sitting = seating.seats[seat];
    if (sitting === null || sitting === undefined) return 'unknown-person';
    const isBot = sitting.bot !== undefined;
    if (isBot && game.offersBots?.(position.state) !== true) return 'unknown-person';
    if (!match.playing.includes(seat)) return 'out-of-match';
    if (sitting === by) return undefined;
    const isRuled = seating.arbiters.length > 0;
    if (isRuled ? by.arbiter === undefined : by.id !== seating.host)
      return isRuled ? 'not-arbiter' : 'not-host';
    const isOpen = what === 'keepSeat' || seating.offered.has(seat) || isMissing || isBot;
    return isOpen ? undefined : 'still-played';
  }

  private changed(): void {
    const { storage, events, matchId } = this.table;
    this.messages.publishChange();
    storage.saveSoon();
    events.emit('progressed', matchId);
  }
}
