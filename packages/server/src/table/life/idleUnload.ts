// A table at which nobody is: it leaves memory after a while, and one that waits in vain is given up.

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { NamedTimers } from '../../base/namedTimers.ts';
import { isForDays } from '../state/forDays.ts';
import type { Patience, TableSetup } from '../state/tableTypes.ts';

export interface EmptyTable {
  readonly timers: NamedTimers;
  readonly patience: Patience;
  setup(): TableSetup;
  status(): MatchStatus;
  isEmpty(): boolean;
  /** Something is under way that must come to its end first. */
  isBusy(): boolean;
  isWaiting(): boolean;
  /** So long nobody needs to come to a table that waits is over. */
  hasWaited(): boolean;
  /** Leaves memory; what counts is in the store. */
  unload(): void;
  /** There is nothing to come back to. */
  giveUp(): void;
}

const AGAIN_MS = 2000;

export class IdleUnload {
  /** Somebody has been at this table, or at the one from which it comes. */
  private wasVisited = false;
  private readonly table: EmptyTable;

  constructor(table: EmptyTable) {
    this.table = table;
  }

  watch(): void {
    const { table } = this;
    if (!table.isEmpty()) return;
    const { emptyPlayingMs, emptyOverMs, emptyWaitingMs, unvisitedMs } = table.patience;
    const waiting = this.wasVisited ? emptyWaitingMs : unvisitedMs;
    const ms = { waiting, playing: emptyPlayingMs, over: emptyOverMs, frozen: emptyOverMs };
    table.timers.set('empty', ms[table.status()], () => this.leave());
  }

  /** Somebody is on the way to a table where nobody has been: it is as empty as before. */
  expected(): void {
    if (!this.wasVisited) this.watch();
  }

  visited(): void {
    this.wasVisited = true;
  }

  came(): void {
    this.visited();
    this.table.timers.callOff('empty');
  }

  leave(): void {
    const { table } = this;
    if (!table.isEmpty()) return;
    if (table.isBusy()) table.timers.set('empty', AGAIN_MS, () => this.leave());
    else if (table.isWaiting() && this.waitsInVain()) table.giveUp();
    else table.unload();
  }

  /** Where turns last days, whoever was invited may come tomorrow; but whoever has made the table comes at once. */
  private waitsInVain(): boolean {
    if (!this.wasVisited) return true;
    return !isForDays(this.table.setup()) || this.table.hasWaited();
  }
}
