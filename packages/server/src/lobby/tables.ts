// Registry of all tables of this server: creates, loads, lists and unloads them.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest, MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { ElsewhereError } from '../base/errors.ts';
import { newCode, newMatchId, plainCode } from '../base/keys.ts';
import { NO_LIMITS } from '../base/limits.ts';
import type { Shed } from '../base/loadShedding.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import { newDiceSecret } from '../match/fairDice.ts';
import { FencedStore } from '../match/fencedStore.ts';
import { graceLeft } from '../match/overdue.ts';
import type { Claim } from '../ports/hosting.ts';
import type { Peers } from '../ports/peers.ts';
import { DamagedError, type TableRow } from '../ports/ports.ts';
import type { Time } from '../ports/time.ts';
import { type Created, type NewTable, newTable, seatFirst, seatOrder } from '../table/creating.ts';
import {
  PATIENCE,
  type Patience,
  type TableEvents,
  type TablePorts,
  type TableSetup,
} from '../table/state/tableTypes.ts';
import { Table } from '../table/table.ts';
import { type ByCodeOrId, currentRow, type Linked, linkedRow } from './currentRow.ts';
import { Deadlines } from './deadlines.ts';
import { dormantRows } from './dormantTables.ts';
import { LobbyList, type RowListener } from './lobbyList.ts';
import { type Made, NextTables, seatedAt, type WantedTable } from './nextTables.ts';
import { lostClaims, Ownership } from './ownership.ts';
import { Quotas } from './quotas.ts';
import { timeOf } from './serviceTime.ts';
import { TableLoader } from './tableLoader.ts';
import type { TablesPorts } from './tablesPorts.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

export class Tables {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** What happens at any of them. */
  readonly events: TableEvents = new EventEmitter();
  /** The store is failing. */
  failing = false;
  /** Checksum mismatches since the start (TABLE-6). */
  mismatches = 0;
  private readonly ports: TablesPorts;
  private readonly meter: Meter;
  private readonly patience: Patience;
  private readonly tablesMax: number;
  private readonly byId = new Map<string, Table>();
  private readonly quotas: Quotas;
  /** Claims of the tables in memory. */
  private readonly claims = new Map<string, Claim>();
  private readonly loader: TableLoader;
  private readonly ownership: Ownership;
  private readonly rooms = new Map<string, Promise<void>>();
  private readonly lobby: LobbyList;
  private readonly deadlines: Deadlines;
  readonly time: Time;
  readonly next: NextTables;
  private stopping = false;

  constructor(
    games: readonly AnyGame[],
    ports: TablesPorts,
    tablesMax = 5000,
    patience: Patience = PATIENCE,
  ) {
    this.games = new Map(games.map((game) => [game.id, game]));
    this.ports = ports;
    this.meter = ports.meter ?? NO_METER;
    this.tablesMax = tablesMax;
    this.patience = patience;
    ports.announcements?.onChange(() => this.tellOfServer());
    this.events.on('changed', (matchId) => this.lobby.changed(matchId));
    this.events.on('mismatched', () => this.mismatched());
    const { rowsPerAddress } = ports.limits ?? NO_LIMITS;
    this.quotas = new Quotas(ports, () => this.byId.values());
    const { peers } = ports.store;
    this.time = ports.time ?? timeOf(ports);
    peers?.onGap(() => void this.loseOthers(peers));
    const { service } = this.time;
    this.lobby = new LobbyList(service, () => this.byId.values(), rowsPerAddress, ports.peerRows);
    this.ownership = new Ownership(ports.store, service, ports.journal, this.meter);
    const release = (claim: Claim) => this.ownership.release(claim);
    const attendant = { attend: (claim: Claim) => this.attend(claim), release };
    this.deadlines = new Deadlines(ports.store, service, ports.journal, attendant, peers?.leaseMs);
    this.next = new NextTables({
      ...{ accounts: ports.accounts, events: this.events, store: ports.store },
      make: (wanted, seat, id) =>
        this.making((claim) => seatedAt(ports.store, claim.matchId, () => this.add(claim, wanted), seat), id),
      lookAt: (matchId, use) => this.lookAt(matchId, use),
    });
    this.loader = new TableLoader(ports, {
      games: this.games,
      ownership: this.ownership,
      assertRoom: () => this.assertRoom('arrivals'),
      hold: (setup, claim, stored) => this.hold(setup, claim, stored),
    });
  }

  async start(): Promise<void> {
    this.time.start();
    await this.lobby.start(() => dormantRows(this.ports, this.games));
    await this.deadlines.check();
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

  /** Loads the table if needed; undefined when there is none. Throws `MatchError` `busy` or `stopping`. */
  wake(matchId: string): Promise<Table | undefined> {
    const awake = this.byId.get(matchId);
    return awake === undefined ? this.loader.wake(matchId) : Promise.resolve(awake);
  }

  /** As `wake`, with a room to enter. */
  async visit(matchId: string): Promise<Table | undefined> {
    const table = await this.wake(matchId);
    if (table === undefined) return undefined;
    // A deadline may have loaded and unloaded it again.
    if (this.byId.get(matchId) !== table) return this.visit(matchId);
    await this.roomOf(table);
    return table;
  }

  /** Loads the table for `use`, and unloads it unless a room was opened meanwhile. Undefined where there is none. */
  async lookAt<T>(matchId: string, use: (table: Table) => Promise<T>): Promise<T | undefined> {
    const table = await this.wake(matchId);
    if (table === undefined) return undefined;
    if (this.byId.get(matchId) !== table) return this.lookAt(matchId, use);
    try {
      return await use(table);
    } finally {
      if (!this.rooms.has(matchId)) table.leaveMemory();
    }
  }

  /** As `lookAt`, but a no-op where another server owns the table, or it is being loaded or unloaded. */
  async lookAtAsleep(matchId: string, use: (table: Table) => Promise<void>): Promise<void> {
    const claim = this.byId.has(matchId) ? undefined : await this.ports.store.claimAsleep(matchId);
    if (claim !== undefined) {
      await this.loader.wake(matchId, claim);
      if (this.claims.get(matchId) !== claim) await this.ownership.release(claim);
    }
    if (this.byId.has(matchId)) await this.lookAt(matchId, use);
  }

  /** Lobby row by code (any case, dashes optional) or id (`currentRow`). */
  rowOf(by: ByCodeOrId): Promise<MatchRow | undefined> {
    return currentRow(this.storedRow(by), (id) => this.byId.get(id)?.row(), this.games);
  }

  /** The same with its visibility (`linkedRow`). */
  linkedTo(by: ByCodeOrId): Promise<Linked | undefined> {
    return linkedRow(this.storedRow(by), (id) => this.byId.get(id)?.row(), this.games);
  }

  private storedRow(by: ByCodeOrId): Promise<TableRow | undefined> {
    const { store } = this.ports;
    return 'code' in by ? store.tableByCode(plainCode(by.code)) : store.table(by.matchId);
  }

  /**
   * `address`: of the creator. Throws `MatchError` `banned`, `unknown-game`, `bad-options`, `bad-request`, `busy`, `too-many-tables`, or
   * why its bots are refused.
   */
  async create(request: CreateMatchRequest, name: string, address = ''): Promise<Created> {
    const terms = newTable(this.games, request, name, this.ports, address);
    return this.making((claim) => this.made(claim, terms, request, name, address));
  }

  /** Quotas are checked synchronously with the creation, so concurrent requests cannot exceed them. */
  private made(
    claim: Claim,
    terms: NewTable,
    request: CreateMatchRequest,
    name: string,
    address: string,
  ): Created {
    const { game, seatCount } = terms;
    const { randomBytes = systemRandomBytes } = this.ports;
    this.quotas.assertTable(address);
    const bots = this.quotas.newBots(game, seatCount, request.bots ?? [], address);
    const table = this.add(claim, {
      ...terms,
      seatOrder: seatOrder(terms, request.seat, randomBytes),
      owner: address,
    });
    return seatFirst(table, request, bots, name, address);
  }

  /** Rows of public waiting or running tables, newest first. */
  rows(): readonly MatchRow[] {
    return this.lobby.list();
  }

  /** Subscribes to changes of listed rows; `undefined`: no longer listed. */
  onRow(listener: RowListener): () => void {
    return this.lobby.listen(listener);
  }

  /** Store outage begins or ends: broadcasts the server status. */
  fails(failing: boolean): void {
    if (failing === this.failing) return;
    this.failing = failing;
    this.tellOfServer();
  }

  private tellOfServer(): void {
    for (const table of this.byId.values()) table.messages.tellOfServer();
  }

  stoodStill(ms: number): void {
    this.ports.journal.warn({ ms }, 'the server stood still: nobody has lost time');
    for (const table of this.byId.values()) table.stoodStill(ms);
  }

  /** Creates and loads no more tables; those in memory go on. */
  stopMaking(): void {
    this.stopping = true;
    this.deadlines.stop();
  }

  /** Graceful shutdown: stores pending writes, releases each match, then disconnects its people. */
  async leaveAll(): Promise<void> {
    this.stopMaking();
    for (const table of [...this.byId.values()]) table.unload();
    await this.ownership.stop();
  }

  /** The same, and stops all services. */
  async closeAll(): Promise<void> {
    await this.leaveAll();
    this.lobby.close();
    await this.time.stop();
  }

  /** Creates a table; stored before it is published. */
  private async making<T extends Made>(make: (claim: Claim) => T | Promise<T>, id?: string): Promise<T> {
    const { randomBytes = systemRandomBytes } = this.ports;
    const claim = await this.ownership.claim(id ?? newMatchId(randomBytes(ID_BYTES)), 'made');
    const made = await this.ownership.during(claim, () => make(claim));
    await this.keep(made.table);
    return made;
  }

  private add(claim: Claim, wanted: WantedTable): Table {
    this.assertRoom('matches');
    const { hasher, randomBytes = systemRandomBytes } = this.ports;
    const setup: TableSetup = {
      ...wanted,
      matchId: claim.matchId,
      code: newCode(),
      createdAt: this.time.service.now(),
      dice: newDiceSecret(hasher, wanted.game, randomBytes(SECRET_BYTES)),
    };
    return this.hold(setup, claim);
  }

  private assertRoom(what: Shed): void {
    if (this.stopping)
      throw new ElsewhereError('stopping', 'The server is about to restart. Please try again soon.');
    if (this.byId.size >= this.tablesMax || this.ports.load?.refuses(what))
      throw new ElsewhereError('busy', 'The server has no room for another match.');
  }

  private hold(setup: TableSetup, claim: Claim, stored?: TableRow): Table {
    const { matchId } = setup;
    const ports: TablePorts = {
      ...this.ports,
      clock: this.time.of(claim),
      store: new FencedStore(this.ports.store, claim, () => this.fenced(table)),
      ...{ events: this.events, storing: () => this.time.storing(), failing: () => this.failing },
      lost: this.ports.store.lost?.has(matchId) === true,
      announced: () => this.ports.announcements?.current,
      newBot: (level) => this.quotas.newBot(setup.game, level, setup.owner),
      rematch: (promises) => this.next.rematch(table, promises),
      dispose: (forGood, written) => this.letGo(table, claim, forGood, written),
    };
    const table: Table = new Table(setup, ports, this.patience, stored);
    this.byId.set(matchId, table);
    this.claims.set(matchId, claim);
    this.lobby.sleepsNoMore(matchId);
    this.quotas.add(table);
    if (stored !== undefined) this.events.emit('loaded', matchId);
    return table;
  }

  private mismatched(): void {
    this.mismatches += 1;
    this.meter.mismatched();
  }

  private async keep(table: Table): Promise<void> {
    try {
      await table.context.storage.save();
      await this.roomOf(table);
    } catch (error) {
      table.close(true);
      throw error;
    }
    this.lobby.changed(table.setup.matchId);
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

  /** Deadline of a dormant table: loads it, lets it handle what is due or return its grace period, and unloads it. */
  private async attend(claim: Claim): Promise<number | undefined> {
    const { matchId } = claim;
    this.meter.claimed('due');
    this.loseBefore(claim);
    const table = this.byId.get(matchId) ?? (await this.loader.wake(matchId, claim));
    // It may have been loaded under another claim.
    if (this.claims.get(matchId) !== claim) await this.ownership.release(claim);
    // Someone may have entered meanwhile; an empty table with a room unloads on its own.
    const graceMs = table?.match === undefined ? undefined : graceLeft(table.match);
    if (!this.rooms.has(matchId)) table?.leaveMemory();
    const isFrozen = table?.status === 'frozen';
    if (isFrozen || graceMs !== undefined) await this.ownership.left(matchId);
    if (isFrozen) throw new DamagedError('what is due cannot be done');
    return graceMs;
  }

  /** The claim was unowned, so a table here with an older one was lost unnoticed, having written nothing since. */
  private loseBefore({ matchId, epoch }: Claim): void {
    const table = this.byId.get(matchId);
    if (table !== undefined && (this.claims.get(matchId)?.epoch ?? 0) < epoch) this.lose(table);
  }

  private async loseOthers(peers: Peers): Promise<void> {
    for (const { matchId, epoch } of await lostClaims([...this.claims.values()], peers, this.ports.journal)) {
      const table = this.byId.get(matchId);
      if (table !== undefined && this.claims.get(matchId)?.epoch === epoch) this.lose(table);
    }
  }

  private fenced(table: Table): void {
    this.meter.fenced();
    this.lose(table);
  }

  /** Another server owns the match now. */
  private lose(table: Table): void {
    const { matchId } = table.setup;
    if (this.byId.get(matchId) !== table) return;
    this.ports.journal.info({ match: matchId }, 'the match is held elsewhere now');
    table.close(false);
  }

  /** `written`: the table's last writes. Resolves when its people may reconnect, to any server. */
  private async letGo(
    table: Table,
    claim: Claim,
    forGood: boolean,
    written: Promise<unknown>,
  ): Promise<void> {
    this.forget(table, forGood);
    await this.ownership.leave(claim, written);
    if (!this.stopping) this.deadlines.checkSoon();
  }

  private forget(table: Table, forGood: boolean): void {
    const { matchId, visibility } = table.setup;
    this.byId.delete(matchId);
    this.claims.delete(matchId);
    this.quotas.drop(table);
    this.rooms.delete(matchId);
    const isWanted = visibility === 'public' && table.status === 'waiting';
    if (isWanted && !forGood && !this.stopping) this.lobby.sleeps(table.row());
    this.lobby.changed(matchId);
  }
}
