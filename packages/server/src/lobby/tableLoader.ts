// Loads tables from the store: claims the match before reading, so that no other server can write after the read.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import { inMatchTime } from '../match/fencedStore.ts';
import { type Recovered, recover } from '../match/recovery.ts';
import type { Claim } from '../ports/hosting.ts';
import { DamagedError, type EventStore, type Hasher, type TableRow } from '../ports/ports.ts';
import { setupOf } from '../table/state/tableRow.ts';
import type { TableSetup } from '../table/state/tableTypes.ts';
import type { Table } from '../table/table.ts';
import type { Ownership } from './ownership.ts';
import { cursorFromLog } from './spectatorView.ts';

interface TableLoaderPorts {
  readonly store: Pick<EventStore, 'table' | 'load' | 'snapshot' | 'lines'>;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Absent: no metrics. */
  readonly meter?: Meter;
}

/** What loading needs of all tables. */
interface TableRegistry {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly ownership: Ownership;
  /** Throws `MatchError` where no table may be loaded. */
  assertRoom(): void;
  hold(setup: TableSetup, claim: Claim, stored: TableRow): Table;
}

export class TableLoader {
  private readonly ports: TableLoaderPorts;
  private readonly tables: TableRegistry;
  private readonly meter: Meter;
  private readonly underWay = new Map<string, Promise<Table | undefined>>();

  constructor(ports: TableLoaderPorts, tables: TableRegistry) {
    this.ports = ports;
    this.tables = tables;
    this.meter = ports.meter ?? NO_METER;
  }

  /** Single-flight. Undefined when there is no such table. `handed`: an existing claim; released on failure. */
  wake(matchId: string, handed?: Claim): Promise<Table | undefined> {
    let loading = this.underWay.get(matchId);
    if (loading === undefined) {
      loading = this.claimed(matchId, handed).finally(() => this.underWay.delete(matchId));
      this.underWay.set(matchId, loading);
    }
    return loading;
  }

  private async claimed(matchId: string, handed: Claim | undefined): Promise<Table | undefined> {
    const { ownership } = this.tables;
    const since = this.meter.now();
    if (handed !== undefined) await ownership.left(matchId);
    const claim = handed ?? (await ownership.claim(matchId, 'opened'));
    const table = await ownership.during(claim, () => this.load(claim));
    if (table === undefined) await ownership.release(claim);
    else this.measure(claim, since);
    return table;
  }

  private measure({ takenAfterMs }: Claim, since: number): void {
    this.meter.woke(since);
    if (takenAfterMs !== undefined) this.meter.tookOver(takenAfterMs, since);
  }

  private async load(claim: Claim): Promise<Table | undefined> {
    const { matchId } = claim;
    try {
      const row = await this.ports.store.table(matchId);
      return row === undefined ? undefined : await this.loadRow(row, claim);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      this.ports.journal.error({ err: error, match: matchId }, 'the table cannot be read');
      throw unreadable(error);
    }
  }

  private async loadRow(row: TableRow, claim: Claim): Promise<Table> {
    // Loaded matches have priority.
    this.tables.assertRoom();
    const setup = setupOf(row, this.tables.games);
    const recovered = row.status === 'waiting' ? undefined : await this.recovered(setup);
    const table = this.tables.hold(setup, claim, inMatchTime(row, claim));
    if (row.status === 'frozen') table.context.markDamaged(new DamagedError('it was frozen before'));
    else if (recovered instanceof Error) this.freeze(table, recovered);
    else if (recovered !== undefined) this.resume(table, recovered);
    return table;
  }

  private async recovered({ game, matchId, delay }: TableSetup) {
    try {
      const recovered = await recover(this.ports, game, matchId);
      if (recovered === undefined || delay === undefined) return recovered;
      return { ...recovered, watched: await cursorFromLog(this.ports, game, matchId, delay) };
    } catch (error) {
      if (error instanceof DamagedError) return error;
      throw error;
    }
  }

  private resume(table: Table, recovered: Recovered): void {
    try {
      table.playing.resume(recovered);
    } catch (error) {
      this.freeze(table, error);
    }
  }

  private freeze(table: Table, why: unknown): void {
    this.meter.froze();
    table.context.markDamaged(why);
  }
}

export const unreadable = (cause: DamagedError): MatchError =>
  new MatchError('damaged', 'What is stored of this match cannot be read.', { cause });
