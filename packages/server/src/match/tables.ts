// All tables of this server: made, woken from the store by id or code, listed for the lobby, let go.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest, MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import { MatchError } from '../errors.ts';
import { NO_LIMITS } from '../limits.ts';
import { assertPrivateStart } from './beginning.ts';
import type { BotManner } from './botSeat.ts';
import { Deadlines } from './deadlines.ts';
import { newDiceSecret } from './fairDice.ts';
import { hashToken, newCode, newMatchId, newToken, plainCode } from './keys.ts';
import { sleepingRow } from './matchRow.ts';
import {
  type Clock,
  DamagedError,
  type EventStore,
  type Hasher,
  type Journal,
  type TableRow,
} from './ports.ts';
import { recover } from './recovery.ts';
import { type RowListener, Rows, SLEEPERS_MAX } from './rows.ts';
import type { Person } from './seating.ts';
import { drawn, inOrder, startingWith } from './seatOrder.ts';
import { Shares, type SharesPorts } from './shares.ts';
import { Table } from './table.ts';
import { setupOf } from './tableRow.ts';
import { PATIENCE, type Patience, type TablePorts, type TableSetup } from './tableTypes.ts';
import { UptimeKeeper } from './uptimeKeeper.ts';

export interface TablesPorts extends SharesPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Makes the room through which people reach a table. */
  readonly openRoom: (matchId: string) => Promise<void>;
  readonly botManner?: BotManner;
  /** How much room the process has left; absent: enough. */
  readonly load?: { readonly isTight: boolean; readonly isFull: boolean };
  /** For ids and dice secrets; the system's unless a simulation brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}

export interface Created {
  readonly table: Table;
  readonly token: string;
  /** Who has made it. */
  readonly host: Person;
  readonly seat: Seat;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const SEED_BYTES = 4;
export class Tables {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** Pictures that differed from ours since the start (TABLE-6). */
  mismatches = 0;
  private readonly ports: TablesPorts;
  private readonly patience: Patience;
  private readonly tablesMax: number;
  private readonly byId = new Map<string, Table>();
  private readonly shares: Shares;
  private readonly waking = new Map<string, Promise<Table | undefined>>();
  private readonly rooms = new Map<string, Promise<void>>();
  private readonly lobby: Rows;
  private readonly deadlines: Deadlines;
  private readonly uptime: UptimeKeeper;
  private stopping = false;
  private isFailing = false;

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
    const { rowsPerAddress } = ports.limits ?? NO_LIMITS;
    this.shares = new Shares(ports, () => this.byId.values());
    this.lobby = new Rows(ports.clock, () => this.byId.values(), rowsPerAddress);
    this.deadlines = new Deadlines(ports, {
      isAwake: (matchId) => this.byId.has(matchId),
      attend: (matchId) => this.attend(matchId),
    });
    this.uptime = new UptimeKeeper(ports);
  }

  /** Begins to look after deadlines; what a server does once it has started. */
  async start(): Promise<void> {
    this.uptime.start();
    await this.listSleepers();
    await this.deadlines.look();
  }

  /** Tables that wait for players are found though nobody has them in memory. */
  private async listSleepers(): Promise<void> {
    try {
      const rows = await this.ports.store.waiting(SLEEPERS_MAX);
      for (const row of [...rows].reverse()) if (!this.byId.has(row.matchId)) this.listSleeper(row);
    } catch (error) {
      this.ports.journal.error({ err: error }, 'listing the tables that wait failed');
    }
  }

  private listSleeper(row: TableRow): void {
    try {
      this.lobby.sleeps(sleepingRow(row, this.games));
    } catch (error) {
      this.ports.journal.error({ err: error, match: row.matchId }, 'the table cannot be read');
    }
  }

  /** Tables in memory. */
  get count(): number {
    return this.byId.size;
  }

  all(): Iterable<Table> {
    return this.byId.values();
  }

  /** The table if it is in memory. */
  find(matchId: string): Table | undefined {
    return this.byId.get(matchId);
  }

  /** The table, woken if it sleeps; undefined when there is none. Throws `MatchError` `busy` or `stopping`. */
  wake(matchId: string): Promise<Table | undefined> {
    const awake = this.byId.get(matchId);
    if (awake !== undefined) return Promise.resolve(awake);
    let waking = this.waking.get(matchId);
    if (waking === undefined) {
      waking = this.load(matchId).finally(() => this.waking.delete(matchId));
      this.waking.set(matchId, waking);
    }
    return waking;
  }

  /** As `wake`, with a room to enter. */
  async visit(matchId: string): Promise<Table | undefined> {
    const table = await this.wake(matchId);
    if (table === undefined) return undefined;
    // A deadline may have woken it, and let it go back to sleep.
    if (this.byId.get(matchId) !== table) return this.visit(matchId);
    await this.roomOf(table);
    return table;
  }

  /** `code` in any case, with or without dashes. */
  async findByCode(code: string): Promise<Table | undefined> {
    const row = await this.ports.store.tableByCode(plainCode(code));
    return row === undefined ? undefined : this.wake(row.matchId);
  }

  /**
   * `address`: of whoever makes the table. Throws `MatchError` `unknown-game`, `bad-options`, `bad-request`, `busy`,
   * `too-many-tables`, or what is in the way of its bots.
   */
  async create(request: CreateMatchRequest, name: string, address = ''): Promise<Created> {
    const game = this.games.get(request.game);
    if (game === undefined) throw new MatchError('unknown-game', 'This server does not offer that game.');
    const options = game.parseOptions(request.options);
    if (!options.ok)
      throw new MatchError('bad-options', `These options cannot be played: ${options.error.code}.`);
    assertPrivateStart(request.visibility, options.value);
    // TABLE-17.1: as many seats as may play at most.
    const seatCount = game.seatsFor(options.value).max;
    this.shares.assertTable(address);
    this.shares.assertBots(game, seatCount, request.bots ?? [], address);
    const seatOrder = this.seatOrder(game, seatCount, request.seat);
    const [own = 0] = seatOrder;
    const table = this.add({
      game,
      options: options.value,
      visibility: request.visibility,
      clock: request.clock,
      takebacks: request.takebacks ?? 'quiet',
      watchersAllowed: request.watchersAllowed,
      seatCount,
      seatOrder,
      owner: address,
    });
    const token = newToken();
    const host = table.seating.seatKnown(own, { name, tokenHash: hashToken(token) });
    host.arrived = false;
    host.address = address;
    for (const [i, strength] of (request.bots ?? []).entries())
      table.seating.seatBot(seatOrder[i + 1] ?? 0, strength as Strength);
    table.promises.promise(own, request.promise);
    await this.keep(table);
    return { table, token, host, seat: own };
  }

  /** Rows of public tables that are waiting or live, newest first. */
  rows(): readonly MatchRow[] {
    return this.lobby.list();
  }

  /** Tells every later change of a listed row; `undefined` when it is listed no more. */
  onRow(listener: RowListener): () => void {
    return this.lobby.listen(listener);
  }

  /** The store takes nothing, or takes something again: everybody is told. */
  set failing(failing: boolean) {
    if (failing === this.isFailing) return;
    this.isFailing = failing;
    this.uptime.hasten(failing);
    for (const table of this.byId.values()) table.tellOfServer();
  }

  get failing(): boolean {
    return this.isFailing;
  }

  /** The server could not run for so long. */
  stoodStill(ms: number): void {
    this.ports.journal.warn({ ms }, 'the server stood still: nobody has lost time');
    for (const table of this.byId.values()) table.stoodStill(ms);
  }

  /** Makes no more tables and wakes none; those in memory go on. */
  stopMaking(): void {
    this.stopping = true;
    this.deadlines.stop();
  }

  /** Everything leaves memory, what is under way having been stored. */
  async closeAll(): Promise<void> {
    this.stopMaking();
    for (const table of [...this.byId.values()]) table.unload();
    this.lobby.close();
    await this.uptime.stop();
  }

  // --- making and waking --------------------------------------------------------------------------------------

  // TABLE-9: by lot where the game draws seats, unless whoever creates the table says where to sit.
  private seatOrder(game: AnyGame, seatCount: number, wanted: Seat | undefined): readonly Seat[] {
    if (wanted !== undefined && wanted >= seatCount)
      throw new MatchError('bad-request', 'seat: this match has no such seat.');
    if (wanted !== undefined) return startingWith(wanted, seatCount);
    const { randomBytes = systemRandomBytes } = this.ports;
    return game.drawsSeats ? drawn(seatCount, randomBytes(SEED_BYTES)) : inOrder(seatCount);
  }

  private add(wanted: Omit<TableSetup, 'matchId' | 'code' | 'dice' | 'createdAt'>): Table {
    this.assertRoom(this.ports.load?.isTight);
    const { clock, hasher, randomBytes = systemRandomBytes } = this.ports;
    return this.hold({
      ...wanted,
      matchId: newMatchId(randomBytes(ID_BYTES)),
      code: newCode(),
      createdAt: clock.now(),
      dice: newDiceSecret(hasher, randomBytes(SECRET_BYTES)),
    });
  }

  private assertRoom(isLoaded = false): void {
    if (this.stopping)
      throw new MatchError('stopping', 'The server is about to restart. Please try again soon.');
    if (isLoaded || this.byId.size >= this.tablesMax)
      throw new MatchError('busy', 'The server has no room for another match.');
  }

  private hold(setup: TableSetup, kept?: TableRow): Table {
    const { matchId } = setup;
    const ports: TablePorts = {
      ...this.ports,
      storing: () => this.uptime.storing(),
      failing: () => this.isFailing,
      mismatched: () => {
        this.mismatches += 1;
      },
      changed: () => this.lobby.changed(matchId),
      noBots: () => this.shares.noBots(setup.game, 1, setup.owner),
      rematch: (promises) => this.rematch(table, promises),
      dispose: (forGood) => this.forget(table, forGood),
    };
    const table: Table = new Table(setup, ports, this.patience, kept);
    this.byId.set(matchId, table);
    this.lobby.sleepsNoMore(matchId);
    this.shares.add(table);
    return table;
  }

  /** A new table is kept before anybody hears of it. */
  private async keep(table: Table): Promise<void> {
    try {
      await table.save();
      await this.roomOf(table);
    } catch (error) {
      table.close(true);
      throw error;
    }
    this.lobby.changed(table.setup.matchId);
  }

  private async load(matchId: string): Promise<Table | undefined> {
    try {
      const row = await this.ports.store.table(matchId);
      return row === undefined ? undefined : await this.loadRow(row);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      this.ports.journal.error({ err: error, match: matchId }, 'the table cannot be read');
      throw new MatchError('damaged', 'What is stored of this match cannot be read.', { cause: error });
    }
  }

  private async loadRow(row: TableRow): Promise<Table> {
    // A match that is there already goes before one that is not.
    this.assertRoom(this.ports.load?.isFull);
    const setup = setupOf(row, this.games);
    const recovered = row.status === 'waiting' ? undefined : await this.recovered(setup);
    const table = this.hold(setup, row);
    if (row.status === 'frozen') table.markDamaged(new DamagedError('it was frozen before'));
    else if (recovered instanceof Error) table.markDamaged(recovered);
    else if (recovered !== undefined) this.resume(table, recovered);
    return table;
  }

  private async recovered({ game, matchId }: TableSetup) {
    try {
      return await recover(this.ports, game, matchId);
    } catch (error) {
      if (error instanceof DamagedError) return error;
      throw error;
    }
  }

  private resume(table: Table, recovered: Parameters<Table['resume']>[0]): void {
    try {
      table.resume(recovered);
    } catch (error) {
      table.markDamaged(error);
    }
  }

  private roomOf(table: Table): Promise<void> {
    const { matchId } = table.setup;
    let room = this.rooms.get(matchId);
    if (room === undefined) {
      room = this.ports.openRoom(matchId);
      this.rooms.set(matchId, room);
      room.catch(() => this.rooms.delete(matchId));
    }
    return room;
  }

  /** A deadline of a sleeping table: it is woken, does what is due, and sleeps again. */
  private async attend(matchId: string): Promise<void> {
    const table = await this.wake(matchId);
    // Somebody may have come meanwhile; an empty table with a room goes back by itself.
    if (!this.rooms.has(matchId)) table?.leaveMemory();
    if (table?.status === 'frozen') throw new DamagedError('what is due cannot be done');
  }

  // TABLE-8.1: the same people and terms, everybody one seat further; it opens as soon as all are there.
  private async rematch(over: Table, promises: ReadonlyMap<string, string>): Promise<string> {
    const { matchId: _id, code: _code, dice: _dice, createdAt: _at, ...terms } = over.setup;
    const table = this.add({ ...terms, watchersAllowed: over.seating.watchersAllowed });
    const { seats, host } = over.seating;
    const people = seats.map((person, seat) => {
      if (person === null) throw new Error('a finished match has an empty seat');
      const next = (seat + 1) % seats.length;
      table.promises.promise(next, promises.get(person.id));
      const seated = table.seating.seatKnown(next, person);
      // TABLE-8.3: whoever has left without asking for it is waited for, and then the seat is free.
      seated.arrived = over.rematch.wanted.has(seat);
      return { wasHost: person.id === host, seated };
    });
    for (const one of over.seating.arbiters) table.seating.arbiterKnown(one);
    const comers = people.filter(({ seated }) => seated.arrived && seated.bot === undefined);
    const nextHost = comers.find(({ wasHost }) => wasHost) ?? comers[0];
    if (nextHost !== undefined) table.seating.host = nextHost.seated.id;
    table.seating.locked = over.seating.locked;
    await this.keep(table);
    table.expectThoseToCome();
    await table.openIfReady();
    return table.setup.matchId;
  }

  private forget(table: Table, forGood: boolean): void {
    const { matchId, visibility } = table.setup;
    this.byId.delete(matchId);
    this.shares.drop(table);
    this.rooms.delete(matchId);
    const isWanted = visibility === 'public' && table.status === 'waiting';
    if (isWanted && !forGood && !this.stopping) this.lobby.sleeps(table.row());
    this.lobby.changed(matchId);
    if (!this.stopping) this.deadlines.lookSoon();
  }
}
