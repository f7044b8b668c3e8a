// Companions (TABLE-23): a spectator asks to share the view of a seat, and its player decides. In everything else a companion is a
// spectator. tableMessages.ts and liveMatch.ts send them the private overlay of the seat.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableCode } from '@hexmarch/shared/protocol/errors/codes';
import { type Accompany, COMPANIONS_MAX } from '@hexmarch/shared/protocol/room/companions';
import type { Person } from '../../match/person.ts';
import type { Sight } from '../../match/sight.ts';
import { isBanned } from '../seats/bans.ts';
import { knownAs } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { SpectatorDelay } from './spectatorDelay.ts';
import type { TableMessages } from './tableMessages.ts';

export class Companions {
  private readonly table: TableContext;
  private readonly messages: TableMessages;
  private readonly spectators: SpectatorDelay;

  constructor(table: TableContext, messages: TableMessages, spectators: SpectatorDelay) {
    this.table = table;
    this.messages = messages;
    this.spectators = spectators;
  }

  /** Resolves with a code when refused. */
  async ask(by: Person, message: Accompany): Promise<TableCode | undefined> {
    switch (message.do) {
      case 'askToAccompany':
        return this.request(by, message.seat);
      case 'letAccompany':
        return this.grant(by, message.person);
      case 'endAccompanying':
        return this.endBy(by, message.person);
      case 'stopAccompanying':
        return this.end(by.id);
    }
  }

  // TABLE-23.4: leaving ends companionship; a broken connection or closed page does not.
  /** The last socket of a person is closed. */
  departed({ id }: Person, isFarewell: boolean): void {
    const { company } = this.table.seating;
    if (isFarewell && company.end(id)) this.table.storage.saveSoon();
    company.dropRequest(id);
  }

  // TABLE-23.1: a pending request is visible to the two alone.
  private request(by: Person, seat: Seat): TableCode | undefined {
    const { company } = this.table.seating;
    if (knownAs(by) !== null || company.seatOf(by.id) !== undefined) return 'not-watching';
    // TABLE-25.1: among spectators only former players can be banned and here.
    if (isBanned(this.table.ports, by)) return 'banned';
    const refused = this.refusal(seat, this.spectators.sight);
    if (refused !== undefined) return refused;
    company.ask(by.id, seat);
    this.messages.tellCompany();
    return undefined;
  }

  private async grant(by: Person, id: string): Promise<TableCode | undefined> {
    const { seating, storage, ports, matchId } = this.table;
    const { company } = seating;
    if (by.seat === null) return 'not-seated';
    const refused = this.refusal(by.seat, this.table.match);
    if (refused !== undefined) return refused;
    const person = seating.person(id);
    if (person === undefined || person.bot !== undefined || isBanned(this.table.ports, person))
      return 'unknown-person';
    if (knownAs(person) !== null || company.seatOf(id) !== undefined) return 'not-watching';
    company.join(id, by.seat);
    delete person.wish;
    try {
      await ports.accounts?.named(matchId, person);
      await storage.save();
    } catch {
      company.end(id);
      return 'store-unavailable';
    } finally {
      this.messages.publishChange();
    }
    return undefined;
  }

  private async endBy({ seat }: Person, id: string): Promise<TableCode | undefined> {
    const { company } = this.table.seating;
    if (seat === null) return 'not-seated';
    const isHere = company.seatOf(id) === seat || company.requestedSeat(id) === seat;
    return isHere ? this.end(id) : 'unknown-person';
  }

  /** Access ends at once; published once stored. */
  private async end(id: string): Promise<TableCode | undefined> {
    if (!this.table.seating.company.end(id)) return 'unknown-person';
    try {
      await this.table.storage.save();
    } catch {
      this.table.storage.saveSoon();
      return 'store-unavailable';
    } finally {
      this.messages.publishChange();
    }
    return undefined;
  }

  /** Refusal of companions for that seat; `known`: the requester's view, so that it leaks nothing. */
  private refusal(seat: Seat, known: Sight | undefined): TableCode | undefined {
    const { seating, match } = this.table;
    if (match === undefined || known === undefined) return 'waiting';
    if (match.status !== 'playing') return match.status;
    if (known.position.turn.sealed !== true) return 'no-such-act';
    // TABLE-23.5: with hidden names the player would not know whom to trust.
    if (seating.cover.isOn) return 'no-such-act';
    const sitting = seating.seats[seat];
    if (sitting === null || sitting === undefined || sitting.bot !== undefined) return 'unknown-person';
    if (!known.position.playing.includes(seat)) return 'out-of-match';
    return seating.company.at(seat).length >= COMPANIONS_MAX ? 'companions-full' : undefined;
  }
}
