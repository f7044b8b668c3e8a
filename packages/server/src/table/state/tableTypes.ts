// Types of a table: setup, ports, events and timeouts.

import type { EventEmitter } from 'node:events';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { StopReason } from '@hexmarch/shared/plans/plan';
import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { RemovedMessage } from '@hexmarch/shared/protocol/errors/rejections';
import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import type { Announcement } from '@hexmarch/shared/protocol/room/messages';
import type { RoomSettings } from '@hexmarch/shared/roomSettings/settingGroups';
import type { ChatEvent } from '../../chat/chatEvent.ts';
import type { Blocking } from '../../chat/hidden.ts';
import type { Complainant } from '../../chat/reporting.ts';
import type { SettledReports } from '../../chat/settled.ts';
import type { DiceSecret } from '../../match/fairDice.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import type { RunnerPorts } from '../../match/runnerTypes.ts';
import type { ChatReport } from '../../ports/chatStore.ts';
import type { PlanPorts } from '../../ports/planStore.ts';
import type { BotThinkers } from '../../ports/ports.ts';
import type { BotManner } from '../bots/botSeat.ts';
import type { Bans } from '../seats/bans.ts';
import type { Seating } from '../seats/seating.ts';

/** Why a person is removed (`MESSAGE.removed`). */
export type RemovedReason = RemovedMessage['reason'];

/** Outgoing messages to the people at the table; implemented by the room. */
export interface TableOutbox {
  /** The public state changed: sync and flush it now. */
  publish(): void;
  send(person: Person, type: string, payload: unknown): void;
  /** `ban`: for `banned`. */
  sendAway(person: Person, reason: RemovedReason, ban?: BanDetails): void;
  /** Measured latency of this person, in ms. */
  lagMs(person: Person): number;
  /** The table is unloaded. `forGood`: dropped. */
  close(forGood: boolean): void;
}

export interface TableSetup extends RoomSettings {
  readonly matchId: string;
  readonly code: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seatCount: number;
  /** All seats, in order of assignment; the creator takes the first. */
  readonly seatOrder: readonly Seat[];
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly dice: DiceSecret;
  /** Address of the creator, in memory only; empty: unknown. */
  readonly owner: string;
}

/** What happens at the tables of a server, by match id. Listeners are called at once (app/tableListeners.ts). */
export interface TableEventMap {
  /** The row in lists, or presence, may have changed. */
  changed: [matchId: string];
  /** A public event that may concern people away. */
  progressed: [matchId: string];
  /** The table was loaded from the store. */
  loaded: [matchId: string];
  /** The match is over, and that is stored, or it was frozen. */
  ended: [matchId: string];
  /** It goes on after its end (TABLE-18.7), and that is stored. */
  reopened: [matchId: string];
  chatted: [table: { setup: TableSetup; seating: Seating; match: MatchRunner | undefined }, event: ChatEvent];
  /** That person has read everything in the channel. */
  read: [matchId: string, person: string, channel: Channel];
  /** That person is viewing the match. */
  viewed: [matchId: string, person: string];
  /** The token behind notification subscriptions of that person was replaced. */
  keyRenewed: [matchId: string, person: string];
  /** The plan of that person gives nothing more (TABLE-29.5): for nobody else to hear. */
  planStopped: [matchId: string, person: string, why: StopReason];
  /** A client's checksum differed from ours. */
  mismatched: [matchId: string];
  /** The next match of the same people exists, and is not announced yet. Both tables are in memory. */
  followedOn: [over: string, next: string];
}

export type TableEvents = EventEmitter<TableEventMap>;

/** What tables ask about the accounts of their people. */
export interface TableAccounts {
  /** Adjusts a wanted name. Never rejects. */
  called(matchId: string, person: string, name: string): Promise<string>;
  /**
   * A seatless person is about to be named in stored data: for accounts the place is registered, for later erasure. Rejects where it could
   * not be stored.
   */
  named(matchId: string, person: Pick<Person, 'id' | 'seat' | 'accountId'>): Promise<void>;
  /** Chat hidden by blocks, among `everybody` at the table. */
  blocking(matchId: string, everybody: () => Iterable<Person>): Blocking;
  /** A report was made, in that game. Never rejects. */
  reported(report: ChatReport, by: Pick<Complainant, 'id' | 'accountId'>, game: string): Promise<void>;
}

export interface TablePorts extends RunnerPorts {
  readonly events: TableEvents;
  /** Absent: no accounts. */
  readonly accounts?: TableAccounts;
  /** Forbidden names; absent: none. */
  readonly refusesName?: (name: string) => boolean;
  /** Server-wide bans; absent: none. */
  readonly bans?: Bans;
  /** Reviewed reports; absent: not published. */
  readonly settled?: SettledReports;
  /** Announcement of the operators; absent: none. */
  readonly announced?: () => Announcement | undefined;
  /** The store has lost published actions at the end of the match; absent: none. */
  readonly lost?: boolean;
  /** Whether the store is failing. */
  readonly failing: () => boolean;
  /** Hook before an append. */
  readonly storing: () => void;
  /** Creates the rematch, with dice commitments by person; resolves with its id. */
  readonly rematch: (promises: ReadonlyMap<string, string>) => Promise<string>;
  /** Workers and timing of bots; absent: no bots. */
  readonly thinkers?: BotThinkers;
  readonly botManner?: BotManner;
  /** Conditional orders; absent: none. */
  readonly plans?: PlanPorts;
  /** Another bot for this table, of that level; or the refusal code. */
  readonly newBot: (level: number) => number | HostRefusal;
  /**
   * The table is unloaded once its last writes (`written`) have settled; resolves when clients may reconnect. `forGood`:
   * dropped.
   */
  readonly dispose: (forGood: boolean, written: Promise<unknown>) => Promise<void>;
}

/** Timeouts: of idle tables in memory, by status, and of reserved seats of waiting tables, before arrival and during absence. */
export interface Patience {
  readonly emptyWaitingMs: number;
  /** Before the first visit of a new table. */
  readonly unvisitedMs: number;
  readonly emptyPlayingMs: number;
  readonly emptyOverMs: number;
  readonly arrivalMs: number;
  readonly absentMs: number;
  /** For revealing committed entropy. */
  readonly entropyMs: number;
}

export const PATIENCE: Patience = {
  emptyWaitingMs: 10 * 60_000,
  unvisitedMs: 60_000,
  emptyPlayingMs: 30_000,
  emptyOverMs: 60_000,
  arrivalMs: 30_000,
  absentMs: 90_000,
  entropyMs: 3000,
};

/** Before a room is attached. */
export const NOBODY: TableOutbox = {
  publish() {},
  send() {},
  sendAway() {},
  lagMs: () => 0,
  close() {},
};

// Correspondence matches: players need not stay connected.

// TABLE-3.1: by days per turn, or where the game itself handles absence.
export const isCorrespondence = ({ clock, game }: Pick<TableSetup, 'clock' | 'game'>): boolean =>
  isInDays(clock) || game.acts?.claim === 'never';
