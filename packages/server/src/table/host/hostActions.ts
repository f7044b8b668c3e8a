// What is decided about a table by its people: the host of the room about those at it and its terms, everybody about a name.

import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/codes';
import type { ManagePeople, NameArbiter, Wish } from '@hexmarch/shared/protocol/managing';
import type { Terms } from '@hexmarch/shared/protocol/messages';
import type { SlowSeconds } from '@hexmarch/shared/protocol/slowMode';
import type { Person } from '../../match/person.ts';
import { Bars } from '../life/bars.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import type { RemovedReason, TableOutbox, TablePorts } from '../state/tableTypes.ts';
import { manage, removalRefused, sendAway } from './manage.ts';
import { type OperatedTable, OperatorActions } from './operatorActions.ts';
import { Changes, type ChangingTable, sameTerms } from './settingChanges.ts';
import { type BannedTable, TableBans } from './tableBans.ts';

export interface ManagedTable extends ChangingTable, OperatedTable, BannedTable {
  readonly ports: Pick<TablePorts, 'clock' | 'noBots' | 'refusesName' | 'called' | 'keyRenewed' | 'bans'>;
  gathering(): WaitingRoom;
  outbox(): TableOutbox;
  /** Everybody is sent away, and there is nothing to come back to. */
  abandon(reason?: RemovedReason): Promise<void>;
  /** The first message again, which says who one is here. */
  introduce(person: Person): void;
}

export class HostActions {
  private readonly table: ManagedTable;
  private readonly changes: Changes;
  private readonly bars: Bars;
  /** What those who run the server do to the match. */
  readonly operating: OperatorActions;
  /** What they have decided about people, and not about the match. */
  readonly banning: TableBans;

  constructor(table: ManagedTable) {
    this.table = table;
    this.changes = new Changes(table);
    this.bars = new Bars(table.ports.clock);
    this.operating = new OperatorActions(table);
    this.banning = new TableBans(table);
  }

  /** Terms that hold as soon as they are kept. */
  get nextTerms(): Terms | undefined {
    return this.changes.nextTerms;
  }

  /** What the log must begin with is not kept yet. */
  get isUnderWay(): boolean {
    return this.changes.isUnderWay;
  }

  /** Somebody at that address was removed a while ago. */
  stops(address: string): boolean {
    return this.bars.stops(address);
  }

  // TABLE-13.2: nobody sits down under terms that were not those on the screen.
  isUnder(seen: Terms | undefined, terms: Terms): boolean {
    return seen === undefined || sameTerms(seen, this.changes.nextTerms ?? terms);
  }

  /** Begins with those who are there (TABLE-17.2). Answers with a code when refused. */
  begin(person: Person): HostRefusal | undefined {
    return this.managed(this.table.gathering().begin(person));
  }

  // TABLE-17.3: a match that is played is ended by whoever rules it, and by no host.
  /** Fulfilled with a code when refused. */
  async close({ id }: Person): Promise<HostRefusal | undefined> {
    const { seating } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!this.table.isWaiting()) return this.table.host()?.status === 'over' ? 'over' : 'match-running';
    await this.table.abandon('host-closed');
    return undefined;
  }

  /** Answers with a code when refused. */
  manage({ id }: Person, message: ManagePeople): HostRefusal | undefined {
    const { seating, ports } = this.table;
    const barred = message.do === 'seatBot' ? ports.noBots() : undefined;
    const removed = message.do === 'remove' ? seating.person(message.person) : undefined;
    const refused = barred ?? manage(seating, this.table.outbox(), this.table.isWaiting(), id, message);
    if (refused === undefined) this.bars.put(removed?.address ?? '');
    return this.managed(refused);
  }

  /** Why whoever runs the server cannot remove somebody. */
  refusesToRemove(person: string): ReturnType<typeof removalRefused> {
    return removalRefused(this.table.seating, this.table.isWaiting(), person);
  }

  /** Whoever runs the server removes somebody, as the host of the room could. */
  removeByOperator(person: string): void {
    if (this.refusesToRemove(person) !== undefined) return;
    const { seating } = this.table;
    this.bars.put(seating.person(person)?.address ?? '');
    sendAway(seating, this.table.outbox(), person);
    this.managed(undefined);
  }

  // UI-P80.
  /** Somebody who looks on is sent away as if nobody might, and learns no more. */
  refuseWatcher(id: string): void {
    const { seating } = this.table;
    const person = seating.watchers.find((watcher) => watcher.id === id);
    if (person === undefined) return;
    this.table.outbox().sendAway(person, 'watchers-refused');
    this.managed(undefined);
  }

  /** Whoever runs the server has everybody wait, as the host of the room could. */
  slowByOperator(seconds: SlowSeconds): void {
    this.table.seating.slowSeconds = seconds;
    this.managed(undefined);
  }

  private managed(refused: HostRefusal | undefined): HostRefusal | undefined {
    if (refused !== undefined) return refused;
    const { table } = this;
    table.gathering().waiting.forgetFree();
    table.told();
    table.saveSoon();
    void table.gathering().openIfReady();
    return undefined;
  }

  // TABLE-20.1: what somebody else wishes for is refused.
  /** Answers with a code when refused. */
  wish(person: Person, { wish }: Wish): TableCode | undefined {
    const { seating } = this.table;
    const { wishes } = this.table.setup().game;
    if (person.seat === null) return 'not-seated';
    if (wishes === undefined) return 'no-such-act';
    if (!this.table.isWaiting()) return 'match-running';
    const read = wish === null ? undefined : wishes.parse(wish);
    if (read?.ok === false) return 'malformed';
    const others = seating.seats.flatMap((other) => (other === person ? [] : (other?.wish ?? [])));
    if (read !== undefined && !wishes.isFree(read.value, others)) return 'wish-taken';
    if (read === undefined) delete person.wish;
    else person.wish = read.value;
    this.table.told();
    this.table.saveSoon();
    return undefined;
  }

  /** Fulfilled with a code when refused. */
  rename(person: Person, name: string): Promise<HostRefusal | undefined> {
    return this.changes.rename(person, name);
  }

  /** Fulfilled with a code when refused. */
  async setTerms(person: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = await this.changes.setTerms(person, terms);
    void this.table.gathering().openIfReady();
    return refused;
  }

  /** Fulfilled with a code when refused. */
  async nameArbiter(person: Person, message: NameArbiter): Promise<TableCode | undefined> {
    const refused = await this.changes.nameArbiter(person, message);
    const named = this.table.seating.person(message.person);
    if (refused === undefined && named !== undefined) this.table.introduce(named);
    void this.table.gathering().openIfReady();
    return refused;
  }
}
