// Appends: each is one plan of the group commit, queued, ordered, stored or undone (groupCommit.ts).

import {
  type AppendCallback,
  ConflictError,
  type LogEntry,
  type MatchHead,
  type TableChange,
} from '../../ports/ports.ts';
import { isKeepable, notKeepable } from '../checkLog.ts';
import { type Holders, takenOver } from '../holders.ts';
import {
  committed,
  listedAfter,
  type OpenLog,
  type OpenLogs,
  planned,
  refusalOf,
  type Unsettled,
  undone,
} from '../openLogs.ts';
import { endValues, headValues, tableValues } from '../rows.ts';
import { storedEntry } from '../storedEntry.ts';
import { writingError } from '../storeError.ts';
import type { Compaction } from './compaction.ts';
import type { GroupCommit, Write } from './groupCommit.ts';
import type { LostEntries } from './lostEntries.ts';
import type { Op, Order } from './writing.ts';

const NO_OPS: readonly Op[] = [];

export class Appending {
  /** The newest row of the journal that is known to be stored. */
  journalled: number;
  readonly logs: OpenLogs;
  readonly losses: LostEntries;
  readonly settling: Compaction;
  readonly holders: Holders;
  /** Whether another server has taken over the file. */
  readonly isOver: () => boolean;
  private readonly group: GroupCommit;

  constructor(
    journalled: number,
    logs: OpenLogs,
    losses: LostEntries,
    settling: Compaction,
    group: GroupCommit,
    holders: Holders,
    isOver: () => boolean,
  ) {
    this.journalled = journalled;
    this.holders = holders;
    this.isOver = isOver;
    this.logs = logs;
    this.losses = losses;
    this.settling = settling;
    this.group = group;
  }

  /** `head`: of the match that the entry opens. */
  write(
    entry: LogEntry,
    change: TableChange,
    epoch: number,
    callback: AppendCallback,
    head?: MatchHead,
  ): void {
    if (isKeepable(entry)) this.group.add(new Append(this, entry, change, epoch, callback, head));
    else queueMicrotask(() => callback.failed(notKeepable()));
  }
}

class Append implements Write {
  readonly callback: AppendCallback;
  private readonly around: Appending;
  private readonly entry: LogEntry;
  private readonly change: TableChange;
  private readonly epoch: number;
  private readonly head: MatchHead | undefined;
  /** Since it was ordered: the log, and its earlier state. */
  private log: OpenLog | undefined;
  private status: OpenLog['status'] = 'playing';
  private opened = true;
  /** The lobby's text from then on. */
  private listed: string | undefined;

  constructor(
    around: Appending,
    entry: LogEntry,
    change: TableChange,
    epoch: number,
    callback: AppendCallback,
    head: MatchHead | undefined,
  ) {
    this.callback = callback;
    this.around = around;
    this.entry = entry;
    this.change = change;
    this.epoch = epoch;
    this.head = head;
  }

  order(): Order {
    const { around, entry, change } = this;
    around.holders.assert(entry.matchId, this.epoch);
    const log = around.logs.open(entry.matchId);
    this.log = log;
    around.losses.assertNone(entry.matchId);
    const refused = this.refusal(log);
    if (refused !== undefined) {
      around.logs.forgetIfDone(log);
      // This state of the log may be older than what another process has written.
      throw around.isOver() ? takenOver() : refused;
    }
    this.status = log.status;
    this.opened = log.opened;
    planned(log, change);
    this.listed = listedAfter(log, change);
    const head = headText(log, entry, change, this.listed);
    log.listedPlanned = this.listed;
    log.listedBy = change;
    return { ops: this.ops(), entry: { head, stored: storedEntry(entry) } };
  }

  committed(unsettled: Unsettled | undefined): void {
    const { around, log, change } = this;
    if (log === undefined || unsettled === undefined) return;
    const { n } = unsettled.row;
    around.journalled = n;
    around.logs.journalled(log, unsettled);
    committed(log, change, this.listed);
    around.settling.committed(log, n);
  }

  undone(): void {
    if (this.log === undefined) return;
    undone(this.log, { status: this.status, opened: this.opened });
    this.around.logs.forgetIfDone(this.log);
  }

  errorFor(error: unknown): unknown {
    return writingError(this.entry.matchId, error);
  }

  private refusal(log: OpenLog): ConflictError | undefined {
    if (this.head === undefined) return refusalOf(log, this.entry.sequence, this.change);
    return log.opened ? new ConflictError(noRoom(log.matchId)) : undefined;
  }

  /** Changes beside the journal. */
  private ops(): readonly Op[] {
    const { head, change, entry } = this;
    const { end, reopened, row } = change;
    if (head === undefined && end === undefined && reopened === undefined && row === undefined) return NO_OPS;
    const { matchId, sequence } = entry;
    const ops: Op[] = [];
    if (head !== undefined)
      ops.push({ sql: 'open', values: [matchId, ...headValues(head)], conflict: noRoom(matchId) });
    if (row !== undefined) ops.push({ sql: 'putTable', values: tableValues(row) });
    if (reopened) ops.push({ sql: 'dropEnd', values: [matchId] });
    if (end !== undefined) ops.push({ sql: 'setEnd', values: [matchId, ...endValues(end, sequence + 1)] });
    return ops;
  }
}

const noRoom = (matchId: string): string => `match ${matchId} has no table, or a log already`;

/** An `EntryHead` as JSON text, with the lobby's text where it differs from the last one: consecutive actions are often alike. */
function headText(
  { quotedId, listedPlanned }: OpenLog,
  { sequence }: LogEntry,
  change: TableChange,
  listed: string | undefined,
): string {
  const due = change.end === undefined ? change.dueAt : undefined;
  if (listed !== undefined && listed !== listedPlanned)
    return `[${quotedId},${sequence},${due === undefined ? '""' : due},"${listed}"]`;
  return due === undefined ? `[${quotedId},${sequence}]` : `[${quotedId},${sequence},${due}]`;
}
