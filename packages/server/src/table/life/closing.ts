// Unloads or drops a table.

import type { Bots } from '../bots/bots.ts';
import type { TableContext } from '../state/tableContext.ts';
import type { RemovedReason } from '../state/tableTypes.ts';
import type { SpectatorDelay } from './spectatorDelay.ts';

export class Closing {
  private readonly table: TableContext;
  private readonly bots: Bots;
  private readonly spectators: SpectatorDelay;

  constructor(table: TableContext, bots: Bots, spectators: SpectatorDelay) {
    this.table = table;
    this.bots = bots;
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
