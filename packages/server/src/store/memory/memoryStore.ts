// The log in memory: for tests, and for hosts without persistence. Due tables are found by a scan. Several
// stores on the same memory act like servers that open the same file: the newest has taken it over.

import type { Moment } from '@hexmarch/shared/match/time/due';
import { type Claim, UNHELD } from '../../ports/hosting.ts';
import {
  type AppendCallback,
  ConflictError,
  type ListedTable,
  type LogEntry,
  type MatchEnd,
  type MatchHead,
  type PlayedCommand,
  type Snapshot,
  type StoredMatch,
  settle,
  type TableChange,
  type TableRow,
} from '../../ports/ports.ts';
import type { ChatChannel, FinishedPage, MovableStore, TablesPage } from '../../ports/serviceStore.ts';
import { checkEntries, checkHead, isKeepable, missing, notKeepable } from '../checkLog.ts';
import { type DueRow, dueBy, nextOf } from '../due.ts';
import { Holders, takenOver } from '../holders.ts';
import { type Listed, listedChange, listedOf, NOT_LISTED, SNAPSHOTS_MAX } from '../rows.ts';
import { ChatMemory, MemoryChat } from './memoryChat.ts';

interface Log {
  readonly head: MatchHead;
  readonly entries: LogEntry[];
  end: MatchEnd | undefined;
}

interface MemoryTable {
  row: TableRow;
  log: Log | undefined;
  listed: Listed;
  readonly snapshots: Map<number, Snapshot>;
}

/** Outlives a store. */
export class Memory {
  readonly tables = new Map<string, MemoryTable>();
  readonly idByCode = new Map<string, string>();
  readonly chat = new ChatMemory();
  uptime = 0;
  /** How many stores there were. */
  tenure = 0;
}

export class MemoryStore implements MovableStore {
  readonly memory: Memory;
  readonly chat: MemoryChat;
  private readonly tables: Memory['tables'];
  private readonly idByCode: Memory['idByCode'];
  private readonly tenure: number;
  private readonly holders: Holders;
  private committing: Promise<void> | undefined;

  constructor(memory = new Memory()) {
    memory.tenure += 1;
    this.memory = memory;
    this.chat = new MemoryChat(memory.chat, {
      isThere: (matchId) => this.tables.has(matchId),
      assertHeld: (matchId, epoch) => this.assertHeld(matchId, epoch),
    });
    this.tables = memory.tables;
    this.idByCode = memory.idByCode;
    this.tenure = memory.tenure;
    this.holders = new Holders(memory.tenure);
  }

  async putTable(row: TableRow, epoch = UNHELD): Promise<void> {
    const { matchId, code } = row;
    this.assertHeld(matchId, epoch);
    if ((this.idByCode.get(code) ?? matchId) !== matchId)
      throw new ConflictError('another table has this code');
    const stored = this.tables.get(matchId);
    if (stored === undefined) {
      this.tables.set(matchId, { row, log: undefined, listed: NOT_LISTED, snapshots: new Map() });
    } else {
      this.idByCode.delete(stored.row.code);
      stored.row = stored.log === undefined ? row : withStatusOf(stored.row, row);
    }
    this.idByCode.set(code, matchId);
  }

  async table(matchId: string): Promise<TableRow | undefined> {
    return this.tables.get(matchId)?.row;
  }

  async tableByCode(code: string): Promise<TableRow | undefined> {
    return this.tables.get(this.idByCode.get(code) ?? '')?.row;
  }

  async listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable>> {
    const found = new Map<string, ListedTable>();
    for (const matchId of matchIds) {
      const stored = this.tables.get(matchId);
      if (stored !== undefined)
        found.set(matchId, { row: stored.row, ...stored.listed, end: stored.log?.end });
    }
    return found;
  }

  async dropTable(matchId: string, epoch = UNHELD): Promise<void> {
    this.assertHeld(matchId, epoch);
    const stored = this.tables.get(matchId);
    if (stored === undefined || stored.log !== undefined) return;
    this.forget(matchId, stored);
  }

  async create(head: MatchHead, opening: LogEntry, change: TableChange, epoch = UNHELD): Promise<void> {
    const { matchId } = head.line;
    this.assertHeld(matchId, epoch);
    if (opening.matchId !== matchId || opening.sequence !== 0)
      throw new ConflictError(`match ${matchId} must open with its own entry 0`);
    if (!isKeepable(opening)) throw notKeepable();
    const stored = this.tables.get(matchId);
    if (stored === undefined || stored.log !== undefined)
      throw new ConflictError(`match ${matchId} has no table, or a log already`);
    stored.log = { head, entries: [], end: undefined };
    stored.row = { ...stored.row, status: 'playing' };
    add(stored, stored.log, opening, change);
    await this.commit();
  }

  append(entry: LogEntry, change: TableChange, epoch: number, callback: AppendCallback): void {
    settle(this.added(entry, change, epoch), callback);
  }

  private async added(entry: LogEntry, change: TableChange, epoch: number): Promise<void> {
    this.assertHeld(entry.matchId, epoch);
    if (!isKeepable(entry)) throw notKeepable();
    const stored = this.tables.get(entry.matchId);
    const log = stored?.log;
    const isOpen = stored?.row.status === (change.reopened ? 'over' : 'playing');
    const follows = isOpen && log?.entries.length === entry.sequence;
    if (!follows) throw new ConflictError(`entry ${entry.sequence} does not follow`);
    add(stored, log, entry, change);
    await this.commit();
  }

  async load(matchId: string, from = 0, most = Number.MAX_SAFE_INTEGER): Promise<StoredMatch | undefined> {
    const log = this.tables.get(matchId)?.log;
    if (log === undefined) return undefined;
    const first = Math.max(0, from);
    if (first > log.entries.length) throw missing(matchId, first - 1);
    const entries = log.entries.slice(first, first + most);
    checkHead(matchId, log.head);
    checkEntries(matchId, entries, first, log.entries[first - 1]?.hash ?? log.head.hash);
    return { head: log.head, entries, end: log.end };
  }

  async lines(matchId: string, from: number, most = Number.MAX_SAFE_INTEGER): Promise<readonly string[]> {
    const entries = this.tables.get(matchId)?.log?.entries ?? [];
    const first = Math.max(0, from);
    return entries.slice(first, first + most).map((entry) => entry.line);
  }

  async commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined> {
    return this.tables.get(matchId)?.log?.entries[sequence];
  }

  async freeze(matchId: string, epoch = UNHELD): Promise<void> {
    this.assertHeld(matchId, epoch);
    const stored = this.tables.get(matchId);
    if (stored?.log === undefined || stored.row.status !== 'playing') return;
    stored.row = { ...stored.row, status: 'frozen', dueAt: null };
  }

  async claim(matchId: string): Promise<Claim | undefined> {
    return this.isOver ? undefined : this.holders.claim(matchId);
  }

  async release(claim: Claim): Promise<void> {
    this.holders.release(claim);
  }

  async claimAsleep(matchId: string): Promise<Claim | undefined> {
    return this.holders.isHeld(matchId) ? undefined : this.claim(matchId);
  }

  async claimDue(now: Moment, limit: number): Promise<readonly Claim[]> {
    if (this.isOver) return [];
    const isFree = (matchId: string) => this.holders.mayBeHandedOut(matchId, now.uptime);
    const due = dueBy((from) => this.dues(from), now, limit, isFree);
    return due.map((matchId) => this.holders.claim(matchId));
  }

  async putOff(matchId: string, until: number): Promise<void> {
    this.holders.putOff(matchId, until);
  }

  async finished(from: number, most: number): Promise<FinishedPage> {
    const all = [...this.tables];
    const matches = all.slice(from, from + most).flatMap(([matchId, { log }]) => {
      if (log?.end === undefined) return [];
      return [{ matchId, endedAt: log.end.at, hasChat: this.chat.isAnythingSaid(matchId) }];
    });
    return { matches, next: from + most < all.length ? from + most : undefined };
  }

  async dropMatch(matchId: string, epoch = UNHELD): Promise<void> {
    this.assertHeld(matchId, epoch);
    const stored = this.tables.get(matchId);
    if (stored?.row.status !== 'over') throw new ConflictError(`match ${matchId} is not over`);
    this.forget(matchId, stored);
  }

  async dropChat(matchId: string, since: number, epoch = UNHELD): Promise<void> {
    this.assertHeld(matchId, epoch);
    if (this.tables.get(matchId)?.row.status === 'over') this.chat.dropOld(matchId, since);
  }

  async tableIds(from: number, most: number): Promise<TablesPage> {
    const all = [...this.tables.keys()];
    return { ids: all.slice(from, from + most), next: from + most < all.length ? from + most : undefined };
  }

  async putChat(matchId: string, channels: readonly ChatChannel[], epoch = UNHELD): Promise<void> {
    this.assertHeld(matchId, epoch);
    this.chat.put(matchId, channels);
  }

  async nextDue(): Promise<Partial<Moment>> {
    return nextOf((from) => this.dues(from));
  }

  async waiting(limit: number): Promise<readonly TableRow[]> {
    const isListed = ({ status, visibility, dueAt }: TableRow) =>
      status === 'waiting' && visibility === 'public' && dueAt !== null;
    return [...this.tables.values()]
      .map(({ row }) => row)
      .filter(isListed)
      .sort((a, b) => b.createdAt - a.createdAt || compared(b.matchId, a.matchId))
      .slice(0, limit);
  }

  async unfinished(): Promise<readonly string[]> {
    return [...this.tables.values()]
      .filter(({ row, log }) => log !== undefined && row.status === 'playing')
      .map(({ row }) => row)
      .sort((a, b) => a.createdAt - b.createdAt || compared(a.matchId, b.matchId))
      .map(({ matchId }) => matchId);
  }

  async saveSnapshot(snapshot: Snapshot, epoch = UNHELD): Promise<void> {
    this.assertHeld(snapshot.matchId, epoch);
    const { snapshots } = this.tables.get(snapshot.matchId) ?? {};
    snapshots?.set(snapshot.sequence, snapshot);
    if (snapshots !== undefined && snapshots.size > SNAPSHOTS_MAX)
      snapshots.delete(Math.min(...snapshots.keys()));
  }

  async snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined> {
    const stored = this.tables.get(matchId);
    return [...(stored?.snapshots.values() ?? [])]
      .filter(
        ({ sequence, hash }) => stored?.log?.entries[sequence - 1]?.hash === hash && sequence <= sequenceMax,
      )
      .reduce<Snapshot | undefined>(
        (best, next) => (next.sequence > (best?.sequence ?? 0) ? next : best),
        undefined,
      );
  }

  async uptime(): Promise<number> {
    return this.memory.uptime;
  }

  async keepUptime(uptime: number): Promise<void> {
    this.assertMine();
    this.memory.uptime = Math.max(this.memory.uptime, uptime);
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}

  private forget(matchId: string, { row }: MemoryTable): void {
    this.tables.delete(matchId);
    this.idByCode.delete(row.code);
    this.chat.drop(matchId);
  }

  private get isOver(): boolean {
    return this.memory.tenure !== this.tenure;
  }

  /** Throws `FencedError`. */
  private assertHeld(matchId: string, epoch: number): void {
    this.assertMine();
    this.holders.assert(matchId, epoch);
  }

  private assertMine(): void {
    if (this.isOver) throw takenOver();
  }

  /** Appends of one turn of the event loop are acknowledged together, as by a group commit. */
  private commit(): Promise<void> {
    this.committing ??= new Promise((resolve) => {
      setImmediate(() => {
        this.committing = undefined;
        resolve();
      });
    });
    return this.committing;
  }

  private dues(from: number): readonly DueRow[] {
    const found: { matchId: string; dueAt: number }[] = [];
    for (const { row } of this.tables.values())
      if (row.dueAt !== null && row.dueAt >= from) found.push({ matchId: row.matchId, dueAt: row.dueAt });
    return found.sort((a, b) => a.dueAt - b.dueAt || compared(a.matchId, b.matchId));
  }
}

function add(stored: MemoryTable, log: Log, entry: LogEntry, change: TableChange): void {
  const { dueAt, end, reopened, row } = change;
  log.entries.push(entry);
  const listed = listedChange(change);
  if (listed !== undefined) stored.listed = listedOf(listed);
  if (row !== undefined) stored.row = withStatusOf(stored.row, row);
  if (reopened) {
    log.end = undefined;
    stored.row = { ...stored.row, status: 'playing' };
  }
  if (end !== undefined) {
    log.end = end;
    stored.row = { ...stored.row, status: 'over', dueAt: null };
  } else if (dueAt !== undefined) {
    stored.row = { ...stored.row, dueAt };
  }
}

/** The log, if there is one, overrides status and deadline. */
const withStatusOf = ({ status, dueAt }: TableRow, row: TableRow): TableRow => ({ ...row, status, dueAt });

const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
