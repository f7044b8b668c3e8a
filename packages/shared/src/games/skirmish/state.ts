// A match of Skirmish Society: options, state, commands, events. Plain JSON; the meaning of the numbers is defined here.

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { SkirmishRefused } from './codes.ts';
import type { OrderId, Submission } from './counting.ts';
import type { Reason } from './facts.ts';
import type { JoinRequest } from './joining.ts';
import type { MapRequest, MapType } from './land/skirmishMap.ts';
import type { Code, Effect, InForce, Person, Place, Player, Source } from './land/types.ts';
import type { Announcement, Rhythm, Vote } from './votes.ts';

export type Mode = 'normal' | 'fast';

/** SKI-15. Fixed at creation, except that the arbiter may change clock and broadcasts. */
export interface SkirmishOptions {
  readonly vp: number;
  readonly mode: Mode;
  readonly resolutionHour: number;
  readonly localOffset: number;
  readonly votes: Rhythm;
  readonly voteStartTurn: number;
  readonly votingMode: 'normal' | 'sameDay';
  readonly mapType: MapType;
  readonly hints: boolean;
  readonly broadcasts: boolean;
  readonly orderCheck: boolean;
  readonly earlyResolution: boolean;
  readonly expansionMinimum: number;
  readonly lockBeforeMs: number;
  readonly lockAfterMs: number;
  readonly fastLockBeforeMs: number;
  readonly fastLockAfterMs: number;
}

/** Options of a match. */
export interface SkirmishSettings extends SkirmishOptions {
  /** At most; the match may begin with fewer, but not with fewer than `playersMin`. */
  readonly players: number;
  readonly playersMin: number;
  /** Absent: drawn. */
  readonly mapSeed?: number;
  /** Canonical text; absent: from homes (TABLE-11). */
  readonly position?: string;
}

/** Colour 1 to 20, pattern 1 to 16 (SKI-14.1, 14.2). */
export interface Look {
  readonly colour: number;
  readonly pattern: number;
}

/** An order text of this turn that its sender may have given in public (SKI-13.1). */
export interface Sent extends Submission {
  readonly isPublic?: true;
}

/** State of the turn's clock. The instants are the host's. */
export interface TurnClock {
  /** `before`: orders are locked until the resolution; `after`: for a while after the last one (SKI-3.4). */
  readonly lock: 'before' | 'after' | null;
  /** The reminder has gone out. */
  readonly reminded: boolean;
  /** The vote has been open for 1/24 of the period (SKI-3.8). */
  readonly voteAged: boolean;
  /** How often the arbiter has had the next resolution recomputed in this turn. */
  readonly changes: number;
  /** The resolution is at least so far from where it was computed. */
  readonly leastMs: number;
  /** The turn was paused or rewound, and does not count as missed (SKI-12.7). */
  readonly uncounted?: true;
}

/** A farm order that repeats automatically until its last turn (SKI-5.14). */
export interface Repeat {
  /** The person who set it. */
  readonly person: Seat;
  readonly at: Code;
  /** The last turn. */
  readonly until: number;
}

/** Its order is parsed from the text. */
type SentText = Omit<Sent, 'order'>;

/**
 * Restore point of a rewind (SKI-12.5): the start of a turn, and the orders at its resolution. A state has one per past turn, so they are
 * compact.
 */
export interface TurnStart {
  readonly turn: number;
  readonly effect: InForce;
  /** Control and armies, as `landText.ts` writes them. */
  readonly land: string;
  readonly farms: readonly Place[];
  readonly players: readonly Player[];
  /** By person. */
  readonly plays: readonly Seat[];
  readonly announced: Announcement | null;
  readonly orders: readonly (readonly SentText[])[];
}

export interface SkirmishState {
  readonly options: SkirmishOptions;
  readonly map: MapRequest;
  /** Counted from 1 (SKI-3.1); a rewind counts back. */
  readonly turn: number;
  /** Periods begun, this one among them: never falls. */
  readonly period: number;
  readonly effect: InForce;
  /** By place, as in `Board`. */
  readonly control: readonly Seat[];
  readonly armies: readonly Seat[];
  /** Ascending. All other barracks of the map are barracks still. */
  readonly farms: readonly Place[];
  /** By seat. */
  readonly people: readonly Person[];
  readonly players: readonly Player[];
  /** By person: turns missed in a row (SKI-12.7). */
  readonly missed: readonly number[];
  /** By person, ascending: turns of announced absence (SKI-12.8). In a view only one's own. */
  readonly away: readonly (readonly number[])[];
  /** By person: excused turns. */
  readonly excused: readonly (readonly number[])[];
  /** By player. */
  readonly looks: readonly Look[];
  /** By player: the look was changed in this turn (SKI-14.4). */
  readonly relooked: readonly boolean[];
  /** By player, in order of submission in this turn. In a view only visible ones. */
  readonly orders: readonly (readonly Sent[])[];
  /** By player, in the order of codes. In a view only one's own. */
  readonly repeats: readonly (readonly Repeat[])[];
  readonly announced: Announcement | null;
  /** By player. In a view under same-day voting only one's own. */
  readonly votes: readonly (Vote | null)[];
  readonly requests: readonly JoinRequest[];
  /** By player (SKI-3.8). */
  readonly ready: readonly boolean[];
  readonly clock: TurnClock;
  readonly paused: boolean;
  /** Of all turns before, first turn first. Not in views. */
  readonly history: readonly TurnStart[];
  readonly outcome: Outcome | null;
}

/** A view takes a state's place. */
export type SkirmishView = SkirmishState;

/** Commands of a single word. */
export const PLAIN_COMMANDS = {
  seat: ['ready', 'unready', 'resign'],
  host: ['lock', 'unlock', 'remind', 'age-vote', 'resolve', 'resolve-uncounted'],
  arbiter: ['pause', 'unpause', 'rewind'],
} as const;
type Plain = (typeof PLAIN_COMMANDS)['seat' | 'host' | 'arbiter'][number];

/** SKI-17. */
export type SkirmishCommand =
  | { readonly [T in Plain]: { readonly type: T } }[Plain]
  /** Each part one order as typed, none of them empty (SKI-4.1). */
  | { readonly type: 'order' | 'public-order'; readonly parts: readonly string[] }
  | { readonly type: 'withdraw'; readonly of: Source }
  /** Of the farm there. */
  | { readonly type: 'repeat' | 'unrepeat'; readonly at: Code }
  | { readonly type: 'away' | 'here'; readonly turn: number }
  | { readonly type: 'vote'; readonly effect: Effect }
  | { readonly type: 'join-forces'; readonly player: Seat }
  | { readonly type: 'look'; readonly colour: number; readonly pattern: number }
  /** By the host; without effects it draws them. */
  | { readonly type: 'announce'; readonly announcement?: Announcement }
  /** By the arbiter, like all below. */
  | { readonly type: 'ban' | 'unban'; readonly player: Seat }
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'resolution-hour'; readonly hour: number }
  /** Offset to UTC, in whole hours. Converting a local hour is up to the client, which has a clock (SKI-3.7). */
  | { readonly type: 'local-offset'; readonly offset: number }
  | { readonly type: 'broadcasts'; readonly on: boolean };

/** An order that counted, with what became of it (SKI-7.11). */
export interface ReportedOrder {
  readonly id: OrderId;
  readonly player: Seat;
  /** Its sender; absent: an automatic hold. */
  readonly person?: Seat;
  /** Canonical. */
  readonly text: string;
  readonly success: boolean;
  readonly reason?: Reason;
  readonly killer?: OrderId;
}

/** An invalid order. Unreadable ones are shown to their sender alone (R14). */
export interface InvalidOrder {
  readonly person: Seat;
  readonly text: string;
  readonly why: SkirmishRefused;
}

export interface ReportedJoin extends JoinRequest {
  /** Of the joint player (SKI-11.4). */
  readonly colour: number;
}

// SKI-13.2: the public report of a turn. Reasons follow from the board before, the effect and the counted orders.
export interface Report {
  readonly turn: number;
  /** In force in the turn that ends. */
  readonly effect: InForce;
  readonly orders: readonly ReportedOrder[];
  readonly invalid: readonly InvalidOrder[];
  readonly deaths: readonly { readonly at: Code; readonly player: Seat; readonly killer: OrderId }[];
  /** Taken from another player. */
  readonly captures: readonly { readonly at: Code; readonly from: Seat; readonly by: Seat }[];
  readonly builds: readonly Code[];
  /** By seat. */
  readonly farming: readonly number[];
  readonly expansion: readonly number[];
  readonly eliminated: readonly Seat[];
  readonly joined: readonly ReportedJoin[];
  /** People who could have ordered, and did nothing that this report shows. */
  readonly missed: readonly Seat[];
  /** People excused by an announced absence (SKI-12.8); absent: none. */
  readonly excused?: readonly Seat[];
  /** It neither counts as missed nor ends a row of missed turns (SKI-12.7). */
  readonly uncounted?: true;
  /** Result of the vote; null without one. */
  readonly voted: InForce;
  /** In force in the next turn. */
  readonly next: InForce;
}

interface ByPerson {
  readonly seat: Seat;
}
/** Visible to these people alone. */
interface Secret extends ByPerson {
  readonly player: Seat;
  readonly knowing: readonly Seat[];
}
type OrdersGiven = ByPerson & { readonly player: Seat; readonly sent: readonly Sent[] };

export interface Rewound extends TurnStart {
  readonly type: 'rewound';
  /** By player: people who may see its orders. */
  readonly knowing: readonly (readonly Seat[])[];
  readonly looks: readonly Look[];
}

export type SkirmishEvent =
  | {
      readonly type: 'matchOpened';
      readonly options: SkirmishOptions;
      readonly map: MapRequest;
      /** By seat: which of the map's homes. */
      readonly homes: readonly number[];
      readonly looks: readonly Look[];
    }
  | { readonly type: 'positionSet'; readonly options: SkirmishOptions; readonly position: string }
  | (Secret & { readonly type: 'ordered'; readonly sent: readonly Sent[] })
  | (OrdersGiven & { readonly type: 'orderedInPublic' })
  | (Secret & { readonly type: 'withdrew'; readonly of: Source })
  | (Secret & {
      readonly type: 'repeated';
      readonly sent: readonly Sent[];
      readonly at: Code;
      readonly until: number;
    })
  | (Secret & { readonly type: 'unrepeated'; readonly at: Code })
  | (Secret & { readonly type: 'awaySaid' | 'hereSaid'; readonly turn: number })
  | (ByPerson & { readonly type: 'voted'; readonly player: Seat; readonly effect: Effect })
  | (Secret & { readonly type: 'votedInSecret'; readonly effect: Effect })
  | (ByPerson & { readonly type: 'joinAsked'; readonly player: Seat; readonly to: Seat })
  | (ByPerson & { readonly type: 'readied' | 'unreadied'; readonly player: Seat })
  | (ByPerson & { readonly type: 'resigned' })
  | (ByPerson & { readonly type: 'lookChanged'; readonly player: Seat; readonly look: Look })
  | { readonly type: 'announced'; readonly announcement: Announcement }
  | { readonly type: 'locked' | 'unlocked' | 'reminded' | 'voteAged' | 'paused' | 'unpaused' }
  | (ByPerson & { readonly type: 'banned' | 'unbanned' })
  | { readonly type: 'modeSet'; readonly mode: Mode }
  | { readonly type: 'hourSet'; readonly hour: number }
  | { readonly type: 'zoneSet'; readonly hour: number; readonly offset: number }
  | { readonly type: 'broadcastsSet'; readonly on: boolean }
  | { readonly type: 'resolved'; readonly report: Report }
  | Rewound
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type Event<T extends SkirmishEvent['type']> = Extract<SkirmishEvent, { type: T }>;
