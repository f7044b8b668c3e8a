// Unloads or drops a table.

import type { Bots } from '../bots/bots.ts';
import type { Plans } from '../plans/plans.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { RemovedReason } from '../state/tableTypes.ts';
import { isCorrespondence } from '../state/tableTypes.ts';
import type { SpectatorDelay } from './spectatorDelay.ts';

export class Closing {
  private readonly table: TableContext;
  private readonly bots: Bots;
  private readonly plans: Plans;
  private readonly spectators: SpectatorDelay;

  constructor(table: TableContext, bots: Bots, plans: Plans, spectators: SpectatorDelay) {
    this.table = table;
    this.bots = bots;
    this.plans = plans;
    this.spectators = spectators;
  }

  /** Unloads. Connected clients are told to reconnect once all is stored and the match is released. */
  unload(): void {
    const { match, isClosed, storage } = this.table;
    if (!isClosed && match !== undefined) storage.keepSnapshot(match);
    this.close(false);
  }

  /** `forGood`: dropped. */
  close(forGood: boolean): void {
    const { table } = this;
    if (table.isClosed) return;
    table.isClosed = true;
    table.timers.callOffAll();
    this.spectators.stop();
    this.bots.close();
    this.plans.close();
    table.match?.close();
    void table.ports.dispose(forGood, table.storage.written()).then(() => table.outbox.close(forGood));
  }

  /** Removes everyone, and drops the table for good. */
  async abandon(reason: RemovedReason = 'given-up'): Promise<void> {
    const { seating, outbox, storage } = this.table;
    for (const one of seating.everybody) outbox.sendAway(one, reason);
    const dropped = storage.drop();
    this.close(true);
    await dropped;
  }
}

const AGAIN_MS = 2000;

/** Unloads an idle table after a timeout, and drops one that has waited in vain. */
export class IdleUnload {
  /** Someone has been at this table, or at its predecessor. */
  private wasVisited = false;
  private readonly table: TableContext;
  private readonly bots: Bots;
  private readonly plans: Plans;
  private readonly closing: Closing;

  constructor(table: TableContext, bots: Bots, plans: Plans, closing: Closing) {
    this.table = table;
    this.bots = bots;
    this.plans = plans;
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

  /** The match is opening, an append is in flight, a bot is thinking, or a planned command is due. */
  private get isBusy(): boolean {
    const { isOpening, match } = this.table;
    return isOpening || match?.isIdle === false || this.bots.isBusy || this.plans.isBusy;
  }

  /** Correspondence tables: invited players may come later, but the creator comes at once. */
  private waitsInVain(): boolean {
    const { setup, ports, waitsUntil } = this.table;
    if (!this.wasVisited) return true;
    return !isCorrespondence(setup) || ports.clock.uptime() >= waitsUntil;
  }
}
