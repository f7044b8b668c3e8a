// One table: its people and its match. The room without its sockets.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import {
  type CommandMessage,
  type MatchRow,
  type MatchStatus,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { NamedTimers } from '../base/namedTimers.ts';
import { Chat } from '../chat/chat.ts';
import type { Answer } from '../match/hostTypes.ts';
import type { MatchHost } from '../match/matchHost.ts';
import type { Person } from '../match/person.ts';
import type { Recovered } from '../match/recovery.ts';
import { NewerRulesError, type TableRow } from '../ports/ports.ts';
import { Erasure } from './host/erasure.ts';
import { HostActions, type ManagedTable } from './host/hostActions.ts';
import { type EnteredTable, Joining } from './host/joining.ts';
import { SeatTransfer } from './host/seatTransfer.ts';
import { chatTable } from './life/chatTable.ts';
import { Companions } from './life/companions.ts';
import { type EmptyTable, IdleUnload } from './life/idleUnload.ts';
import { LiveMatch, type LiveMatchTable } from './life/liveMatch.ts';
import { Rematch, type RematchTable } from './life/rematch.ts';
import { WaitingRoom, type WaitingRoomTable } from './life/waitingRoom.ts';
import { Welcome } from './life/welcome.ts';
import type { Promises } from './seats/promises.ts';
import { type Entered, type Origin, Seating } from './seats/seating.ts';
import { matchRow } from './state/matchRow.ts';
import { peopleAt, peopleOf, rowOf, waitingMaxMs } from './state/tableRow.ts';
import { TableStorage } from './state/tableStorage.ts';
import {
  NOBODY,
  PATIENCE,
  type Patience,
  type RemovedReason,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './state/tableTypes.ts';

export class Table {
  setup: TableSetup;
  readonly optionsText: string;
  readonly seating: Seating;
  readonly rematch: Rematch;
  readonly chat: Chat;
  /** Version counter of people and host settings. */
  peopleChanges = 0;
  private readonly ports: TablePorts;
  private readonly patience: Patience;
  private outbox: TableOutbox = NOBODY;
  private closed = false;
  private isLogDamaged = false;
  private waitsUntil: number;
  private readonly timers: NamedTimers;
  private readonly waitingRoom: WaitingRoom;
  private readonly keeper: TableStorage;
  private readonly parts: ReturnType<Table['partsNow']>;
  readonly playing: LiveMatch;
  private readonly idleUnload: IdleUnload;
  readonly hostActions: HostActions;
  readonly joining: Joining;
  readonly welcomeMessages: Welcome;
  readonly erasure: Erasure;
  readonly seatTransfer: SeatTransfer;
  readonly companions: Companions;

  /** `stored`: the row, when the table is loaded from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience = PATIENCE, stored?: TableRow) {
    const people = stored === undefined ? undefined : peopleOf(stored);
    this.setup = setup;
    this.ports = ports;
    this.patience = patience;
    this.optionsText = JSON.stringify(setup.options);
    this.seating = new Seating(setup.seatOrder, setup.watchersAllowed, people, setup.hidesNames === true);
    this.chat = new Chat(
      chatTable(this, ports, (person, event) => this.outbox.send(person, MESSAGE.chat, event)),
      stored === undefined,
    );
    this.timers = new NamedTimers(ports.clock);
    const row = () => this.stored();
    this.keeper = new TableStorage(ports, { matchId: setup.matchId, timers: this.timers, row });
    this.parts = this.partsNow();
    this.playing = new LiveMatch(this.playingTable());
    this.idleUnload = new IdleUnload(this.emptyTable());
    this.waitingRoom = new WaitingRoom(this.waitingRoomTable());
    this.welcomeMessages = new Welcome(this.parts);
    this.seatTransfer = new SeatTransfer(this.parts);
    this.companions = new Companions(this.parts);
    this.joining = new Joining(this.enteredTable());
    this.erasure = new Erasure({ ...this.parts, joining: this.joining, playing: this.playing });
    this.rematch = new Rematch(this.rematchTable());
    this.hostActions = new HostActions(this.managedTable());
    this.waitsUntil = stored?.dueAt ?? ports.clock.uptime() + waitingMaxMs(setup);
    if (people !== undefined) {
      this.promises.restore(people.promises);
      this.rematch.matchId = people.rematchId;
      this.expectThoseToCome();
    }
    this.idleUnload.watch();
  }

  /** The match, from the moment it opens. */
  get host(): MatchHost | undefined {
    return this.playing.host;
  }

  get status(): MatchStatus {
    return this.isLogDamaged ? 'frozen' : (this.host?.status ?? 'waiting');
  }

  /** Nobody is connected. */
  get isEmpty(): boolean {
    return !this.seating.isAnyoneHere;
  }

  private get isWaiting(): boolean {
    return this.host === undefined && !this.waitingRoom.isOpening && !this.isLogDamaged;
  }

  get promises(): Promises {
    return this.waitingRoom.promises;
  }

  attach(outbox: TableOutbox): void {
    this.outbox = outbox;
  }

  // --- persistence --------------------------------------------------------------------------------------------

  /** Stores people and terms; rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void> {
    return this.keeper.save();
  }

  private stored(): TableRow {
    const setup = { ...this.setup, ...this.hostActions.nextTerms };
    return rowOf(setup, this.status, peopleAt(this), this.isWaiting ? this.waitsUntil : null);
  }

  /** Resumes a recovered match. */
  resume(recovered: Recovered): void {
    this.playing.resume(recovered);
    this.idleUnload.watch();
  }

  /** The log is damaged: the match shows as frozen, and the log is left as it is. */
  markDamaged(error: unknown): void {
    this.report(error, 'match frozen: its log cannot be used');
    this.isLogDamaged = true;
    if (!(error instanceof NewerRulesError)) this.keeper.freeze();
  }

  /** Starts the arrival timeouts of reserved seats. */
  expectThoseToCome(): void {
    this.idleUnload.visited();
    this.idleUnload.watch();
    for (const person of this.seating.seats)
      if (person?.arrived === false) this.waitingRoom.waiting.expect(person);
  }

  // --- join and leave -----------------------------------------------------------------------------------------

  /** As `Joining.enter`. */
  enter(
    token: string | undefined,
    name: string,
    as: 'seat' | 'watch',
    promise?: string,
    terms?: Terms,
    origin?: Origin,
  ): Promise<Entered> {
    return this.joining.enter({ token, name, as, promise, terms, origin });
  }

  arrive(person: Person): void {
    this.joining.arrived(person);
    this.playing.came(person);
    this.seatTransfer.came(person);
    this.idleUnload.came();
    this.waitingRoom.waiting.came(person);
    this.publishChange();
    this.playing.attend();
    void this.waitingRoom.openIfReady();
  }

  /** As `Welcome.welcome`. */
  welcome(person: Person, send?: (type: string, payload: unknown) => void): void {
    this.welcomeMessages.welcome(person, send);
  }

  /** `left`: by leaving the match (`match`), by closing the page (`page`), or the connection broke (`no`). */
  depart(person: Person, left: 'match' | 'page' | 'no'): void {
    this.seating.depart(person);
    // Sockets close after their table: no timeouts start any more.
    if (this.closed) return;
    if (person.online === 0) this.companions.departed(person, left === 'match');
    if (person.online === 0 && person.seat !== null) {
      if (this.host === undefined) this.waitingRoom.waiting.departed(person, left === 'match');
      else this.playing.left(person.seat, left !== 'no');
    }
    this.publishChange();
    this.playing.attend();
    this.idleUnload.watch();
    void this.rematch.makeIfDue();
  }

  // --- playing ------------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    this.playing.command(person, message, answer);
  }

  /** Returns a code when the entropy is refused. */
  showEntropy(person: Person, value: string): HostRefusal | EntropyRefusal | undefined {
    if (person.seat === null) return 'not-seated';
    if (!this.isWaiting) return 'too-late';
    return this.waitingRoom.show(person.seat, value);
  }

  // --- host ---------------------------------------------------------------------------------------------------

  private managedTable(): ManagedTable {
    return {
      ...this.parts,
      introduce: (person) => this.welcomeMessages.introduce(person),
      setup: () => this.setup,
      isWaiting: () => this.isWaiting && !this.closed,
      stand: (person) => this.waitingRoom.waiting.stand(person),
      agree: ({ clock, takebacks }) => {
        this.setup = { ...this.setup, clock, takebacks };
        this.playing.agree();
        this.waitsUntil = this.ports.clock.uptime() + waitingMaxMs(this.setup);
        this.waitingRoom.waiting.termsChanged();
      },
    };
  }

  // --- the table as others see it -----------------------------------------------------------------------------

  row(): MatchRow {
    return matchRow(this.setup, this.status, this.seating);
  }

  /** Wall-clock time from which the seat counts as gone; 0: present, or out of the match. */
  goneAt(seat: Seat): number {
    const at = this.playing.goneAt(seat);
    return at === undefined ? 0 : this.wallTime(at);
  }

  /** Ms since 1970 at the given uptime, while the server keeps running. */
  wallTime(uptime: number): number {
    return Math.round(this.ports.clock.now() + uptime - this.ports.clock.uptime());
  }

  // --- the server itself --------------------------------------------------------------------------------------

  /** The server stalled for so long; clocks were stopped. */
  stoodStill(ms: number): void {
    if (this.host?.status !== 'playing') return;
    this.peopleChanges += 1;
    this.outbox.publish();
    if (this.host.clock.isTimed) this.welcomeMessages.tellOfStandstill(ms);
  }

  /** Unloads. Connected clients are told to reconnect once all is stored and the match is released. */
  unload(): void {
    if (!this.closed && this.host !== undefined) this.keeper.keepSnapshot(this.host);
    this.close(false);
  }

  /** `forGood`: dropped. */
  close(forGood: boolean): void {
    if (this.closed) return;
    this.closed = true;
    this.timers.callOffAll();
    this.playing.close();
    void this.ports.dispose(forGood, this.keeper.written()).then(() => this.outbox.close(forGood));
  }

  /** As `WaitingRoom.openIfReady`. */
  openIfReady(isWhoeverHere = false): Promise<void> {
    return this.waitingRoom.openIfReady(isWhoeverHere);
  }

  private waitingRoomTable(): WaitingRoomTable {
    return {
      ...this.parts,
      // Pending changes of terms come first: the log must begin with the valid ones.
      isSettled: () => !this.closed && !this.hostActions.isUnderWay,
      hostTable: () => this.playing.hostTable(),
      closed: (seatCount) => this.closeAt(seatCount),
      opened: (host) => this.playing.opened(host),
      freed: () => {
        this.publishChange();
        this.keeper.saveSoon();
      },
    };
  }

  /** TABLE-17.2. Seat numbers may have changed, so everyone is welcomed anew. */
  private closeAt(seatCount: number): void {
    this.setup = { ...this.setup, seatCount, seatOrder: this.seating.seatOrder };
    this.playing.agree();
    for (const person of this.seating.seats) if (person !== null) this.welcome(person);
  }

  private playingTable(): LiveMatchTable {
    return {
      ...this.parts,
      whyNot: () => (this.status === 'playing' ? 'busy' : this.status),
      peopleChanged: () => {
        this.peopleChanges += 1;
      },
      ended: () => {
        this.publishChange();
        this.idleUnload.watch();
      },
      reopened: () => this.rematch.forget(),
      lost: () => this.unload(),
    };
  }

  private rematchTable(): RematchTable {
    return {
      ...this.parts,
      isOver: () => !this.closed && this.status === 'over',
      made: () => this.keeper.saveSoon(),
    };
  }

  private enteredTable(): EnteredTable {
    return {
      ...this.parts,
      hostActions: () => this.hostActions,
      seatTransfer: () => this.seatTransfer,
      expected: () => this.idleUnload.expected(),
    };
  }

  private async abandon(reason: RemovedReason = 'given-up'): Promise<void> {
    for (const one of this.seating.everybody) this.outbox.sendAway(one, reason);
    const dropped = this.keeper.drop();
    this.close(true);
    await dropped;
  }

  private emptyTable(): EmptyTable {
    return {
      ...this.parts,
      status: () => this.status,
      isEmpty: () => !this.closed && this.isEmpty,
      isBusy: () => this.waitingRoom.isOpening || this.playing.isBusy,
      hasWaited: () => this.ports.clock.uptime() >= this.waitsUntil,
      unload: () => this.unload(),
      giveUp: () => void this.abandon(),
    };
  }

  /** Dependencies of the parts; created once, since a server has thousands of tables. */
  private partsNow() {
    const { seating, ports, timers, patience, keeper, chat } = this;
    return {
      ...{ seating, ports, timers, patience, keeper, chat },
      setup: () => this.setup,
      host: () => this.host,
      sight: () => this.playing.sight,
      outbox: () => this.outbox,
      waitingRoom: () => this.waitingRoom,
      isWaiting: () => this.isWaiting,
      rematch: () => this.rematch,
      ...{ abandon: (reason?: RemovedReason) => this.abandon(reason), save: () => this.save() },
      ...{ saveSoon: () => this.keeper.saveSoon(), row: () => this.stored() },
      welcome: (person: Person) => this.welcome(person),
      publishChange: () => this.publishChange(),
      tellCompany: () => this.welcomeMessages.tellCompany(),
      report: (error: unknown, what: string) => this.report(error, what),
    };
  }

  private publishChange(): void {
    this.peopleChanges += 1;
    this.welcomeMessages.tellOwnParts();
    this.outbox.publish();
    this.ports.changed();
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.setup.matchId }, what);
  }

  /** Also called after loading the table for a deadline alone. */
  leaveMemory(): void {
    this.idleUnload.leave();
  }
}
