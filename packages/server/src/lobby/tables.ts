// All tables of this server: made, woken from the store by id or code, listed for the lobby, let go.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest, MatchRow } from '@hexmarch/shared/protocol/messages';
import { ElsewhereError } from '../base/errors.ts';
import { newCode, newMatchId, plainCode } from '../base/keys.ts';
import { NO_LIMITS } from '../base/limits.ts';
import type { Shed } from '../base/loadShedding.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import { newDiceSecret } from '../match/fairDice.ts';
import { HeldStore } from '../match/heldStore.ts';
import { graceLeft } from '../match/overdue.ts';
import type { Fellows } from '../ports/fellows.ts';
import type { Claim } from '../ports/hosting.ts';
import { DamagedError, type TableRow } from '../ports/ports.ts';
import type { Time } from '../ports/time.ts';
import { type Agreed, agreed, type Created, seatFirst, seatOrder } from '../table/creating.ts';
import { PATIENCE, type Patience, type TablePorts, type TableSetup } from '../table/state/tableTypes.ts';
import { Table } from '../table/table.ts';
import { type ByCodeOrId, currentRow, type Linked, linkedRow } from './currentRow.ts';
import { Deadlines } from './deadlines.ts';
import { sleepingTables } from './dormantList.ts';
import { lostOf } from './lostOwnership.ts';
import { NextTables, seatedAt, type WantedTable } from './nextTables.ts';
import { Ownership } from './ownership.ts';
import { Quotas } from './quotas.ts';
import { type RowListener, Rows } from './rows.ts';
import { TableLoader } from './tableLoader.ts';
import { rowChanged, type TablesPorts } from './tablesPorts.ts';
import { timeOf } from './time/serviceTime.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

export class Tables {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The store takes nothing. */
  failing = false;
  /** Pictures that differed from ours since the start (TABLE-6). */
  mismatches = 0;
  private readonly ports: TablesPorts;
  private readonly meter: Meter;
  private readonly patience: Patience;
  private readonly tablesMax: number;
  private readonly byId = new Map<string, Table>();
  private readonly shares: Quotas;
  /** Under which the tables in memory are held. */
  private readonly claims = new Map<string, Claim>();
  private readonly waking: TableLoader;
  private readonly holding: Ownership;
  private readonly rooms = new Map<string, Promise<void>>();
  private readonly lobby: Rows;
  private readonly deadlines: Deadlines;
  private readonly time: Time;
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
    const { rowsPerAddress } = ports.limits ?? NO_LIMITS;
    this.shares = new Quotas(ports, () => this.byId.values());
    const { fellows } = ports.store;
    this.time = ports.time ?? timeOf(ports);
    fellows?.onGap(() => void this.loseOthers(fellows));
    const { service } = this.time;
    this.lobby = new Rows(service, () => this.byId.values(), rowsPerAddress, ports.fellowRows);
    this.holding = new Ownership(ports.store, service, ports.journal, this.meter);
    const release = (claim: Claim) => this.holding.release(claim);
    const attendant = { attend: (claim: Claim) => this.attend(claim), release };
    this.deadlines = new Deadlines(ports.store, service, ports.journal, attendant, fellows?.leaseMs);
    this.next = new NextTables({
      ports,
      make: (wanted, seat) => this.making((claim) => seatedAt(this.add(claim, wanted), seat)),
      lookAt: (matchId, look) => this.lookAt(matchId, look),
    });
    this.waking = new TableLoader(ports, {
      games: this.games,
      holding: this.holding,
      assertRoom: () => this.assertRoom('arrivals'),
      hold: (setup, claim, kept) => this.hold(setup, claim, kept),
    });
  }

  /** Begins to look after deadlines; what a server does once it has started. */
  async start(): Promise<void> {
    this.time.start();
    await this.lobby.start(() => sleepingTables(this.ports, this.games));
    await this.deadlines.look();
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
    return awake === undefined ? this.waking.wake(matchId) : Promise.resolve(awake);
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

  /** Wakes the table for a look, and lets it go back to sleep where nobody has come meanwhile. Undefined where there is none. */
  async lookAt<T>(matchId: string, look: (table: Table) => Promise<T>): Promise<T | undefined> {
    const table = await this.wake(matchId);
    if (table === undefined) return undefined;
    if (this.byId.get(matchId) !== table) return this.lookAt(matchId, look);
    try {
      return await look(table);
    } finally {
      if (!this.rooms.has(matchId)) table.leaveMemory();
    }
  }

  /** As `lookAt`, unless somebody else has the table, or it is on its way into memory or out of it: then nothing is done. */
  async lookAtAsleep(matchId: string, look: (table: Table) => Promise<void>): Promise<void> {
    const claim = this.byId.has(matchId) ? undefined : await this.ports.store.claimAsleep(matchId);
    if (claim !== undefined) {
      await this.waking.wake(matchId, claim);
      if (this.claims.get(matchId) !== claim) await this.holding.release(claim);
    }
    if (this.byId.has(matchId)) await this.lookAt(matchId, look);
  }

  /** The line of the table with this code, in any case and with or without dashes, or with this id (`currentRow`). */
  rowOf(by: ByCodeOrId): Promise<MatchRow | undefined> {
    return currentRow(this.keptRow(by), (id) => this.byId.get(id)?.row(), this.games);
  }

  /** The same with who may know of it (`linkedRow`). */
  linkedTo(by: ByCodeOrId): Promise<Linked | undefined> {
    return linkedRow(this.keptRow(by), (id) => this.byId.get(id)?.row(), this.games);
  }

  private keptRow(by: ByCodeOrId): Promise<TableRow | undefined> {
    const { store } = this.ports;
    return 'code' in by ? store.tableByCode(plainCode(by.code)) : store.table(by.matchId);
  }

  /**
   * `address`: of whoever makes the table. Throws `MatchError` `banned`, `unknown-game`, `bad-options`, `bad-request`, `busy`,
   * `too-many-tables`, or what is in the way of its bots.
   */
  async create(request: CreateMatchRequest, name: string, address = ''): Promise<Created> {
    const terms = agreed(this.games, request, name, this.ports, address);
    return this.making((claim) => this.made(claim, terms, request, name, address));
  }

  /** Limits are looked at when the table is made, not before: of many who ask at once none goes beyond. */
  private made(
    claim: Claim,
    terms: Agreed,
    request: CreateMatchRequest,
    name: string,
    address: string,
  ): Created {
    const { game, seatCount } = terms;
    const { randomBytes = systemRandomBytes } = this.ports;
    this.shares.assertTable(address);
    this.shares.assertBots(game, seatCount, request.bots ?? [], address);
    const table = this.add(claim, {
      ...terms,
      visibility: request.visibility,
      clock: request.clock,
      takebacks: request.takebacks ?? 'quiet',
      watchersAllowed: request.watchersAllowed,
      seatOrder: seatOrder(terms, request.seat, randomBytes),
      owner: address,
    });
    return seatFirst(table, request, name, address);
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
  fails(failing: boolean): void {
    if (failing === this.failing) return;
    this.failing = failing;
    this.tellOfServer();
  }

  private tellOfServer(): void {
    for (const table of this.byId.values()) table.greeting.tellOfServer();
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

  /** Everything leaves memory: what is under way is stored, each match is given back, and then its people are told. */
  async leaveAll(): Promise<void> {
    this.stopMaking();
    for (const table of [...this.byId.values()]) table.unload();
    await this.holding.stop();
  }

  /** The same, and nothing is kept any more. */
  async closeAll(): Promise<void> {
    await this.leaveAll();
    this.lobby.close();
    await this.time.stop();
  }

  /** A table under an id that nobody else knows; it is kept before anybody hears of it. */
  private async making<T extends { readonly table: Table }>(make: (claim: Claim) => T): Promise<T> {
    const { randomBytes = systemRandomBytes } = this.ports;
    const claim = await this.holding.claim(newMatchId(randomBytes(ID_BYTES)), 'made');
    const made = await this.holding.during(claim, () => make(claim));
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

  private hold(setup: TableSetup, claim: Claim, kept?: TableRow): Table {
    const { matchId } = setup;
    const ports: TablePorts = {
      ...this.ports,
      clock: this.time.of(claim),
      store: new HeldStore(this.ports.store, claim, () => this.fenced(table)),
      ...{ storing: () => this.time.storing(), failing: () => this.failing },
      lost: this.ports.store.lost?.has(matchId) === true,
      announced: () => this.ports.announcements?.current,
      mismatched: () => {
        this.mismatches += 1;
        this.meter.mismatched();
      },
      changed: () => rowChanged(this.lobby, this.ports, matchId),
      ...{ noticed: () => this.ports.notices?.changed(matchId), ended: () => this.ports.ended?.(matchId) },
      keyRenewed: ({ id }) => this.ports.notices?.keyRenewed(matchId, id),
      called: ({ id }, name) => this.ports.notices?.called?.(matchId, id, name),
      named: async (person) => this.ports.notices?.named?.(matchId, person),
      blocking: (everybody) => this.ports.notices?.blocking?.(matchId, everybody),
      away: {
        said: (said) => this.ports.notices?.said(table, said),
        read: (person, channel) => this.ports.notices?.read(matchId, person.id, channel),
      },
      noBots: () => this.shares.noBots(setup.game, 1, setup.owner),
      rematch: (promises) => this.next.rematch(table, promises),
      dispose: (forGood, written) => this.letGo(table, claim, forGood, written),
    };
    const table: Table = new Table(setup, ports, this.patience, kept);
    this.byId.set(matchId, table);
    this.claims.set(matchId, claim);
    this.lobby.sleepsNoMore(matchId);
    this.shares.add(table);
    if (kept !== undefined) this.ports.notices?.woke(matchId);
    return table;
  }

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

  /** A deadline of a sleeping table: it is woken, does what is due or says how long that may wait, and sleeps again. */
  private async attend(claim: Claim): Promise<number | undefined> {
    const { matchId } = claim;
    this.meter.claimed('due');
    this.loseBefore(claim);
    const table = this.byId.get(matchId) ?? (await this.waking.wake(matchId, claim));
    // Somebody else may have woken it, under another claim.
    if (this.claims.get(matchId) !== claim) await this.holding.release(claim);
    // Somebody may have come meanwhile; an empty table with a room goes back by itself.
    const graceMs = table?.host === undefined ? undefined : graceLeft(table.host);
    if (!this.rooms.has(matchId)) table?.leaveMemory();
    const isFrozen = table?.status === 'frozen';
    if (isFrozen || graceMs !== undefined) await this.holding.left(matchId);
    if (isFrozen) throw new DamagedError('what is due cannot be done');
    return graceMs;
  }

  /** What is handed out was held by nobody, so a table that is here was lost, and has not tried to write since. */
  private loseBefore({ matchId, epoch }: Claim): void {
    const table = this.byId.get(matchId);
    if (table !== undefined && (this.claims.get(matchId)?.epoch ?? 0) < epoch) this.lose(table);
  }

  private async loseOthers(fellows: Fellows): Promise<void> {
    for (const { matchId, epoch } of await lostOf([...this.claims.values()], fellows, this.ports.journal)) {
      const table = this.byId.get(matchId);
      if (table !== undefined && this.claims.get(matchId)?.epoch === epoch) this.lose(table);
    }
  }

  private fenced(table: Table): void {
    this.meter.fenced();
    this.lose(table);
  }

  /** Somebody else holds the match now. */
  private lose(table: Table): void {
    const { matchId } = table.setup;
    if (this.byId.get(matchId) !== table) return;
    this.ports.journal.info({ match: matchId }, 'the match is held elsewhere now');
    table.close(false);
  }

  /** `written`: the table's last writes are decided. Fulfilled when its people may come back, to whichever server. */
  private async letGo(
    table: Table,
    claim: Claim,
    forGood: boolean,
    written: Promise<unknown>,
  ): Promise<void> {
    this.forget(table, forGood);
    await this.holding.leave(claim, written);
    if (!this.stopping) this.deadlines.lookSoon();
  }

  private forget(table: Table, forGood: boolean): void {
    const { matchId, visibility } = table.setup;
    this.byId.delete(matchId);
    this.claims.delete(matchId);
    this.shares.drop(table);
    this.rooms.delete(matchId);
    const isWanted = visibility === 'public' && table.status === 'waiting';
    if (isWanted && !forGood && !this.stopping) this.lobby.sleeps(table.row());
    this.lobby.changed(matchId);
  }
}
