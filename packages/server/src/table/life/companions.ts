// Companions (TABLE-23): a spectator asks to share the view of a seat, and its player decides. In everything else a companion is a
// spectator. welcome.ts and liveMatch.ts send them the private overlay of the seat.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableCode } from '@hexmarch/shared/protocol/errors/codes';
import { type Accompany, COMPANIONS_MAX } from '@hexmarch/shared/protocol/room/companions';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import type { Sight } from '../../match/sight.ts';
import { isBanned } from '../seats/bans.ts';
import { knownAs, type Seating } from '../seats/seating.ts';
import type { TablePorts } from '../state/tableTypes.ts';

export interface AccompaniedTable {
  readonly seating: Seating;
  readonly ports: Pick<TablePorts, 'bans' | 'named'>;
  host(): MatchHost | undefined;
  /** The spectator view. */
  sight(): Sight | undefined;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  saveSoon(): void;
  /** Notifies the people concerned, and nobody else. */
  tellCompany(): void;
  publishChange(): void;
}

export class Companions {
  private readonly table: AccompaniedTable;

  constructor(table: AccompaniedTable) {
    this.table = table;
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
    if (isFarewell && company.end(id)) this.table.saveSoon();
    company.dropRequest(id);
  }

  // TABLE-23.1: a pending request is visible to the two alone.
  private request(by: Person, seat: Seat): TableCode | undefined {
    const { company } = this.table.seating;
    if (knownAs(by) !== null || company.seatOf(by.id) !== undefined) return 'not-watching';
    // TABLE-25.1: among spectators only former players can be banned and here.
    if (isBanned(this.table.ports, by)) return 'banned';
    const refused = this.refusal(seat, this.table.sight());
    if (refused !== undefined) return refused;
    company.ask(by.id, seat);
    this.table.tellCompany();
    return undefined;
  }

  private async grant(by: Person, id: string): Promise<TableCode | undefined> {
    const { seating } = this.table;
    const { company } = seating;
    if (by.seat === null) return 'not-seated';
    const refused = this.refusal(by.seat, this.table.host());
    if (refused !== undefined) return refused;
    const person = seating.person(id);
    if (person === undefined || person.bot !== undefined || isBanned(this.table.ports, person))
      return 'unknown-person';
    if (knownAs(person) !== null || company.seatOf(id) !== undefined) return 'not-watching';
    company.join(id, by.seat);
    try {
      await this.table.ports.named?.(person);
      await this.table.save();
    } catch {
      company.end(id);
      return 'store-unavailable';
    } finally {
      this.table.publishChange();
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
      await this.table.save();
    } catch {
      this.table.saveSoon();
      return 'store-unavailable';
    } finally {
      this.table.publishChange();
    }
    return undefined;
  }

  /** Refusal of companions for that seat; `known`: the requester's view, so that it leaks nothing. */
  private refusal(seat: Seat, known: Sight | undefined): TableCode | undefined {
    const { seating } = this.table;
    const host = this.table.host();
    if (host === undefined || known === undefined) return 'waiting';
    if (host.status !== 'playing') return host.status;
    if (known.position.turn.sealed !== true) return 'no-such-act';
    // TABLE-23.5: with hidden names the player would not know whom to trust.
    if (seating.cover.isOn) return 'no-such-act';
    const sitting = seating.seats[seat];
    if (sitting === null || sitting === undefined || sitting.bot !== undefined) return 'unknown-person';
    if (!known.position.playing.includes(seat)) return 'out-of-match';
    return seating.company.at(seat).length >= COMPANIONS_MAX ? 'companions-full' : undefined;
  }
}
