// One table: the people around it and the match on it. Everything that a room does, without the room's sockets.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { EntropyRefusal, HostRefusal, TableCode } from '@hexmarch/shared/protocol/codes';
import {
  type CommandMessage,
  type LogReply,
  type ManagePeople,
  type MatchRow,
  type MatchStatus,
  MESSAGE,
  type NameArbiter,
  type Terms,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../errors.ts';
import { Absence } from './absence.ts';
import { knowerOf, meantBy } from './arbiters.ts';
import { Bars } from './bars.ts';
import { Bots } from './bots.ts';
import { Changes, type ChangingTable, sameTerms } from './changes.ts';
import { Gathering, type GatheringTable, stillToCome } from './gathering.ts';
import { type Answer, asAsked, type HostTable, refusedAnswer } from './hostTypes.ts';
import { manage } from './manage.ts';
import { MatchHost } from './matchHost.ts';
import { matchRow } from './matchRow.ts';
import { NamedTimers } from './namedTimers.ts';
import { NewerRulesError, type TableRow } from './ports.ts';
import type { Promises } from './promises.ts';
import { type Recovered, SNAPSHOT_EVERY } from './recovery.ts';
import { Rematch } from './rematch.ts';
import { type Entered, isHere, isPresent, knownAs, type Origin, type Person, Seating } from './seating.ts';
import { ServerNews } from './serverNews.ts';
import { TableKeeper } from './tableKeeper.ts';
import { type PeopleRecord, peopleOf, rowOf, waitingMaxMs } from './tableRow.ts';
import {
  NOBODY,
  PATIENCE,
  type Patience,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './tableTypes.ts';
import { Talk } from './talk/talk.ts';
import { talkTable } from './talk/talkTable.ts';
import { ToldLog } from './toldLog.ts';

const AGAIN_MS = 2000;

export class Table {
  setup: TableSetup;
  readonly optionsText: string;
  readonly seating: Seating;
  absence: Absence;
  readonly rematch = new Rematch();
  readonly talk: Talk;
  /** Grows with every change of people or of what the host has decided. */
  peopleChanges = 0;
  /** The match, from the moment it opens. */
  host: MatchHost | undefined;
  private readonly ports: TablePorts;
  private readonly patience: Patience;
  private outbox: TableOutbox = NOBODY;
  private closed = false;
  /** The match cannot be shown: its log is damaged. */
  private damaged = false;
  private waitsUntil: number;
  /** Somebody has been at this table, or at the one from which it comes. */
  private wasVisited = false;
  private toldLog: ToldLog | undefined;
  /** Seats that still played when it was told last. */
  private playingCount = 0;
  private readonly timers: NamedTimers;
  private readonly gathering: Gathering;
  private readonly keeper: TableKeeper;
  private readonly bots: Bots;
  private readonly changes: Changes;
  private readonly bars: Bars;
  private readonly news: ServerNews;

  /** `kept`: the people, when the table comes back from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience = PATIENCE, kept?: TableRow) {
    const people = kept === undefined ? undefined : peopleOf(kept);
    this.setup = setup;
    this.ports = ports;
    this.patience = patience;
    this.optionsText = JSON.stringify(setup.options);
    this.seating = new Seating(setup.seatOrder, setup.watchersAllowed, people);
    this.absence = new Absence(setup.clock, setup.seatCount);
    this.talk = new Talk(
      talkTable(this, ports, (person, news) => this.outbox.tell(person, MESSAGE.talk, news)),
      kept === undefined,
    );
    this.bars = new Bars(ports.clock);
    this.news = new ServerNews(ports.failing);
    this.bots = new Bots({
      seating: this.seating,
      ports,
      isTimed: () => this.setup.clock.kind !== 'untimed',
    });
    this.timers = new NamedTimers(ports.clock);
    this.keeper = new TableKeeper(ports, {
      matchId: setup.matchId,
      timers: this.timers,
      row: () => this.stored(),
    });
    this.gathering = new Gathering(this.gatheringTable());
    this.changes = new Changes(this.changing());
    this.waitsUntil = kept?.dueAt ?? ports.clock.uptime() + waitingMaxMs(setup);
    if (people !== undefined) {
      this.promises.restore(people.promises);
      this.rematch.matchId = people.rematchId;
      this.expectThoseToCome();
    }
    this.watchForEmptiness();
  }

  get status(): MatchStatus {
    return this.damaged ? 'frozen' : (this.host?.status ?? 'waiting');
  }

  /** Nobody has an open wire. */
  get isEmpty(): boolean {
    return !this.seating.everybody.some(isHere);
  }

  private get isWaiting(): boolean {
    return this.host === undefined && !this.gathering.isOpening && !this.damaged;
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
    const people: PeopleRecord = {
      ...this.seating.record(),
      promises: this.promises.promised.map(({ promise }) => promise),
      rematchId: this.rematch.matchId,
    };
    const setup = { ...this.setup, ...this.changes.nextTerms };
    return rowOf(setup, this.status, people, this.isWaiting ? this.waitsUntil : null);
  }

  /** Goes on with a match that was away from memory. */
  resume({ head, resumed, snapshotAt }: Recovered): void {
    const { game } = this.setup;
    const host = new MatchHost(game, head, this.ports, this.hostTable());
    host.resume(resumed);
    this.keeper.snapshotAt = snapshotAt;
    this.host = host;
    this.absence.restarted(this.ports.clock.uptime());
    for (const bot of this.botSeats) this.absence.came(bot);
    this.bots.begin(host);
    this.watchForEmptiness();
  }

  /** The log cannot be read: people see that the match is frozen, and it is left as it is. */
  markDamaged(error: unknown): void {
    this.report(error, 'match frozen: its log cannot be used');
    this.damaged = true;
    if (!(error instanceof NewerRulesError)) this.keeper.freeze();
  }

  /** Seats that are kept for somebody who has not come yet are free for others after a while. */
  expectThoseToCome(): void {
    this.wasVisited = true;
    this.watchForEmptiness();
    for (const person of this.seating.seats)
      if (person?.arrived === false) this.gathering.waiting.expect(person);
  }

  // --- coming and going ---------------------------------------------------------------------------------------

  /**
   * `promise`: of the entropy that this browser will add. `terms`: under which a seat is wanted. Throws `MatchError` where
   * the way is barred (seating.ts), the terms are others or the store fails.
   */
  async enter(
    token: string | undefined,
    name: string,
    as: 'seat' | 'watch',
    promise?: string,
    terms?: Terms,
    origin?: Origin,
  ): Promise<Entered> {
    if (as === 'seat' && this.seating.holder(token) === undefined) this.assertTerms(terms);
    if (this.seating.isNew(token) && this.bars.stops(origin?.address ?? ''))
      throw new MatchError(
        'somebody-removed',
        'The host has removed somebody at your address. Try again later.',
      );
    const known = this.seating.seats.map((person) => person?.id);
    const entered = this.seating.enter(token, name, as, this.isWaiting, origin);
    const { person } = entered;
    const { seat } = person;
    if (seat !== null && this.isWaiting) this.promises.promise(seat, promise);
    if (seat !== null && this.isWaiting) await this.keepSeat(person, known[seat] !== person.id);
    if (seat !== null && !person.arrived) this.gathering.waiting.expect(person);
    if (person.online > 0) this.welcome(person);
    this.told();
    void this.gathering.openIfReady();
    // Somebody is on the way.
    if (!this.wasVisited) this.watchForEmptiness();
    return entered;
  }

  // TABLE-13.2: nobody sits down under terms that were not those on the screen.
  private assertTerms(seen: Terms | undefined): void {
    const terms = this.changes.nextTerms ?? this.setup;
    if (seen === undefined || !this.isWaiting || sameTerms(seen, terms)) return;
    throw new MatchError('terms-changed', 'The host has changed the terms of this match.');
  }

  private async keepSeat(person: Person, isNew: boolean): Promise<void> {
    try {
      await this.save();
    } catch (error) {
      if (isNew) this.gathering.waiting.stand(person);
      throw error;
    }
  }

  arrive(person: Person): void {
    const isFirst = !person.arrived;
    this.wasVisited = true;
    this.seating.arrive(person);
    // Elsewhere a seat is kept for minutes, whoever has come or not; here it must outlive a restart.
    const isKept = isFirst && person.seat !== null && this.isWaiting && this.setup.clock.kind === 'days';
    if (isKept) this.keeper.saveSoon();
    if (person.seat !== null) this.absence.came(person.seat);
    this.timers.callOff('empty');
    this.gathering.waiting.came(person);
    this.told();
    this.bots.attend();
    void this.gathering.openIfReady();
  }

  /** The first message, and the seat's own part of the view, to every socket of this person or to `send` alone. */
  welcome(
    person: Person,
    send = (type: string, payload: unknown) => this.outbox.tell(person, type, payload),
  ): void {
    send(MESSAGE.welcome, this.welcomeOf(person));
    if (!this.news.isQuiet) send(MESSAGE.server, this.news.message);
    void this.talk.welcome(person, (news) => send(MESSAGE.talk, news));
    const known = knownAs(person);
    if (known === null || this.host === undefined) return;
    const overlay = this.host.overlayOf(known);
    if (overlay !== undefined) send(MESSAGE.overlay, overlay);
  }

  /** `left`: by leaving the match (`match`), by closing the page (`page`), or the wire broke (`no`). */
  depart(person: Person, left: 'match' | 'page' | 'no'): void {
    this.seating.depart(person);
    // Sockets close after their table: nobody is waited for any more.
    if (this.closed) return;
    if (person.online === 0 && person.seat !== null) {
      if (this.host === undefined) this.gathering.waiting.departed(person, left === 'match');
      else this.absence.left(person.seat, this.ports.clock.uptime(), left !== 'no');
    }
    this.told();
    this.bots.attend();
    this.watchForEmptiness();
    void this.makeRematchIfDue();
  }

  /**
   * Gives a seat up for good while the match waits, so that nobody comes to somebody who is no longer there. Rejects with
   * `MatchError` `wrong-token`, `match-running` or `store-unavailable`.
   */
  async giveUpSeat(token: string | undefined): Promise<void> {
    const person = this.seating.holder(token);
    if (person === undefined) throw new MatchError('wrong-token', 'This key has no seat in this match.');
    if (!this.isWaiting) throw new MatchError('match-running', 'The match has begun.');
    if (this.gathering.waiting.giveUp(person)) return this.keepFreedSeat();
    for (const one of this.seating.everybody) this.outbox.sendAway(one, 'given-up');
    const dropped = this.keeper.drop();
    this.close(true);
    await dropped;
  }

  /** Nobody hears of the free seat before it is stored; where that fails it stays free, and is stored later. */
  private async keepFreedSeat(): Promise<void> {
    try {
      await this.save();
    } catch {
      this.keeper.saveSoon();
      throw new MatchError('store-unavailable', 'The seat is free, but this could not be saved yet.');
    } finally {
      this.told();
    }
  }

  // --- playing ------------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    const refuse = (code: TableCode) =>
      answer(refusedAnswer(message, code, '', this.host?.numberOf(knowerOf(person, message.text)) ?? 0));
    const meant = meantBy(person, message);
    if (typeof meant === 'string') refuse(meant);
    else if (this.host === undefined) refuse(this.status === 'playing' ? 'busy' : this.status);
    else this.host.submit(meant.who, meant.message, (given) => answer(asAsked(given, message)));
  }

  /** Answers with a code when the entropy is refused. */
  showEntropy(person: Person, value: string): HostRefusal | EntropyRefusal | undefined {
    if (person.seat === null) return 'not-seated';
    if (!this.isWaiting) return 'too-late';
    return this.gathering.show(person.seat, value);
  }

  /** A seat wants another match; `promise` is of its entropy there. */
  async wantRematch(person: Person, promise?: string): Promise<void> {
    if (this.status !== 'over' || !this.rematch.want(person, promise)) return;
    // TABLE-10.3: a bot wants another match when a player does; it agrees in botSeat.ts.
    for (const bot of this.botSeats) this.rematch.wanted.add(bot);
    this.told();
    await this.makeRematchIfDue();
  }

  private async makeRematchIfDue(): Promise<void> {
    if (this.closed || this.status !== 'over') return;
    if (!this.rematch.isDue(this.seating.seats, this.setup.clock)) return;
    try {
      await this.rematch.make(this.ports);
      this.keeper.saveSoon();
    } catch (error) {
      this.report(error, 'rematch failed');
    }
    this.told();
  }

  /** One page of what everybody was told, so that nobody can ask for a long log at once. */
  async log(from: number): Promise<LogReply> {
    if (this.host === undefined) return { from, lines: [], more: false };
    const { told, sequence } = this.host.position;
    this.toldLog ??= new ToldLog(this.ports.store, this.setup.matchId);
    const lines = await this.toldLog.page(from, told, sequence);
    return { from, lines, more: from + lines.length < this.host.position.told };
  }

  /** A client's picture differed from ours (TABLE-6). Anybody may watch and say so; whoever plays has something to lose. */
  mismatch(person: Person, fields: { readonly seq: number; readonly check: number }): void {
    if (person.seat === null) return;
    const { matchId } = this.setup;
    const { position } = this.host ?? {};
    this.ports.mismatched();
    this.ports.journal.warn(
      {
        match: matchId,
        seat: person.seat,
        theirs: fields,
        ours: { seq: position?.told, check: position?.check },
      },
      'a picture differed',
    );
  }

  // --- managing -----------------------------------------------------------------------------------------------

  /** Begins with those who are there (TABLE-17.2). Answers with a code when refused. */
  begin(person: Person): HostRefusal | undefined {
    return this.managed(this.gathering.begin(person));
  }

  /** Answers with a code when refused. */
  manage(person: Person, message: ManagePeople): HostRefusal | undefined {
    const barred = message.do === 'seatBot' ? this.ports.noBots() : undefined;
    const removed = message.do === 'remove' ? this.seating.person(message.person) : undefined;
    const refused = barred ?? manage(this.seating, this.outbox, this.isWaiting, person.id, message);
    if (refused === undefined) this.bars.put(removed?.address ?? '');
    return this.managed(refused);
  }

  private managed(refused: HostRefusal | undefined): HostRefusal | undefined {
    if (refused !== undefined) return refused;
    this.gathering.waiting.forgetFree();
    this.told();
    this.keeper.saveSoon();
    void this.gathering.openIfReady();
    return undefined;
  }

  /** Fulfilled with a code when refused. */
  rename(person: Person, name: string): Promise<HostRefusal | undefined> {
    return this.changes.rename(person, name);
  }

  /** Fulfilled with a code when refused. */
  async setTerms(person: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = await this.changes.setTerms(person, terms);
    void this.gathering.openIfReady();
    return refused;
  }

  /** Fulfilled with a code when refused. */
  async nameArbiter(person: Person, message: NameArbiter): Promise<TableCode | undefined> {
    const refused = await this.changes.nameArbiter(person, message);
    const named = this.seating.person(message.person);
    if (refused === undefined && named !== undefined)
      this.outbox.tell(named, MESSAGE.welcome, this.welcomeOf(named));
    void this.gathering.openIfReady();
    return refused;
  }

  private changing(): ChangingTable {
    return {
      seating: this.seating,
      game: () => this.setup.game,
      isWaiting: () => this.isWaiting && !this.closed,
      stand: (person) => this.gathering.waiting.stand(person),
      save: () => this.save(),
      saveSoon: () => this.keeper.saveSoon(),
      agree: ({ clock, takebacks }) => {
        this.setup = { ...this.setup, clock, takebacks };
        this.absence = new Absence(clock, this.setup.seatCount);
        this.waitsUntil = this.ports.clock.uptime() + waitingMaxMs(this.setup);
        this.gathering.waiting.termsChanged();
      },
      told: () => this.told(),
    };
  }

  // --- the table as others see it -----------------------------------------------------------------------------

  row(): MatchRow {
    return matchRow(this.setup, this.status, this.seating);
  }

  /** Server time from which the seat counts as gone; 0 while it does not, or is out of the match. */
  goneAt(seat: Seat): number {
    if (this.status !== 'playing' || this.host?.playing.includes(seat) !== true) return 0;
    const at = this.absence.of(seat);
    return at === undefined ? 0 : this.wallTime(at);
  }

  /** Ms since 1970 at the given uptime, if nothing stops the server. */
  wallTime(uptime: number): number {
    const { clock } = this.ports;
    return Math.round(clock.now() + uptime - clock.uptime());
  }

  // --- the server itself --------------------------------------------------------------------------------------

  /** Everybody is told how the server does now. */
  tellOfServer(): void {
    for (const person of this.seating.everybody) this.outbox.tell(person, MESSAGE.server, this.news.message);
  }

  // TABLE-1.6: the clocks go on where they stood, which is another time on the wall.
  stoodStill(ms: number): void {
    if (this.host?.status !== 'playing') return;
    this.peopleChanges += 1;
    this.outbox.publish();
    if (!this.host.clock.isTimed) return;
    this.news.stoodStill(ms, this.ports.clock.now());
    this.tellOfServer();
  }

  // --- out of memory ------------------------------------------------------------------------------------------

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
    this.bots.close();
    this.host?.close();
    void this.ports.dispose(forGood, this.keeper.written()).then(() => this.outbox.close(forGood));
  }

  private welcomeOf(person: Person): WelcomeMessage {
    const { matchId, code, visibility } = this.setup;
    const mayInvite = knownAs(person) !== null || visibility === 'public';
    const now = this.ports.clock.now();
    const welcome = { matchId, seat: person.seat, person: person.id, now, code: mayInvite ? code : '' };
    return person.arbiter === undefined ? welcome : { ...welcome, arbiter: true };
  }

  /** Opens the match if it has all that it needs. */
  openIfReady(): Promise<void> {
    return this.gathering.openIfReady();
  }

  private gatheringTable(): GatheringTable {
    const { seating, ports, timers, patience } = this;
    return {
      ...{ seating, ports, timers, patience },
      setup: () => this.setup,
      // Terms that are about to change come first: the log must begin with those that hold.
      isSettled: () => !this.closed && !this.changes.isUnderWay,
      isWaiting: () => this.isWaiting,
      hostTable: () => this.hostTable(),
      closed: (seatCount) => this.closeAt(seatCount),
      save: () => this.save(),
      opened: (host) => this.opened(host),
      freed: () => {
        this.told();
        this.keeper.saveSoon();
      },
      report: (error, what) => this.report(error, what),
    };
  }

  /** TABLE-17.2. Everybody has another seat now, as far as he knows. */
  private closeAt(seatCount: number): void {
    this.setup = { ...this.setup, seatCount, seatOrder: this.seating.seatOrder };
    this.absence = new Absence(this.setup.clock, seatCount);
    for (const person of this.seating.seats) if (person !== null) this.welcome(person);
  }

  private opened(host: MatchHost): void {
    const now = this.ports.clock.uptime();
    this.host = host;
    for (const seat of stillToCome(this.seating)) this.absence.left(seat, now, false);
    this.told();
    this.bots.begin(host);
  }

  private hostTable(): HostTable {
    const { clock } = this.ports;
    return {
      overlay: (who, message) => {
        for (const person of this.knownAs(who)) this.outbox.tell(person, MESSAGE.overlay, message);
      },
      changed: () => {
        this.noticeWhoIsOut();
        this.outbox.publish();
        this.bots.attend();
        if (this.host !== undefined) this.keeper.keepSnapshot(this.host, SNAPSHOT_EVERY);
      },
      sealed: () => {
        this.bots.attend();
        if (this.host !== undefined) this.keeper.keepSnapshot(this.host, SNAPSHOT_EVERY);
      },
      ended: () => {
        this.told();
        this.watchForEmptiness();
      },
      lost: () => this.unload(),
      storing: () => this.ports.storing(),
      present: () => this.seating.seats.flatMap((person, seat) => (isPresent(person) ? [seat] : [])),
      dueAt: (awaiting, playing, deadline) => this.bots.dueAt(awaiting, playing, deadline),
      gone: () => this.absence.gone(clock.uptime()),
      lagMs: (seat) => {
        const person = this.seating.seats[seat];
        return person === null || person === undefined ? 0 : this.outbox.lagMs(person);
      },
    };
  }

  /** The one on the seat, or all who rule. */
  private knownAs(who: Seat): readonly Person[] {
    const { seats, arbiters } = this.seating;
    const seated = seats[who] ?? undefined;
    return seated === undefined ? arbiters.filter((person) => knownAs(person) === who) : [seated];
  }

  /** Seats of bots. */
  get botSeats(): readonly Seat[] {
    return this.seating.seats.flatMap((person, seat) => (person?.bot === undefined ? [] : [seat]));
  }

  /** Nobody waits any more for whoever has gone out of the match, and everybody must see that. */
  private noticeWhoIsOut(): void {
    const { length = 0 } = this.host?.playing ?? [];
    if (length !== this.playingCount) this.peopleChanges += 1;
    this.playingCount = length;
  }

  private told(): void {
    this.peopleChanges += 1;
    this.outbox.publish();
    this.ports.changed();
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.setup.matchId }, what);
  }

  /** An empty table leaves memory after a while; one that waits in vain is given up. */
  private watchForEmptiness(): void {
    if (this.closed || !this.isEmpty) return;
    const { emptyPlayingMs, emptyOverMs } = this.patience;
    const emptyWaitingMs = this.wasVisited ? this.patience.emptyWaitingMs : this.patience.unvisitedMs;
    const ms = { waiting: emptyWaitingMs, playing: emptyPlayingMs, over: emptyOverMs, frozen: emptyOverMs };
    this.timers.set('empty', ms[this.status], () => this.leaveMemory());
  }

  /** Also called by whoever has woken the table for a deadline alone. */
  leaveMemory(): void {
    if (this.closed || !this.isEmpty) return;
    const isBusy = this.gathering.isOpening || this.host?.isIdle === false || this.bots.isBusy;
    if (isBusy) this.timers.set('empty', AGAIN_MS, () => this.leaveMemory());
    else if (this.isWaiting && this.waitsInVain()) {
      void this.keeper.drop();
      this.close(true);
    } else this.unload();
  }

  /** Where turns last days, whoever was invited may come tomorrow; but whoever has made the table comes at once. */
  private waitsInVain(): boolean {
    if (!this.wasVisited) return true;
    return this.setup.clock.kind !== 'days' || this.ports.clock.uptime() >= this.waitsUntil;
  }
}
