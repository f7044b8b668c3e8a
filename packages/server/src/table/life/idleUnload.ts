// Unloads an idle table after a timeout, and drops one that has waited in vain.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { NamedTimers } from '../../base/namedTimers.ts';
import { isForDays } from '../state/forDays.ts';
import type { Patience, TableSetup } from '../state/tableTypes.ts';

export interface EmptyTable {
  readonly timers: NamedTimers;
  readonly patience: Patience;
  setup(): TableSetup;
  status(): MatchStatus;
  isEmpty(): boolean;
  /** An operation in progress must finish first. */
  isBusy(): boolean;
  isWaiting(): boolean;
  /** The maximum waiting time is over. */
  hasWaited(): boolean;
  /** Unloads; the state is in the store. */
  unload(): void;
  /** Drops the table for good. */
  giveUp(): void;
}

const AGAIN_MS = 2000;

export class IdleUnload {
  /** Someone has been at this table, or at its predecessor. */
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

  /** An entered person will connect to a table not visited yet: restarts the timeout. */
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

  /** Correspondence tables: invited players may come later, but the creator comes at once. */
  private waitsInVain(): boolean {
    if (!this.wasVisited) return true;
    return !isForDays(this.table.setup()) || this.table.hasWaited();
  }
}
