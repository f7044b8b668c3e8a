// The lobby's list: public tables in memory that wait or are played, and a short pause between changes of a row, so that
// ten people coming at once are one line.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Clock } from './ports.ts';
import type { Table } from './table.ts';

export type RowListener = (matchId: string, row: MatchRow | undefined) => void;

const ROW_PAUSE_MS = 250;
const ROWS_MAX = 200;

export class Rows {
  private readonly clock: Clock;
  private readonly find: (matchId: string) => Table | undefined;
  private readonly listeners = new Set<RowListener>();
  private readonly stale = new Set<string>();
  private callOff: (() => void) | undefined;

  constructor(clock: Clock, find: (matchId: string) => Table | undefined) {
    this.clock = clock;
    this.find = find;
  }

  /** Newest first; `tables` come oldest first. */
  list(tables: Iterable<Table>): readonly MatchRow[] {
    const rows = [...tables].filter(isListed).map((table) => table.row());
    return rows.sort((a, b) => b.createdAt - a.createdAt).slice(0, ROWS_MAX);
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

  private tell(): void {
    this.callOff = undefined;
    for (const matchId of this.stale) {
      const table = this.find(matchId);
      const row = table !== undefined && isListed(table) ? table.row() : undefined;
      for (const listener of this.listeners) listener(matchId, row);
    }
    this.stale.clear();
  }
}

const isListed = (table: Table): boolean =>
  table.setup.visibility === 'public' && (table.status === 'waiting' || table.status === 'playing');
