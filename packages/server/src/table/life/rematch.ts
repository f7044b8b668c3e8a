// Rematch: collects requests and creates the next match, with the seats moved on by one (TABLE-8).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../match/person.ts';
import { isBanned } from '../seats/bans.ts';
import type { TableContext } from '../state/tableContext.ts';
import { isCorrespondence } from '../state/tableTypes.ts';
import type { TableMessages } from './tableMessages.ts';

/** Minimum number of requests. */
const LEAST = 2;

export class Rematch {
  private readonly table: TableContext;
  private readonly messages: TableMessages;
  readonly wanted = new Set<Seat>();
  private making = false;
  /** Dice commitments for the next match, by person. */
  private readonly promises = new Map<string, string>();

  constructor(table: TableContext, messages: TableMessages) {
    this.table = table;
    this.messages = messages;
  }

  /** Id of the next match; empty: none yet. */
  get matchId(): string {
    return this.table.rematchId;
  }

  private get isOver(): boolean {
    return !this.table.isClosed && this.table.status === 'over';
  }

  /** Request of a seat; `promise`: its dice commitment. Ignored for banned people. */
  async ask(person: Person, promise?: string): Promise<void> {
    const { table } = this;
    if (!this.isOver || !this.want(person, promise)) return;
    // TABLE-10.3: bots join the request of any player.
    for (const bot of table.seating.botSeats) this.wanted.add(bot);
    this.messages.publishChange();
    await this.makeIfDue();
  }

  async makeIfDue(): Promise<void> {
    const { table } = this;
    this.leaveOutBanned();
    if (!this.isOver || !this.isDue(table.seating.seats, isCorrespondence(table.setup))) return;
    try {
      await this.make();
      table.storage.saveSoon();
    } catch (error) {
      table.report(error, 'rematch failed');
    }
    this.messages.publishChange();
  }

  /** The match was reopened (TABLE-18.7): clears the requests. */
  forget(): void {
    this.wanted.clear();
    this.messages.publishChange();
  }

  // TABLE-25.1: banned players get no rematch, and do not block it.
  private leaveOutBanned(): void {
    const { seats } = this.table.seating;
    for (const seat of this.wanted) if (this.isBanned(seats[seat])) this.wanted.delete(seat);
  }

  private isBanned(person: Person | null | undefined): boolean {
    return person !== null && person !== undefined && isBanned(this.table.ports, person);
  }

  /** Whether the request is new. */
  private want(person: Person, promise: string | undefined): boolean {
    if (person.seat === null || this.matchId !== '' || this.wanted.has(person.seat)) return false;
    this.wanted.add(person.seat);
    if (promise !== undefined) this.promises.set(person.id, promise);
    return true;
  }

  private isDue(seats: readonly (Person | null)[], isSlow: boolean): boolean {
    if (this.making || this.matchId !== '') return false;
    // TABLE-8.2: absent players do not block it, but it needs two.
    const hasNoSay = (person: Person | null) => (!isSlow && person?.online === 0) || this.isBanned(person);
    return (
      this.wanted.size >= Math.min(LEAST, seats.length) &&
      seats.every((person, seat) => this.wanted.has(seat) || hasNoSay(person))
    );
  }

  /** Creates the next match; on failure clears the requests. */
  private async make(): Promise<void> {
    this.making = true;
    try {
      this.table.rematchId = await this.table.ports.rematch(this.promises);
    } catch (error) {
      this.wanted.clear();
      throw error;
    } finally {
      this.making = false;
    }
  }
}
