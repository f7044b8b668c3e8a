// The lobby's list: public tables in memory that wait or are played, so many of one address at most, then those that sleep and
// wait for players; and a short pause between changes of a row, so that ten people coming at once are one line. Where
// several servers share a database, tables in the memory of any of them.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { AddressCounts } from '../base/addressSites.ts';
import type { Clock } from '../base/clock.ts';
import type { Table } from '../table/table.ts';
import { DormantTables } from './dormantTables.ts';
import { ALONE, type FellowRows } from './fellowRows.ts';

export type RowListener = (matchId: string, row: MatchRow | undefined) => void;

const ROW_PAUSE_MS = 250;
const ROWS_MAX = 200;

/** A table that is in memory somewhere. */
interface Line {
  readonly matchId: string;
  readonly createdAt: number;
  readonly owner: string;
  readonly row: () => MatchRow;
}

export class Rows {
  private readonly clock: Clock;
  private readonly tables: () => Iterable<Table>;
  private readonly perAddress: number;
  private readonly fellows: FellowRows;
  private readonly listeners = new Set<RowListener>();
  private readonly sleepers = new DormantTables((matchId) => this.changed(matchId));
  private readonly stale = new Set<string>();
  /** Ids that somebody has in his list. */
  private readonly told = new Set<string>();
  /** And those of tables here that other servers have in theirs. */
  private readonly toldFellows = new Set<string>();
  private readonly order: (a: Aged, b: Aged) => number;
  private callOff: (() => void) | undefined;

  /** `tables` come oldest first. `fellows`: the other servers of the database. */
  constructor(clock: Clock, tables: () => Iterable<Table>, perAddress: number, fellows: FellowRows = ALONE) {
    this.clock = clock;
    this.tables = tables;
    this.perAddress = perAddress;
    this.fellows = fellows;
    this.order = fellows === ALONE ? byAge : byAgeAndId;
  }

  /**
   * From now on it hears of other servers. `read`: those who sleep, oldest first, from the store; undefined where it cannot say.
   * Fulfilled when they are listed.
   */
  async start(read: () => Promise<readonly MatchRow[] | undefined>): Promise<void> {
    const readAgain = () => this.sleepers.readAgain(read, (matchId) => this.isAwake(matchId));
    this.fellows.listen({
      changed: (matchIds) => this.heardOf(matchIds),
      slept: (row) => {
        if (!this.hasHere(row.matchId)) this.sleepers.add(row);
      },
      woke: (matchId) => {
        if (this.sleepers.remove(matchId)) this.changed(matchId);
      },
      missed: () => void readAgain(),
    });
    await readAgain();
  }

  /** Newest first. */
  list(): readonly MatchRow[] {
    const listed = this.listed();
    if (this.listeners.size > 0) for (const matchId of listed.keys()) this.told.add(matchId);
    return [...listed.values()].map((row) => row());
  }

  /** As it was stored: nobody is there. Whoever comes finds it in the list for as long as it waits. */
  sleeps(row: MatchRow): void {
    this.sleepers.add(row);
    this.fellows.slept(row);
  }

  /** It is in memory now, or no more. */
  sleepsNoMore(matchId: string): void {
    if (this.sleepers.remove(matchId)) this.fellows.woke(matchId);
  }

  listen(listener: RowListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(matchId: string): void {
    if (this.listeners.size === 0 && this.fellows === ALONE) return;
    this.stale.add(matchId);
    this.callOff ??= this.clock.after(ROW_PAUSE_MS, () => this.tell());
  }

  close(): void {
    this.callOff?.();
  }

  /** Whoever has it in memory knows more of it than who has seen it asleep. */
  private heardOf(matchIds: Iterable<string>): void {
    const rows = this.fellows.rows();
    for (const matchId of matchIds) {
      if (rows.has(matchId)) this.sleepers.remove(matchId);
      this.changed(matchId);
    }
  }

  private isAwake(matchId: string): boolean {
    return this.fellows.rows().has(matchId) || this.hasHere(matchId);
  }

  private hasHere(matchId: string): boolean {
    for (const { setup } of this.tables()) if (setup.matchId === matchId) return true;
    return false;
  }

  /** The newest ones, of each address as many as it has a right to, and then those that sleep. */
  private listed(): ReadonlyMap<string, () => MatchRow> {
    const here = this.linesHere();
    const elsewhere = this.linesElsewhere(new Set(here.map(({ matchId }) => matchId)));
    const lines = elsewhere.length === 0 ? here : [...here, ...elsewhere].sort(this.order);
    const listed = new Map(this.bounded(lines).map(({ matchId, row }) => [matchId, row]));
    const awake = this.fellows.rows();
    for (const row of this.asleep()) {
      if (listed.size >= ROWS_MAX) break;
      if (!listed.has(row.matchId) && !awake.has(row.matchId)) listed.set(row.matchId, () => row);
    }
    return listed;
  }

  /** Newest first, which several servers have not all heard of in one order. */
  private asleep(): readonly MatchRow[] {
    const rows = this.sleepers.list();
    return this.fellows === ALONE ? rows : [...rows].sort(byAgeAndId);
  }

  /** Newest first. */
  private linesHere(): readonly Line[] {
    return [...this.tables()]
      .filter(isOpen)
      .map((table) => this.lineOf(table))
      .sort(this.order);
  }

  private lineOf(table: Table): Line {
    const { matchId, createdAt, owner } = table.setup;
    return { matchId, createdAt, owner: this.fellows.ownerOf(owner), row: () => table.row() };
  }

  /** What moves from one server to another may be told by both for a while. */
  private linesElsewhere(here: ReadonlySet<string>): readonly Line[] {
    return [...this.fellows.rows().values()]
      .filter(({ row }) => !here.has(row.matchId))
      .map(({ row, owner }) => ({ matchId: row.matchId, createdAt: row.createdAt, owner, row: () => row }));
  }

  private bounded(lines: readonly Line[]): readonly Line[] {
    const ofOwner = new AddressCounts();
    const taken: Line[] = [];
    for (const line of lines) {
      if (!ofOwner.isFull(line.owner, this.perAddress)) taken.push(line);
      ofOwner.add(line.owner, 1);
      if (taken.length === ROWS_MAX) break;
    }
    return taken;
  }

  /** A row that comes or goes may make room for another, or take it. */
  private tell(): void {
    this.callOff = undefined;
    this.tellFellows();
    const listed = this.listed();
    for (const matchId of new Set([...this.stale, ...this.told]))
      if (!listed.has(matchId)) this.tellAll(matchId, undefined);
    for (const [matchId, row] of listed)
      if (this.stale.has(matchId) || !this.told.has(matchId)) this.tellAll(matchId, row());
    this.stale.clear();
    this.told.clear();
    for (const matchId of listed.keys()) this.told.add(matchId);
  }

  /** No more of the tables here than could be listed if there were no others. */
  private tellFellows(): void {
    if (this.fellows === ALONE) return;
    const lines = this.bounded(this.linesHere());
    const ids = new Set(lines.map(({ matchId }) => matchId));
    for (const matchId of this.toldFellows) if (!ids.has(matchId)) this.fellows.drop(matchId);
    for (const { matchId, owner, row } of lines)
      if (this.stale.has(matchId) || !this.toldFellows.has(matchId)) this.fellows.put({ row: row(), owner });
    this.toldFellows.clear();
    for (const matchId of ids) this.toldFellows.add(matchId);
  }

  private tellAll(matchId: string, row: MatchRow | undefined): void {
    for (const listener of this.listeners) listener(matchId, row);
  }
}

const isOpen = (table: Table): boolean =>
  table.setup.visibility === 'public' && (table.status === 'waiting' || table.status === 'playing');

type Aged = Pick<Line, 'matchId' | 'createdAt'>;

const byAge = (a: Aged, b: Aged): number => b.createdAt - a.createdAt;

/** The same at all servers. */
const byAgeAndId = (a: Aged, b: Aged): number => byAge(a, b) || (a.matchId < b.matchId ? -1 : 1);
