// All live tables of this server: made, found by id or code, listed for the lobby, let go.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest, MatchRow } from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../errors.ts';
import { newDiceSecret } from './fairDice.ts';
import { hashToken, newCode, newMatchId, newToken, plainCode } from './keys.ts';
import type { Clock, EventStore, Journal } from './ports.ts';
import { Table } from './table.ts';
import { PATIENCE, type Patience, type TableSetup } from './tableTypes.ts';

export interface TablesPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Makes the room through which people reach a new table. */
  readonly openRoom: (matchId: string) => Promise<void>;
}

export type RowListener = (matchId: string, row: MatchRow | undefined) => void;

export interface Created {
  readonly table: Table;
  readonly token: string;
}

/** Gathers changes of rows, so that ten people coming at once are one line in the lobby. */
const ROW_PAUSE_MS = 250;

export class Tables {
  readonly games: ReadonlyMap<string, AnyGame>;
  private readonly ports: TablesPorts;
  private readonly patience: Patience;
  private readonly tablesMax: number;
  private readonly byId = new Map<string, Table>();
  private readonly byCode = new Map<string, Table>();
  private readonly listeners = new Set<RowListener>();
  private readonly stale = new Set<string>();
  private callOffRows: (() => void) | undefined;

  constructor(
    games: readonly AnyGame[],
    ports: TablesPorts,
    tablesMax = 5000,
    patience: Patience = PATIENCE,
  ) {
    this.games = new Map(games.map((game) => [game.id, game]));
    this.ports = ports;
    this.tablesMax = tablesMax;
    this.patience = patience;
  }

  get count(): number {
    return this.byId.size;
  }

  all(): Iterable<Table> {
    return this.byId.values();
  }

  find(matchId: string): Table | undefined {
    return this.byId.get(matchId);
  }

  /** `code` in any case, with or without dashes. */
  findByCode(code: string): Table | undefined {
    return this.byCode.get(plainCode(code));
  }

  /** Throws `MatchError` `unknown_game`, `bad_options` or `busy`. Whoever creates a table sits on its first seat. */
  async create(request: CreateMatchRequest, name: string): Promise<Created> {
    const game = this.games.get(request.game);
    if (game === undefined) throw new MatchError('unknown_game', 'This server does not offer that game.');
    const options = game.parseOptions(request.options);
    if (!options.ok)
      throw new MatchError('bad_options', `These options cannot be played: ${options.error.code}.`);
    const table = this.add({
      game,
      options: options.value,
      visibility: request.visibility,
      clock: request.clock,
      watchersAllowed: request.watchersAllowed,
      seatCount: game.seats.min,
    });
    const token = newToken();
    table.seating.seatKnown(0, {
      name: name === '' ? 'Guest' : name,
      tokenHash: hashToken(token),
    }).arrived = false;
    await this.openRoom(table);
    return { table, token };
  }

  /** Rows of public tables that are waiting or live, newest first. */
  rows(): readonly MatchRow[] {
    const rows = [...this.byId.values()].filter(isListed).map((table) => table.row());
    return rows.reverse().slice(0, ROWS_MAX);
  }

  /** Tells every later change of a listed row; `undefined` when it is listed no more. */
  onRow(listener: RowListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  closeAll(): void {
    for (const table of [...this.byId.values()]) table.close();
    this.callOffRows?.();
  }

  private add(wanted: Omit<TableSetup, 'matchId' | 'code' | 'dice'>): Table {
    if (this.byId.size >= this.tablesMax)
      throw new MatchError('busy', 'The server has no room for another match.');
    const setup = { ...wanted, matchId: newMatchId(), code: this.freeCode(), dice: newDiceSecret() };
    const table: Table = new Table(
      setup,
      {
        ...this.ports,
        changed: () => this.rowChanged(setup.matchId),
        rematch: () => this.rematch(table),
        dispose: () => this.forget(table),
      },
      this.patience,
    );
    this.byId.set(setup.matchId, table);
    this.byCode.set(setup.code, table);
    return table;
  }

  private async openRoom(table: Table): Promise<void> {
    try {
      await this.ports.openRoom(table.setup.matchId);
    } catch (error) {
      table.close();
      throw error;
    }
    this.rowChanged(table.setup.matchId);
  }

  /** The same people and terms, everybody one seat further; it opens at once. */
  private async rematch(over: Table): Promise<string> {
    const { matchId: _id, code: _code, dice: _dice, ...terms } = over.setup;
    const table = this.add({ ...terms, watchersAllowed: over.seating.watchersAllowed });
    const { seats } = over.seating;
    const people = seats.map((person, seat) => {
      if (person === null) throw new Error('a finished match has an empty seat');
      return { was: person.id, seated: table.seating.seatKnown((seat + 1) % seats.length, person) };
    });
    const host = people.find(({ was }) => was === over.seating.host);
    if (host !== undefined) table.seating.host = host.seated.id;
    table.seating.locked = over.seating.locked;
    await this.openRoom(table);
    await table.openIfReady();
    return table.setup.matchId;
  }

  private freeCode(): string {
    let code = newCode();
    while (this.byCode.has(code)) code = newCode();
    return code;
  }

  private forget(table: Table): void {
    this.byId.delete(table.setup.matchId);
    this.byCode.delete(table.setup.code);
    this.rowChanged(table.setup.matchId);
  }

  private rowChanged(matchId: string): void {
    if (this.listeners.size === 0) return;
    this.stale.add(matchId);
    this.callOffRows ??= this.ports.clock.after(ROW_PAUSE_MS, () => this.tellRows());
  }

  private tellRows(): void {
    this.callOffRows = undefined;
    for (const matchId of this.stale) {
      const table = this.byId.get(matchId);
      const row = table !== undefined && isListed(table) ? table.row() : undefined;
      for (const listener of this.listeners) listener(matchId, row);
    }
    this.stale.clear();
  }
}

const ROWS_MAX = 200;

const isListed = (table: Table): boolean =>
  table.setup.visibility === 'public' && (table.status === 'waiting' || table.status === 'playing');
