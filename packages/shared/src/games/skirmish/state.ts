// A match of Skirmish Society: options, state, commands, events. Plain JSON; what the numbers mean is said here once.

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { SkirmishRefused } from './codes.ts';
import type { OrderId, Submission } from './counting.ts';
import type { Reason } from './facts.ts';
import type { JoinRequest } from './joining.ts';
import type { MapRequest, MapType } from './map/skirmishMap.ts';
import type { Code, Effect, InForce, Person, Place, Player, Source } from './types.ts';
import type { Announcement, Rhythm, Vote } from './votes.ts';

export type Mode = 'normal' | 'fast';

/** SKI-15. What is fixed when the match is made; the clock and broadcasts may be set by whoever rules. */
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

/** What a host may choose. */
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

/** Where the clock of the turn stands. The times themselves are the host's. */
export interface TurnClock {
  /** `before`: orders are locked until the resolution; `after`: for a while after the last one (SKI-3.4). */
  readonly lock: 'before' | 'after' | null;
  /** The reminder has gone out. */
  readonly reminded: boolean;
  /** The vote has been open for 1/24 of the period (SKI-3.8). */
  readonly voteAged: boolean;
  /** How often whoever rules has had the next resolution computed anew in this turn. */
  readonly changes: number;
  /** The resolution is at least so far from where it was computed. */
  readonly leastMs: number;
  /** There was a pause in this turn, or a rewind has brought it back: nobody misses it (SKI-12.7). */
  readonly uncounted?: true;
}

/** A farm order that is given again by itself as long as its turn is not past (SKI-5.14). */
export interface Repeat {
  /** Who said so. */
  readonly person: Seat;
  readonly at: Code;
  /** The last turn. */
  readonly until: number;
}

/** What it orders is read again from its text. */
export type SentText = Omit<Sent, 'order'>;

/**
 * What a rewind brings back (SKI-12.5): the start of a turn, and what had been sent when it was resolved. A state has one of every
 * turn before, so they are kept short.
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
  /** By person, ascending: this turn and later ones in which it is away (SKI-12.8). In a view the own alone. */
  readonly away: readonly (readonly number[])[];
  /** By person: turns that were excused. */
  readonly excused: readonly (readonly number[])[];
  /** By player. */
  readonly looks: readonly Look[];
  /** By player: the look was changed in this turn (SKI-14.4). */
  readonly relooked: readonly boolean[];
  /** By player, as they came in this turn. In a view those that its eyes may see. */
  readonly orders: readonly (readonly Sent[])[];
  /** By player, in the order of codes. In a view the own alone. */
  readonly repeats: readonly (readonly Repeat[])[];
  readonly announced: Announcement | null;
  /** By player. In a view under same-day voting the own alone. */
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

/** Words that are a whole command. */
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
  /** Of the host; without effects it draws them. */
  | { readonly type: 'announce'; readonly announcement?: Announcement }
  /** Of whoever rules, as all that follow. */
  | { readonly type: 'ban' | 'unban'; readonly player: Seat }
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'resolution-hour'; readonly hour: number }
  /** To UTC, in whole hours. Which it is at a local hour that somebody tells, whoever has a clock works out (SKI-3.7). */
  | { readonly type: 'local-offset'; readonly offset: number }
  | { readonly type: 'broadcasts'; readonly on: boolean };

/** An order that counted, with what became of it (SKI-7.11). */
export interface ReportedOrder {
  readonly id: OrderId;
  readonly player: Seat;
  /** Who gave it; absent: an automatic hold. */
  readonly person?: Seat;
  /** Canonical. */
  readonly text: string;
  readonly success: boolean;
  readonly reason?: Reason;
  readonly killer?: OrderId;
}

/** Struck out. An unreadable one is told to its sender alone (R14). */
export interface InvalidOrder {
  readonly person: Seat;
  readonly text: string;
  readonly why: SkirmishRefused;
}

export interface ReportedJoin extends JoinRequest {
  /** Of the joint player (SKI-11.4). */
  readonly colour: number;
}

// SKI-13.2: what everybody learns of a turn. Reasons follow from the board before, the effect and the orders that counted.
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
  /** People who would have missed it, and had said beforehand that they would be away (SKI-12.8); absent: nobody. */
  readonly excused?: readonly Seat[];
  /** It neither counts as missed nor ends a row of missed turns (SKI-12.7). */
  readonly uncounted?: true;
  /** What was voted for; null without a vote. */
  readonly voted: InForce;
  /** In force in the next turn. */
  readonly next: InForce;
}

interface ByPerson {
  readonly seat: Seat;
}
/** Told to nobody but these people. */
interface Secret extends ByPerson {
  readonly player: Seat;
  readonly knowing: readonly Seat[];
}
type OrdersGiven = ByPerson & { readonly player: Seat; readonly sent: readonly Sent[] };

export interface Rewound extends TurnStart {
  readonly type: 'rewound';
  /** By player: who may know its orders. */
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
