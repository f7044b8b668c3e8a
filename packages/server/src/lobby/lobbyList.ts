// The lobby list: public tables in memory that wait or are running, limited by address, then dormant waiting ones. Changes of a row are
// debounced, so that ten arrivals at once are one update. In a cluster it includes the tables of all peers.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Clock } from '../base/clock.ts';
import { Holdings } from '../base/rateLimit.ts';
import type { Table } from '../table/table.ts';
import { DormantTables } from './dormantTables.ts';
import { ALONE, type PeerRows } from './peerRows.ts';

export type RowListener = (matchId: string, row: MatchRow | undefined) => void;

const ROW_PAUSE_MS = 250;
const ROWS_MAX = 200;

/** A table loaded on some server. */
interface LobbyLine {
  readonly matchId: string;
  readonly createdAt: number;
  readonly owner: string;
  readonly row: () => MatchRow;
}

export class LobbyList {
  private readonly clock: Clock;
  private readonly tables: () => Iterable<Table>;
  private readonly perAddress: number;
  private readonly peers: PeerRows;
  private readonly listeners = new Set<RowListener>();
  private readonly dormant = new DormantTables((matchId) => this.changed(matchId));
  private readonly stale = new Set<string>();
  /** Ids that subscribers have in their lists. */
  private readonly published = new Set<string>();
  /** Ids of local tables that peers have in theirs. */
  private readonly publishedToPeers = new Set<string>();
  private readonly order: (a: Aged, b: Aged) => number;
  private callOff: (() => void) | undefined;

  /** `tables`: oldest first. */
  constructor(clock: Clock, tables: () => Iterable<Table>, perAddress: number, peers: PeerRows = ALONE) {
    this.clock = clock;
    this.tables = tables;
    this.perAddress = perAddress;
    this.peers = peers;
    this.order = peers === ALONE ? byAge : byAgeAndId;
  }

  /**
   * Subscribes to peers. `read`: dormant tables from the store, oldest first; undefined on failure. Resolves when they are
   * listed.
   */
  async start(read: () => Promise<readonly MatchRow[] | undefined>): Promise<void> {
    const readAgain = () => this.dormant.readAgain(read, (matchId) => this.isAwake(matchId));
    this.peers.listen({
      changed: (matchIds) => this.heardOf(matchIds),
      slept: (row) => {
        if (!this.hasHere(row.matchId)) this.dormant.add(row);
      },
      woke: (matchId) => {
        if (this.dormant.remove(matchId)) this.changed(matchId);
      },
      missed: () => void readAgain(),
    });
    await readAgain();
  }

  /** Newest first. */
  list(): readonly MatchRow[] {
    const listed = this.listed();
    if (this.listeners.size > 0) for (const matchId of listed.keys()) this.published.add(matchId);
    return [...listed.values()].map((row) => row());
  }

  /** A waiting table was unloaded; it stays listed. */
  sleeps(row: MatchRow): void {
    this.dormant.add(row);
    this.peers.slept(row);
  }

  /** It was loaded or dropped. */
  sleepsNoMore(matchId: string): void {
    if (this.dormant.remove(matchId)) this.peers.woke(matchId);
  }

  listen(listener: RowListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(matchId: string): void {
    if (this.listeners.size === 0 && this.peers === ALONE) return;
    this.stale.add(matchId);
    this.callOff ??= this.clock.after(ROW_PAUSE_MS, () => this.flush());
  }

  close(): void {
    this.callOff?.();
  }

  /** Rows of loaded tables supersede dormant ones. */
  private heardOf(matchIds: Iterable<string>): void {
    const rows = this.peers.rows();
    for (const matchId of matchIds) {
      if (rows.has(matchId)) this.dormant.remove(matchId);
      this.changed(matchId);
    }
  }

  private isAwake(matchId: string): boolean {
    return this.peers.rows().has(matchId) || this.hasHere(matchId);
  }

  private hasHere(matchId: string): boolean {
    for (const { setup } of this.tables()) if (setup.matchId === matchId) return true;
    return false;
  }

  /** The newest loaded ones, limited by address, then dormant ones. */
  private listed(): ReadonlyMap<string, () => MatchRow> {
    const here = this.linesHere();
    const elsewhere = this.linesElsewhere(new Set(here.map(({ matchId }) => matchId)));
    const lines = elsewhere.length === 0 ? here : [...here, ...elsewhere].sort(this.order);
    const listed = new Map(this.bounded(lines).map(({ matchId, row }) => [matchId, row]));
    const awake = this.peers.rows();
    for (const row of this.asleep()) {
      if (listed.size >= ROWS_MAX) break;
      if (!listed.has(row.matchId) && !awake.has(row.matchId)) listed.set(row.matchId, () => row);
    }
    return listed;
  }

  /** Newest first; sorted, since servers may receive them in different orders. */
  private asleep(): readonly MatchRow[] {
    const rows = this.dormant.list();
    return this.peers === ALONE ? rows : [...rows].sort(byAgeAndId);
  }

  /** Newest first. */
  private linesHere(): readonly LobbyLine[] {
    return [...this.tables()]
      .filter(isOpen)
      .map((table) => this.lineOf(table))
      .sort(this.order);
  }

  private lineOf(table: Table): LobbyLine {
    const { matchId, createdAt, owner } = table.setup;
    return { matchId, createdAt, owner: this.peers.ownerOf(owner), row: () => table.row() };
  }

  /** During a move both servers may report a table for a while. */
  private linesElsewhere(here: ReadonlySet<string>): readonly LobbyLine[] {
    return [...this.peers.rows().values()]
      .filter(({ row }) => !here.has(row.matchId))
      .map(({ row, owner }) => ({ matchId: row.matchId, createdAt: row.createdAt, owner, row: () => row }));
  }

  private bounded(lines: readonly LobbyLine[]): readonly LobbyLine[] {
    const ofOwner = new Holdings(this.perAddress);
    const taken: LobbyLine[] = [];
    for (const line of lines) {
      if (!ofOwner.isFull(line.owner)) taken.push(line);
      ofOwner.add(line.owner);
      if (taken.length === ROWS_MAX) break;
    }
    return taken;
  }

  /** Diffs the list against what was published: one row may displace another. */
  private flush(): void {
    this.callOff = undefined;
    this.flushToPeers();
    const listed = this.listed();
    for (const matchId of new Set([...this.stale, ...this.published]))
      if (!listed.has(matchId)) this.notifyListeners(matchId, undefined);
    for (const [matchId, row] of listed)
      if (this.stale.has(matchId) || !this.published.has(matchId)) this.notifyListeners(matchId, row());
    this.stale.clear();
    this.published.clear();
    for (const matchId of listed.keys()) this.published.add(matchId);
  }

  /** Publishes at most the local tables that would be listed without peers. */
  private flushToPeers(): void {
    if (this.peers === ALONE) return;
    const lines = this.bounded(this.linesHere());
    const ids = new Set(lines.map(({ matchId }) => matchId));
    for (const matchId of this.publishedToPeers) if (!ids.has(matchId)) this.peers.drop(matchId);
    for (const { matchId, owner, row } of lines)
      if (this.stale.has(matchId) || !this.publishedToPeers.has(matchId))
        this.peers.set({ row: row(), owner });
    this.publishedToPeers.clear();
    for (const matchId of ids) this.publishedToPeers.add(matchId);
  }

  private notifyListeners(matchId: string, row: MatchRow | undefined): void {
    for (const listener of this.listeners) listener(matchId, row);
  }
}

const isOpen = (table: Table): boolean =>
  table.setup.visibility === 'public' && (table.status === 'waiting' || table.status === 'playing');

type Aged = Pick<LobbyLine, 'matchId' | 'createdAt'>;

const byAge = (a: Aged, b: Aged): number => b.createdAt - a.createdAt;

/** The same on all servers. */
const byAgeAndId = (a: Aged, b: Aged): number => byAge(a, b) || (a.matchId < b.matchId ? -1 : 1);
