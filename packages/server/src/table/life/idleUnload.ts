// Unloads an idle table after a timeout, and drops one that has waited in vain.

import type { Bots } from '../bots/bots.ts';
import { isCorrespondence } from '../state/correspondence.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { Closing } from './closing.ts';

const AGAIN_MS = 2000;

export class IdleUnload {
  /** Someone has been at this table, or at its predecessor. */
  private wasVisited = false;
  private readonly table: TableContext;
  private readonly bots: Bots;
  private readonly closing: Closing;

  constructor(table: TableContext, bots: Bots, closing: Closing) {
    this.table = table;
    this.bots = bots;
    this.closing = closing;
  }

  watch(): void {
    const { table } = this;
    if (!this.isEmpty) return;
    const { emptyPlayingMs, emptyOverMs, emptyWaitingMs, unvisitedMs } = table.patience;
    const waiting = this.wasVisited ? emptyWaitingMs : unvisitedMs;
    const ms = { waiting, playing: emptyPlayingMs, over: emptyOverMs, frozen: emptyOverMs };
    table.timers.set('empty', ms[table.status], () => this.leave());
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
    const { table, closing } = this;
    if (!this.isEmpty) return;
    if (this.isBusy) table.timers.set('empty', AGAIN_MS, () => this.leave());
    else if (table.isWaiting && this.waitsInVain()) void closing.abandon();
    else closing.unload();
  }

  /** Nobody is connected. */
  private get isEmpty(): boolean {
    return !this.table.isClosed && !this.table.seating.isAnyoneHere;
  }

  /** The match is opening, an append is in flight, or a bot is thinking. */
  private get isBusy(): boolean {
    const { isOpening, match } = this.table;
    return isOpening || match?.isIdle === false || this.bots.isBusy;
  }

  /** Correspondence tables: invited players may come later, but the creator comes at once. */
  private waitsInVain(): boolean {
    const { setup, ports, waitsUntil } = this.table;
    if (!this.wasVisited) return true;
    return !isCorrespondence(setup) || ports.clock.uptime() >= waitsUntil;
  }
}
