// Breaks the circle between tables and notifications: forwards what tables report as soon as notifications are open.

import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import type { ChatEvent } from '../chat/chatEvent.ts';
import type { Blocking } from '../chat/hidden.ts';
import type { TableNotifications } from '../lobby/tablesPorts.ts';
import type { Person } from '../match/person.ts';
import type { Blocks } from '../people/blocks.ts';
import type { GamesWatch } from '../people/gamesWatch.ts';
import type { PersonSeats } from '../people/personSeats.ts';
import type { Table } from '../table/table.ts';

export class DeferredNotifications implements TableNotifications {
  notifications: TableNotifications | undefined;
  /** Claims of seats. */
  seats: Pick<PersonSeats, 'released' | 'rematch' | 'calledIn' | 'named' | 'archived'> | undefined;
  /** Blocks. */
  blocks: Pick<Blocks, 'at'> | undefined;
  /** Long polls for the own games. */
  games: Pick<GamesWatch, 'changed'> | undefined;
  /** Read marks of matches that sleep have changed. */
  readonly stirred: ((matchId: string) => void)[] = [];

  changed(matchId: string): void {
    this.stir(matchId);
    this.notifications?.changed(matchId);
    this.games?.changed(matchId);
  }

  shown(matchId: string): void {
    this.stir(matchId);
    this.notifications?.shown?.(matchId);
    this.games?.changed(matchId);
  }

  woke(matchId: string): void {
    this.stir(matchId);
    this.notifications?.woke(matchId);
  }

  private stir(matchId: string): void {
    for (const hear of this.stirred) hear(matchId);
  }

  /** These sessions have been signed out. */
  signedOut(sessions: readonly string[]): void {
    this.notifications?.signedOut?.(sessions);
  }

  /** As `TableNotices.eveningsOf`. */
  async eveningsOf(sessions: readonly string[]): ReturnType<NonNullable<TableNotifications['eveningsOf']>> {
    return this.notifications?.eveningsOf?.(sessions) ?? [];
  }

  event(table: Table, event: ChatEvent): void {
    this.notifications?.event(table, event);
    this.games?.changed(table.setup.matchId);
  }

  read(matchId: string, person: string, channel: Channel): void {
    this.notifications?.read(matchId, person, channel);
    this.games?.changed(matchId);
  }

  /** Of this object, as a callback. */
  readonly looked = (matchId: string, person: string): void => this.notifications?.looked?.(matchId, person);

  keyRenewed(matchId: string, person: string): void {
    this.notifications?.keyRenewed(matchId, person);
    this.seats?.released(matchId, person);
  }

  async called(matchId: string, person: string, name: string): Promise<string> {
    return this.seats?.calledIn(matchId, person, name) ?? name;
  }

  async named(matchId: string, person: Pick<Person, 'id' | 'seat' | 'accountId'>): Promise<void> {
    await this.seats?.named(matchId, person);
  }

  /** The match is about to be removed from the log, and its record has been written. */
  async archived(matchId: string): Promise<void> {
    await this.seats?.archived(matchId);
  }

  blocking(matchId: string, everybody: () => Iterable<Person>): Blocking {
    // The first tables are loaded before notifications are open.
    return { around: async (person) => this.blocks?.at(matchId, everybody).around(person) ?? [] };
  }

  async rematch(over: Table, next: Table): Promise<void> {
    await this.notifications?.rematch(over, next);
    await this.seats?.rematch(over, next);
  }
}
