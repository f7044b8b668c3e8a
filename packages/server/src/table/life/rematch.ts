// Who wants another match, and when there is one: with the seats moved on by one (TABLE-8).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../match/person.ts';
import { isBanned } from '../seats/bans.ts';
import type { Seating } from '../seats/seating.ts';
import { isForDays } from '../state/forDays.ts';
import type { TablePorts, TableSetup } from '../state/tableTypes.ts';

/** So many must want it. */
const LEAST = 2;

export interface RematchTable {
  readonly seating: Pick<Seating, 'seats' | 'botSeats'>;
  readonly ports: Pick<TablePorts, 'rematch' | 'bans'>;
  setup(): TableSetup;
  isOver(): boolean;
  /** There is a next match. */
  made(): void;
  told(): void;
  report(error: unknown, what: string): void;
}

export class Rematch {
  private readonly table: RematchTable;
  readonly wanted = new Set<Seat>();
  /** Of the next match; empty until there is one. */
  matchId = '';
  private making = false;
  /** What browsers promise to the next match's dice, by person. */
  private readonly promises = new Map<string, string>();

  constructor(table: RematchTable) {
    this.table = table;
  }

  /** A seat wants another match; `promise` is of its entropy there. Of whoever is banned nothing is heard. */
  async ask(person: Person, promise?: string): Promise<void> {
    const { table } = this;
    if (!table.isOver() || !this.want(person, promise)) return;
    // TABLE-10.3: a bot wants another match when a player does; it agrees in botSeat.ts.
    for (const bot of table.seating.botSeats) this.wanted.add(bot);
    table.told();
    await this.makeIfDue();
  }

  async makeIfDue(): Promise<void> {
    const { table } = this;
    this.leaveOutBanned();
    if (!table.isOver() || !this.isDue(table.seating.seats, isForDays(table.setup()))) return;
    try {
      await this.make(table.ports);
      table.made();
    } catch (error) {
      table.report(error, 'rematch failed');
    }
    table.told();
  }

  /** The match goes on (TABLE-18.7): whoever wants another asks again when it is over. */
  forget(): void {
    this.wanted.clear();
    this.table.told();
  }

  // TABLE-25.1: whoever is banned comes to no other table, and keeps nobody from it.
  private leaveOutBanned(): void {
    const { seats } = this.table.seating;
    for (const seat of this.wanted) if (this.isBanned(seats[seat])) this.wanted.delete(seat);
  }

  private isBanned(person: Person | null | undefined): boolean {
    return person !== null && person !== undefined && isBanned(this.table.ports, person);
  }

  /** Whether this is news. */
  private want(person: Person, promise: string | undefined): boolean {
    if (person.seat === null || this.matchId !== '' || this.wanted.has(person.seat)) return false;
    this.wanted.add(person.seat);
    if (promise !== undefined) this.promises.set(person.id, promise);
    return true;
  }

  private isDue(seats: readonly (Person | null)[], isSlow: boolean): boolean {
    if (this.making || this.matchId !== '') return false;
    // TABLE-8.2: whoever has left keeps nobody from it, yet nobody makes one alone.
    const hasNoSay = (person: Person | null) => (!isSlow && person?.online === 0) || this.isBanned(person);
    return (
      this.wanted.size >= Math.min(LEAST, seats.length) &&
      seats.every((person, seat) => this.wanted.has(seat) || hasNoSay(person))
    );
  }

  /** Makes the next match. Where that fails everybody must ask again. */
  private async make(ports: Pick<TablePorts, 'rematch'>): Promise<void> {
    this.making = true;
    try {
      this.matchId = await ports.rematch(this.promises);
    } catch (error) {
      this.wanted.clear();
      throw error;
    } finally {
      this.making = false;
    }
  }
}
