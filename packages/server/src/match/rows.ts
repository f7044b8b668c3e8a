// The lobby's list: public tables in memory that wait or are played, so many of one address at most, then those that sleep and
// wait for players; and a short pause between changes of a row, so that ten people coming at once are one line.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Clock } from './ports.ts';
import type { Table } from './table.ts';

export type RowListener = (matchId: string, row: MatchRow | undefined) => void;

const ROW_PAUSE_MS = 250;
const ROWS_MAX = 200;
/** Tables that sleep: whoever makes very many pushes nobody off the list who is there. */
export const SLEEPERS_MAX = 100;

export class Rows {
  private readonly clock: Clock;
  private readonly tables: () => Iterable<Table>;
  private readonly perAddress: number;
  private readonly listeners = new Set<RowListener>();
  /** Tables that wait for players and have nobody in memory, oldest first. */
  private readonly sleepers = new Map<string, MatchRow>();
  private readonly stale = new Set<string>();
  /** Ids that somebody has in his list. */
  private readonly told = new Set<string>();
  private callOff: (() => void) | undefined;

  /** `tables` come oldest first. */
  constructor(clock: Clock, tables: () => Iterable<Table>, perAddress: number) {
    this.clock = clock;
    this.tables = tables;
    this.perAddress = perAddress;
  }

  /** Newest first. */
  list(): readonly MatchRow[] {
    const listed = this.listed();
    if (this.listeners.size > 0) for (const matchId of listed.keys()) this.told.add(matchId);
    return [...listed.values()].map((row) => row());
  }

  /** As it was stored: nobody is there. Whoever comes finds it in the list for as long as it waits. */
  sleeps(row: MatchRow): void {
    this.sleepers.delete(row.matchId);
    this.sleepers.set(row.matchId, row);
    for (const [oldest] of this.sleepers) {
      if (this.sleepers.size <= SLEEPERS_MAX) break;
      this.sleepers.delete(oldest);
      this.changed(oldest);
    }
    this.changed(row.matchId);
  }

  /** It is in memory now, or no more. */
  sleepsNoMore(matchId: string): void {
    this.sleepers.delete(matchId);
  }

  listen(listener: RowListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(matchId: string): void {
    if (this.listeners.size === 0) return;
    this.stale.add(matchId);
    this.callOff ??= this.clock.after(ROW_PAUSE_MS, () => this.tell());
  }

  close(): void {
    this.callOff?.();
  }

  /** The newest ones, of each address as many as it has a right to, and then those that sleep. */
  private listed(): ReadonlyMap<string, () => MatchRow> {
    const ofOwner = new Map<string, number>();
    const listed = new Map<string, () => MatchRow>();
    for (const table of [...this.tables()].filter(isOpen).sort(byAge)) {
      const { owner, matchId } = table.setup;
      const count = (ofOwner.get(owner) ?? 0) + 1;
      if (owner !== '') ofOwner.set(owner, count);
      if (count <= this.perAddress) listed.set(matchId, () => table.row());
      if (listed.size === ROWS_MAX) return listed;
    }
    for (const [matchId, row] of [...this.sleepers].reverse()) {
      if (listed.size === ROWS_MAX) break;
      if (!listed.has(matchId)) listed.set(matchId, () => row);
    }
    return listed;
  }

  /** A row that comes or goes may make room for another, or take it. */
  private tell(): void {
    this.callOff = undefined;
    const listed = this.listed();
    for (const matchId of new Set([...this.stale, ...this.told]))
      if (!listed.has(matchId)) this.tellAll(matchId, undefined);
    for (const [matchId, row] of listed)
      if (this.stale.has(matchId) || !this.told.has(matchId)) this.tellAll(matchId, row());
    this.stale.clear();
    this.told.clear();
    for (const matchId of listed.keys()) this.told.add(matchId);
  }

  private tellAll(matchId: string, row: MatchRow | undefined): void {
    for (const listener of this.listeners) listener(matchId, row);
  }
}

const isOpen = (table: Table): boolean =>
  table.setup.visibility === 'public' && (table.status === 'waiting' || table.status === 'playing');

const byAge = (a: Table, b: Table): number => b.setup.createdAt - a.setup.createdAt;
