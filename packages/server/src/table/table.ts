// One table: the people around it and the match on it. Everything that a room does, without the room's sockets.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/codes';
import {
  type CommandMessage,
  type MatchRow,
  type MatchStatus,
  MESSAGE,
  type Terms,
} from '@hexmarch/shared/protocol/messages';
import { NamedTimers } from '../base/namedTimers.ts';
import { Talk } from '../chat/talk.ts';
import type { Answer } from '../match/hostTypes.ts';
import type { MatchHost } from '../match/matchHost.ts';
import type { Person } from '../match/person.ts';
import type { Recovered } from '../match/recovery.ts';
import { NewerRulesError, type TableRow } from '../ports/ports.ts';
import { Erasure } from './host/erasure.ts';
import { HostActions, type ManagedTable } from './host/hostActions.ts';
import { type EnteredTable, Joining } from './host/joining.ts';
import { SeatTransfer } from './host/seatTransfer.ts';
import { Companions } from './life/companions.ts';
import { type EmptyTable, IdleUnload } from './life/idleUnload.ts';
import { LiveMatch, type PlayingTable } from './life/liveMatch.ts';
import { Rematch, type RematchTable } from './life/rematch.ts';
import { talkTable } from './life/talkTable.ts';
import { type GatheringTable, WaitingRoom } from './life/waitingRoom.ts';
import { Welcome } from './life/welcome.ts';
import type { Promises } from './seats/promises.ts';
import { type Entered, type Origin, Seating } from './seats/seating.ts';
import { matchRow } from './state/matchRow.ts';
import { TableKeeper } from './state/tableKeeper.ts';
import { peopleAt, peopleOf, rowOf, waitingMaxMs } from './state/tableRow.ts';
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
  readonly talk: Talk;
  /** Grows with every change of people or of what the host has decided. */
  peopleChanges = 0;
  private readonly ports: TablePorts;
  private readonly patience: Patience;
  private outbox: TableOutbox = NOBODY;
  private closed = false;
  private isLogDamaged = false;
  private waitsUntil: number;
  private readonly timers: NamedTimers;
  private readonly gathering: WaitingRoom;
  private readonly keeper: TableKeeper;
  private readonly parts: ReturnType<Table['partsNow']>;
  readonly playing: LiveMatch;
  private readonly emptiness: IdleUnload;
  readonly managing: HostActions;
  readonly entering: Joining;
  readonly greeting: Welcome;
  readonly erasing: Erasure;
  readonly handing: SeatTransfer;
  readonly companions: Companions;

  /** `kept`: the people, when the table comes back from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience = PATIENCE, kept?: TableRow) {
    const people = kept === undefined ? undefined : peopleOf(kept);
    this.setup = setup;
    this.ports = ports;
    this.patience = patience;
    this.optionsText = JSON.stringify(setup.options);
    this.seating = new Seating(setup.seatOrder, setup.watchersAllowed, people, setup.hidesNames === true);
    this.talk = new Talk(
      talkTable(this, ports, (person, news) => this.outbox.tell(person, MESSAGE.talk, news)),
      kept === undefined,
    );
    this.timers = new NamedTimers(ports.clock);
    const row = () => this.stored();
    this.keeper = new TableKeeper(ports, { matchId: setup.matchId, timers: this.timers, row });
    this.parts = this.partsNow();
    this.playing = new LiveMatch(this.playingTable());
    this.emptiness = new IdleUnload(this.emptyTable());
    this.gathering = new WaitingRoom(this.gatheringTable());
    this.greeting = new Welcome(this.parts);
    this.handing = new SeatTransfer(this.parts);
    this.companions = new Companions(this.parts);
    this.entering = new Joining(this.enteredTable());
    this.erasing = new Erasure({ ...this.parts, entering: this.entering, playing: this.playing });
    this.rematch = new Rematch(this.rematchTable());
    this.managing = new HostActions(this.managedTable());
    this.waitsUntil = kept?.dueAt ?? ports.clock.uptime() + waitingMaxMs(setup);
    if (people !== undefined) {
      this.promises.restore(people.promises);
      this.rematch.matchId = people.rematchId;
      this.expectThoseToCome();
    }
    this.emptiness.watch();
  }

  /** The match, from the moment it opens. */
  get host(): MatchHost | undefined {
    return this.playing.host;
  }

  get status(): MatchStatus {
    return this.isLogDamaged ? 'frozen' : (this.host?.status ?? 'waiting');
  }

  /** Nobody has an open wire. */
  get isEmpty(): boolean {
    return !this.seating.isAnyoneHere;
  }

  private get isWaiting(): boolean {
    return this.host === undefined && !this.gathering.isOpening && !this.isLogDamaged;
  }

  get promises(): Promises {
    return this.gathering.promises;
  }

  attach(outbox: TableOutbox): void {
    this.outbox = outbox;
  }

  // --- into the store and back --------------------------------------------------------------------------------

  /** Keeps the table's people and terms; rejects with `MatchError` `store-unavailable`. */
  save(): Promise<void> {
    return this.keeper.save();
  }

  private stored(): TableRow {
    const setup = { ...this.setup, ...this.managing.nextTerms };
    return rowOf(setup, this.status, peopleAt(this), this.isWaiting ? this.waitsUntil : null);
  }

  /** Goes on with a match that was away from memory. */
  resume(recovered: Recovered): void {
    this.playing.resume(recovered);
    this.emptiness.watch();
  }

  /** The log cannot be read: people see that the match is frozen, and it is left as it is. */
  markDamaged(error: unknown): void {
    this.report(error, 'match frozen: its log cannot be used');
    this.isLogDamaged = true;
    if (!(error instanceof NewerRulesError)) this.keeper.freeze();
  }

  /** Seats that are kept for somebody who has not come yet are free for others after a while. */
  expectThoseToCome(): void {
    this.emptiness.visited();
    this.emptiness.watch();
    for (const person of this.seating.seats)
      if (person?.arrived === false) this.gathering.waiting.expect(person);
  }

  // --- coming and going ---------------------------------------------------------------------------------------

  /** As `Entering.enter`. */
  enter(
    token: string | undefined,
    name: string,
    as: 'seat' | 'watch',
    promise?: string,
    terms?: Terms,
    origin?: Origin,
  ): Promise<Entered> {
    return this.entering.enter({ token, name, as, promise, terms, origin });
  }

  arrive(person: Person): void {
    this.entering.arrived(person);
    this.playing.came(person);
    this.handing.came(person);
    this.emptiness.came();
    this.gathering.waiting.came(person);
    this.told();
    this.playing.attend();
    void this.gathering.openIfReady();
  }

  /** As `Greeting.welcome`. */
  welcome(person: Person, send?: (type: string, payload: unknown) => void): void {
    this.greeting.welcome(person, send);
  }

  /** `left`: by leaving the match (`match`), by closing the page (`page`), or the wire broke (`no`). */
  depart(person: Person, left: 'match' | 'page' | 'no'): void {
    this.seating.depart(person);
    // Sockets close after their table: nobody is waited for any more.
    if (this.closed) return;
    if (person.online === 0) this.companions.departed(person, left === 'match');
    if (person.online === 0 && person.seat !== null) {
      if (this.host === undefined) this.gathering.waiting.departed(person, left === 'match');
      else this.playing.left(person.seat, left !== 'no');
    }
    this.told();
    this.playing.attend();
    this.emptiness.watch();
    void this.rematch.makeIfDue();
  }

  // --- playing ------------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    this.playing.command(person, message, answer);
  }

  /** Answers with a code when the entropy is refused. */
  showEntropy(person: Person, value: string): HostRefusal | EntropyRefusal | undefined {
    if (person.seat === null) return 'not-seated';
    if (!this.isWaiting) return 'too-late';
    return this.gathering.show(person.seat, value);
  }

  // --- managing -----------------------------------------------------------------------------------------------

  private managedTable(): ManagedTable {
    return {
      ...this.parts,
      introduce: (person) => this.greeting.introduce(person),
      setup: () => this.setup,
      isWaiting: () => this.isWaiting && !this.closed,
      stand: (person) => this.gathering.waiting.stand(person),
      agree: ({ clock, takebacks }) => {
        this.setup = { ...this.setup, clock, takebacks };
        this.playing.agree();
        this.waitsUntil = this.ports.clock.uptime() + waitingMaxMs(this.setup);
        this.gathering.waiting.termsChanged();
      },
    };
  }

  // --- the table as others see it -----------------------------------------------------------------------------

  row(): MatchRow {
    return matchRow(this.setup, this.status, this.seating);
  }

  /** Server time from which the seat counts as gone; 0 while it does not, or is out of the match. */
  goneAt(seat: Seat): number {
    const at = this.playing.goneAt(seat);
    return at === undefined ? 0 : this.wallTime(at);
  }

  /** Ms since 1970 at the given uptime, if nothing stops the server. */
  wallTime(uptime: number): number {
    return Math.round(this.ports.clock.now() + uptime - this.ports.clock.uptime());
  }

  // --- the server itself --------------------------------------------------------------------------------------

  /** It could not run for so long, and no clock of this match ran. */
  stoodStill(ms: number): void {
    if (this.host?.status !== 'playing') return;
    this.peopleChanges += 1;
    this.outbox.publish();
    if (this.host.clock.isTimed) this.greeting.tellOfStandstill(ms);
  }

  /** Leaves memory. Whoever is still here is told to come back once all is in the store, and the match is given back. */
  unload(): void {
    if (!this.closed && this.host !== undefined) this.keeper.keepSnapshot(this.host);
    this.close(false);
  }

  /** `forGood`: there is nothing to come back to. */
  close(forGood: boolean): void {
    if (this.closed) return;
    this.closed = true;
    this.timers.callOffAll();
    this.playing.close();
    void this.ports.dispose(forGood, this.keeper.written()).then(() => this.outbox.close(forGood));
  }

  /** As `Gathering.openIfReady`. */
  openIfReady(isWhoeverHere = false): Promise<void> {
    return this.gathering.openIfReady(isWhoeverHere);
  }

  private gatheringTable(): GatheringTable {
    return {
      ...this.parts,
      // Terms that are about to change come first: the log must begin with those that hold.
      isSettled: () => !this.closed && !this.managing.isUnderWay,
      hostTable: () => this.playing.hostTable(),
      closed: (seatCount) => this.closeAt(seatCount),
      opened: (host) => this.playing.opened(host),
      freed: () => {
        this.told();
        this.keeper.saveSoon();
      },
    };
  }

  /** TABLE-17.2. Everybody has another seat now, as far as he knows. */
  private closeAt(seatCount: number): void {
    this.setup = { ...this.setup, seatCount, seatOrder: this.seating.seatOrder };
    this.playing.agree();
    for (const person of this.seating.seats) if (person !== null) this.welcome(person);
  }

  private playingTable(): PlayingTable {
    return {
      ...this.parts,
      whyNot: () => (this.status === 'playing' ? 'busy' : this.status),
      peopleChanged: () => {
        this.peopleChanges += 1;
      },
      ended: () => {
        this.told();
        this.emptiness.watch();
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
      managing: () => this.managing,
      handing: () => this.handing,
      expected: () => this.emptiness.expected(),
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
      isBusy: () => this.gathering.isOpening || this.playing.isBusy,
      hasWaited: () => this.ports.clock.uptime() >= this.waitsUntil,
      unload: () => this.unload(),
      giveUp: () => void this.abandon(),
    };
  }

  /** What the parts of a table know of it; made once, since a server has thousands of tables. */
  private partsNow() {
    const { seating, ports, timers, patience, keeper, talk } = this;
    return {
      ...{ seating, ports, timers, patience, keeper, talk },
      setup: () => this.setup,
      host: () => this.host,
      sight: () => this.playing.sight,
      outbox: () => this.outbox,
      gathering: () => this.gathering,
      isWaiting: () => this.isWaiting,
      rematch: () => this.rematch,
      ...{ abandon: (reason?: RemovedReason) => this.abandon(reason), save: () => this.save() },
      ...{ saveSoon: () => this.keeper.saveSoon(), row: () => this.stored() },
      welcome: (person: Person) => this.welcome(person),
      told: () => this.told(),
      tellCompany: () => this.greeting.tellCompany(),
      report: (error: unknown, what: string) => this.report(error, what),
    };
  }

  private told(): void {
    this.peopleChanges += 1;
    this.greeting.tellOwnParts();
    this.outbox.publish();
    this.ports.changed();
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.setup.matchId }, what);
  }

  /** Also called by whoever has woken the table for a deadline alone. */
  leaveMemory(): void {
    this.emptiness.leave();
  }
}
