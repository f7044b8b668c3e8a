// What the parts of a table share: people, settings and match, and how they are stored. Each part of the table is constructed with this
// and with the parts that it uses (table.ts).

import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { NamedTimers } from '../../base/namedTimers.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import { NewerRulesError, type TableRow } from '../../ports/ports.ts';
import { DiceCommitments } from '../seats/diceCommitments.ts';
import { Seating } from '../seats/seating.ts';
import { isCorrespondence } from './correspondence.ts';
import { peopleAt, peopleOf, rowOf, waitingMaxMs } from './tableRow.ts';
import { TableStorage } from './tableStorage.ts';
import {
  NOBODY,
  type Patience,
  type TableEvents,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './tableTypes.ts';

export class TableContext {
  setup: TableSetup;
  /** From the moment the match opens. */
  match: MatchRunner | undefined;
  outbox: TableOutbox = NOBODY;
  /** The match is opening. */
  isOpening = false;
  /** Unloaded or dropped. */
  isClosed = false;
  isLogDamaged = false;
  /** Version counter of people and host settings. */
  peopleChanges = 0;
  /** Pending terms, valid once stored. */
  nextTerms: Terms | undefined;
  /** An arbiter change is being stored. */
  isNamingArbiter = false;
  /** Uptime at which a waiting table expires. */
  waitsUntil: number;
  /** Id of the rematch; empty: none yet. */
  rematchId: string;
  readonly matchId: string;
  readonly ports: TablePorts;
  readonly events: TableEvents;
  readonly patience: Patience;
  readonly seating: Seating;
  /** Dice commitments of the seats. */
  readonly commitments: DiceCommitments;
  readonly timers: NamedTimers;
  readonly storage: TableStorage;

  /** `stored`: the row, when the table is loaded from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience, stored?: TableRow) {
    const people = stored === undefined ? undefined : peopleOf(stored);
    this.setup = setup;
    this.matchId = setup.matchId;
    this.ports = ports;
    this.events = ports.events;
    this.patience = patience;
    this.seating = new Seating(setup.seatOrder, setup.watchersAllowed, people, setup.hidesNames === true);
    this.commitments = new DiceCommitments(ports.hasher, this.seating.seats.length);
    this.commitments.restore(people?.promises ?? []);
    this.rematchId = people?.rematchId ?? '';
    this.waitsUntil = stored?.dueAt ?? ports.clock.uptime() + waitingMaxMs(setup);
    this.timers = new NamedTimers(ports.clock);
    this.storage = new TableStorage(ports, this);
  }

  get status(): MatchStatus {
    return this.isLogDamaged ? 'frozen' : (this.match?.status ?? 'waiting');
  }

  /** No match, and none is opening. */
  get isWaiting(): boolean {
    return this.match === undefined && !this.isOpening && !this.isLogDamaged;
  }

  /** People and terms may be changed by the host. */
  get isManageable(): boolean {
    return this.isWaiting && !this.isClosed;
  }

  /** Changes that the log must begin with are still being stored. */
  get isChanging(): boolean {
    return this.nextTerms !== undefined || this.isNamingArbiter;
  }

  /** Turns time out, whether or not people are present. */
  get hasDeadlines(): boolean {
    return isCorrespondence(this.setup) || isTimed(this.setup.clock);
  }

  /** The row to store. */
  row(): TableRow {
    const setup = { ...this.setup, ...this.nextTerms };
    return rowOf(setup, this.status, peopleAt(this), this.isWaiting ? this.waitsUntil : null);
  }

  /** The maximum waiting time starts anew. */
  waitAnew(): void {
    this.waitsUntil = this.ports.clock.uptime() + waitingMaxMs(this.setup);
  }

  /** Ms since 1970 at the given uptime, while the server keeps running. */
  wallTime(uptime: number): number {
    const { clock } = this.ports;
    return Math.round(clock.now() + uptime - clock.uptime());
  }

  /** The log is damaged: the match shows as frozen, and the log is left as it is. */
  markDamaged(error: unknown): void {
    this.report(error, 'match frozen: its log cannot be used');
    this.isLogDamaged = true;
    if (!(error instanceof NewerRulesError)) this.storage.freeze();
  }

  report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.matchId }, what);
  }
}
