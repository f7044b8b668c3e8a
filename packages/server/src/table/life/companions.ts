// Companions (TABLE-23): who looks on asks to see what a seat sees, and who sits there decides. A companion is one who watches in
// everything else; what comes of it is in welcome.ts and liveMatch.ts, which tell a seat's own part of the picture.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableCode } from '@hexmarch/shared/protocol/codes';
import { type Accompany, COMPANIONS_MAX } from '@hexmarch/shared/protocol/companions';
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
  /** As those see the match who watch. */
  sight(): Sight | undefined;
  /** Rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void>;
  saveSoon(): void;
  /** Those whom it is about are told who asks and who sees what; nobody else anything. */
  tellCompany(): void;
  told(): void;
}

export class Companions {
  private readonly table: AccompaniedTable;

  constructor(table: AccompaniedTable) {
    this.table = table;
  }

  /** Answers with a code when refused. */
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

  // TABLE-23.4: who leaves has left his place beside the player, too; a broken wire or a closed page is no farewell.
  /** The last wire of somebody is gone. */
  departed({ id }: Person, isFarewell: boolean): void {
    const { company } = this.table.seating;
    if (isFarewell && company.end(id)) this.table.saveSoon();
    company.forgetAsked(id);
  }

  // TABLE-23.1: until the seat has answered nobody but the two knows of it.
  private request(by: Person, seat: Seat): TableCode | undefined {
    const { company } = this.table.seating;
    if (knownAs(by) !== null || company.seatOf(by.id) !== undefined) return 'not-watching';
    // TABLE-25.1: of those who look on only one who has played here can be.
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
      this.table.told();
    }
    return undefined;
  }

  private async endBy({ seat }: Person, id: string): Promise<TableCode | undefined> {
    const { company } = this.table.seating;
    if (seat === null) return 'not-seated';
    const isHere = company.seatOf(id) === seat || company.askedSeat(id) === seat;
    return isHere ? this.end(id) : 'unknown-person';
  }

  /** Nothing more is shown from this moment on; it is told when no restart can bring it back. */
  private async end(id: string): Promise<TableCode | undefined> {
    if (!this.table.seating.company.end(id)) return 'unknown-person';
    try {
      await this.table.save();
    } catch {
      this.table.saveSoon();
      return 'store-unavailable';
    } finally {
      this.table.told();
    }
    return undefined;
  }

  /** Why nobody is let see what that seat sees, as far as whoever asks knows the match. */
  private refusal(seat: Seat, known: Sight | undefined): TableCode | undefined {
    const { seating } = this.table;
    const host = this.table.host();
    if (host === undefined || known === undefined) return 'waiting';
    if (host.status !== 'playing') return host.status;
    if (known.position.turn.sealed !== true) return 'no-such-act';
    // TABLE-23.5: nobody would know whom he lets see.
    if (seating.cover.isOn) return 'no-such-act';
    const sitting = seating.seats[seat];
    if (sitting === null || sitting === undefined || sitting.bot !== undefined) return 'unknown-person';
    if (!known.position.playing.includes(seat)) return 'out-of-match';
    return seating.company.at(seat).length >= COMPANIONS_MAX ? 'companions-full' : undefined;
  }
}
