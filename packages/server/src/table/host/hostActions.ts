// Host actions (people, terms, settings) and the actions open to everyone (name, wish).

import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/errors/codes';
import type { HostAction, NameArbiter, Wish } from '@hexmarch/shared/protocol/room/hostActions';
import type { SlowSeconds } from '@hexmarch/shared/protocol/room/slowMode';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../../match/person.ts';
import { isBanned } from '../seats/bans.ts';
import { knownAs } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';
import { manage, removalRefused, type SeatBot, seatBot, sendAway } from './managePeople.ts';
import { OperatorActions } from './operatorActions.ts';
import { SettingChanges, type SettingChangesParts, sameTerms } from './settingChanges.ts';
import { RejoinCooldown, TableBans, type TableBansParts } from './tableBans.ts';

export class HostActions {
  private readonly table: TableContext;
  private readonly parts: SettingChangesParts & TableBansParts;
  private readonly changes: SettingChanges;
  private readonly bars: RejoinCooldown;
  /** Operator actions on the match. */
  readonly operatorActions: OperatorActions;
  /** Enforcement of bans at this table. */
  readonly tableBans: TableBans;

  constructor(table: TableContext, parts: SettingChangesParts & TableBansParts) {
    this.table = table;
    this.parts = parts;
    this.changes = new SettingChanges(table, parts);
    this.bars = new RejoinCooldown(table.ports.clock);
    this.operatorActions = new OperatorActions(table, parts.messages, parts.playing);
    this.tableBans = new TableBans(table, parts);
  }

  /** Cooldown after the removal of a person at that address. */
  stops(address: string): boolean {
    return this.bars.stops(address);
  }

  // TABLE-13.2: nobody is seated under other terms than those displayed.
  isUnder(seen: Terms | undefined): boolean {
    const { nextTerms, setup } = this.table;
    return seen === undefined || sameTerms(seen, nextTerms ?? setup);
  }

  /** Starts with the seated players (TABLE-17.2). Returns a code when refused. */
  begin(person: Person): HostRefusal | undefined {
    return this.managed(this.parts.waitingRoom.begin(person));
  }

  // TABLE-17.3: a running match is ended by its arbiter, never by the host.
  /** Resolves with a code when refused. */
  async close({ id }: Person): Promise<HostRefusal | undefined> {
    const { seating, isManageable, match } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!isManageable) return match?.status === 'over' ? 'over' : 'match-running';
    await this.parts.closing.abandon('host-closed');
    return undefined;
  }

  /** Returns a code when refused. */
  manage({ id }: Person, message: HostAction): HostRefusal | undefined {
    const { seating, outbox, isManageable } = this.table;
    if (message.do === 'seatBot') return this.managed(this.seatBot(id, message));
    const removed = message.do === 'remove' ? seating.person(message.person) : undefined;
    const refused = manage(seating, outbox, isManageable, id, message);
    if (refused === undefined) this.bars.add(removed?.address ?? '');
    return this.managed(refused);
  }

  private seatBot(id: string, { seat, level }: SeatBot): HostRefusal | undefined {
    const { seating, ports, isManageable } = this.table;
    const bot = ports.newBot(level);
    return typeof bot === 'string' ? bot : seatBot(seating, isManageable, id, seat, bot);
  }

  /** Why an operator cannot remove this person. */
  refusesToRemove(person: string): ReturnType<typeof removalRefused> {
    return removalRefused(this.table.seating, this.table.isManageable, person);
  }

  /** An operator removes a person, as the host could. */
  removeByOperator(person: string): void {
    if (this.refusesToRemove(person) !== undefined) return;
    const { seating, outbox } = this.table;
    this.bars.add(seating.person(person)?.address ?? '');
    sendAway(seating, outbox, person);
    this.managed(undefined);
  }

  // UI-P80.
  /** Removes a spectator as if spectators were not allowed, so that nobody learns of a block. */
  refuseSpectator(id: string): void {
    const { seating } = this.table;
    const person = seating.spectators.find((spectator) => spectator.id === id);
    if (person === undefined) return;
    this.table.outbox.sendAway(person, 'watchers-refused');
    this.managed(undefined);
  }

  /** An operator sets slow mode, as the host could. */
  slowByOperator(seconds: SlowSeconds): void {
    this.table.seating.slowSeconds = seconds;
    this.managed(undefined);
  }

  private managed(refused: HostRefusal | undefined): HostRefusal | undefined {
    if (refused !== undefined) return refused;
    const { messages, waitingRoom } = this.parts;
    waitingRoom.waiting.forgetFree();
    messages.publishChange();
    this.table.storage.saveSoon();
    void waitingRoom.openIfReady();
    return undefined;
  }

  // TABLE-20.1: another player's wish is taken.
  /** Returns a code when refused. */
  wish(person: Person, { wish }: Wish): TableCode | undefined {
    const { seating, setup, storage } = this.table;
    const { wishes } = setup.game;
    if (person.seat === null) return this.joinReserve(person, wish);
    if (wishes === undefined || wishes.suits?.(setup.options) === false) return 'no-such-act';
    if (!this.table.isManageable) return 'match-running';
    const read = wish === null ? undefined : wishes.parse(wish);
    if (read?.ok === false) return 'malformed';
    const others = seating.seats.flatMap((other) => (other === person ? [] : (other?.wish ?? [])));
    if (read !== undefined && !wishes.isFree(read.value, others)) return 'wish-taken';
    if (read === undefined) delete person.wish;
    else person.wish = read.value;
    this.parts.messages.publishChange();
    storage.saveSoon();
    return undefined;
  }

  // UI-K96: spectators wish for a side of the running match.
  private joinReserve(person: Person, wish: object | null): TableCode | undefined {
    const { seating, setup, match, ports } = this.table;
    const { wishes, reserveFor } = setup.game;
    if (match === undefined || wishes === undefined || reserveFor === undefined) return 'not-seated';
    if (match.status !== 'playing') return match.status;
    // Whoever sees what a seat sees stands on its side already (TABLE-23); names would tell who takes a seat (TABLE-22).
    if (knownAs(person) !== null || seating.company.seatOf(person.id) !== undefined) return 'not-watching';
    if (seating.cover.isOn) return 'no-such-act';
    if (isBanned(ports, person)) return 'banned';
    const read = wish === null ? undefined : wishes.parse(wish);
    if (read !== undefined) {
      const { state } = match.position;
      const isFor = (seat: number): boolean => read.ok && reserveFor(state, read.value, seat);
      if (!(read.ok && seating.seats.some((_, seat) => isFor(seat)))) return 'malformed';
      if (person.wish === undefined && seating.reserve.isFull) return 'reserve-full';
      person.wish = read.value;
    } else delete person.wish;
    this.parts.messages.publishChange();
    return undefined;
  }

  /** Resolves with a code when refused. */
  rename(person: Person, name: string): Promise<HostRefusal | undefined> {
    return this.changes.rename(person, name);
  }

  /** Resolves with a code when refused. */
  async setTerms(person: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = await this.changes.setTerms(person, terms);
    void this.parts.waitingRoom.openIfReady();
    return refused;
  }

  /** Resolves with a code when refused. */
  async nameArbiter(person: Person, message: NameArbiter): Promise<TableCode | undefined> {
    const refused = await this.changes.nameArbiter(person, message);
    const named = this.table.seating.person(message.person);
    if (refused === undefined && named !== undefined) this.parts.messages.introduce(named);
    void this.parts.waitingRoom.openIfReady();
    return refused;
  }
}
