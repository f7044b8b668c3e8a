// Notices look at tables, which tell them what has happened: one of the two is there first.

import type { Channel } from '@hexmarch/shared/protocol/talk';
import type { Blocking } from '../chat/hidden.ts';
import type { Said } from '../chat/said.ts';
import type { TableNotices } from '../lobby/tablesPorts.ts';
import type { Person } from '../match/person.ts';
import type { Blocks } from '../people/blocks.ts';
import type { GamesWatch } from '../people/gamesWatch.ts';
import type { PersonSeats } from '../people/personSeats.ts';
import type { Table } from '../table/table.ts';

export class LaterNotices implements TableNotices {
  notices: TableNotices | undefined;
  /** Who keeps which seats. */
  seats: Pick<PersonSeats, 'released' | 'rematch' | 'calledIn' | 'named' | 'archived'> | undefined;
  /** Who blocks whom. */
  blocks: Pick<Blocks, 'at'> | undefined;
  /** Who waits to hear of the own games. */
  games: Pick<GamesWatch, 'changed'> | undefined;
  /** Who has read something of matches that sleep, which may be otherwise from now on. */
  readonly stirred: ((matchId: string) => void)[] = [];

  changed(matchId: string): void {
    this.stir(matchId);
    this.notices?.changed(matchId);
    this.games?.changed(matchId);
  }

  shown(matchId: string): void {
    this.stir(matchId);
    this.notices?.shown?.(matchId);
    this.games?.changed(matchId);
  }

  woke(matchId: string): void {
    this.stir(matchId);
    this.notices?.woke(matchId);
  }

  private stir(matchId: string): void {
    for (const hear of this.stirred) hear(matchId);
  }

  /** Nobody is signed in by these sessions any more. */
  signedOut(sessions: readonly string[]): void {
    this.notices?.signedOut?.(sessions);
  }

  /** As `TableNotices.eveningsOf`. */
  async eveningsOf(sessions: readonly string[]): ReturnType<NonNullable<TableNotices['eveningsOf']>> {
    return this.notices?.eveningsOf?.(sessions) ?? [];
  }

  said(table: Table, said: Said): void {
    this.notices?.said(table, said);
    this.games?.changed(table.setup.matchId);
  }

  read(matchId: string, person: string, channel: Channel): void {
    this.notices?.read(matchId, person, channel);
    this.games?.changed(matchId);
  }

  /** Of itself, for whoever tells of it. */
  readonly looked = (matchId: string, person: string): void => this.notices?.looked?.(matchId, person);

  keyRenewed(matchId: string, person: string): void {
    this.notices?.keyRenewed(matchId, person);
    this.seats?.released(matchId, person);
  }

  async called(matchId: string, person: string, name: string): Promise<string> {
    return this.seats?.calledIn(matchId, person, name) ?? name;
  }

  async named(matchId: string, person: Pick<Person, 'id' | 'seat' | 'kept'>): Promise<void> {
    await this.seats?.named(matchId, person);
  }

  /** The match is about to leave the log, and its record is there. */
  async archived(matchId: string): Promise<void> {
    await this.seats?.archived(matchId);
  }

  blocking(matchId: string, everybody: () => Iterable<Person>): Blocking {
    // The first tables are there before it is known.
    return { around: async (person) => this.blocks?.at(matchId, everybody).around(person) ?? [] };
  }

  async rematch(over: Table, next: Table): Promise<void> {
    await this.notices?.rematch(over, next);
    await this.seats?.rematch(over, next);
  }
}
