// A battle of Skure: options, state, commands. Plain JSON; the meaning of the numbers is defined here. Events: events.ts.

import type { DrawState } from '../../kernel/drawState.ts';
import type { Outcome, Seat } from '../../kernel/game.ts';
import type { OfferCommand } from '../../kernel/offers.ts';
import type { PendingAction } from './agenda.ts';
import type {
  CompanyCommand,
  CompanyMasterCommand,
  CompanyOptions,
  CompanySecrets,
  CompanyState,
  Objective,
} from './company/state.ts';
import type {
  CharacterId,
  DamageKind,
  Direction,
  Field,
  Height,
  Place,
  Status,
  Terrain,
} from './field/types.ts';
import type { ClassId, SpellId } from './roster.ts';

export { OBJECTIVES } from './company/state.ts';
export type { CharacterId };

/** In place of a seat: a neutral character. */
export const NOBODY: Seat = -1;

export const MASTERS = ['none', 'watch', 'referee', 'full'] as const;
export type Master = (typeof MASTERS)[number];

/** Options of a battle. */
export interface SkureOptions {
  readonly players: number;
  /** SKURE-2.1: each for itself, or A and C against B and D. */
  readonly sides: 'each' | 'pairs';
  readonly points: number;
  readonly objective: Objective;
  readonly roundLimit: number;
  readonly teamSeconds: number;
  readonly placeSeconds: number;
  readonly reactionSeconds: number;
  readonly master: Master;
  /** By hand with a full battle master alone. */
  readonly rolls: 'server' | 'hand';
  /** Of a company battle (SKURE-15); absent: none, and then `players` is 2 to 4. */
  readonly company?: CompanyOptions;
}

/** Options of a match. */
export interface SkureSettings extends SkureOptions {
  /** The name of a field, or its text. */
  readonly field: string;
  /** Marked spaces, `x,y` apart by blanks; empty: the middle (SKURE-13.2). */
  readonly hold: string;
  /** Canonical text (TABLE-11). */
  readonly position?: string;
}

export interface TeamMember {
  readonly class: ClassId;
  /** Its death loses the battle (SKURE-13.2). */
  readonly marked: boolean;
}
export type Team = readonly TeamMember[];
/** `sealed`: sent, and not for these eyes (SKURE-2.2). */
export type KnownTeam = Team | 'sealed' | null;

export type Stance =
  | { readonly type: 'defend' | 'counter' }
  | { readonly type: 'guard'; readonly ally: CharacterId };

export interface Aim {
  readonly at: CharacterId;
  readonly level: number;
}

/** `dead`: off the field, its last space remembered; `destroyed`: a frozen body that is gone for good; `away`: has left the battle. */
export const LIVES = ['standing', 'fallen', 'frozen', 'dead', 'destroyed', 'away'] as const;
export type Life = (typeof LIVES)[number];

/** Turns left of each; none of them 0. */
export type Statuses = Readonly<Partial<Record<Status, number>>>;

export interface Character {
  readonly id: CharacterId;
  readonly seat: Seat;
  readonly class: ClassId;
  readonly marked: boolean;
  readonly at: Place;
  readonly facing: Direction;
  readonly height: Height;
  readonly hp: number;
  readonly essence: number;
  readonly life: Life;
  /** Of its death (SKURE-11.3). */
  readonly element: DamageKind | null;
  readonly stance: Stance | null;
  readonly aim: Aim | null;
  readonly statuses: Statuses;
  /** Own turns until its breath is ready (SKURE-12.3). */
  readonly rest: number;
}

/** Remaining budget of the turn, and its constraints (SKURE-4). */
export interface Budget {
  readonly points: number;
  /** At the start of the turn. */
  readonly facing: Direction;
  /** Has stepped, risen or sunk. */
  readonly moved: boolean;
  /** Has stepped. */
  readonly stepped: boolean;
  /** Faced elsewhere than at the start when it first moved (SKURE-4.7). */
  readonly turnedFirst: boolean;
  /** SKURE-4.8. */
  readonly turnedLast: boolean;
  /** By enemy: number of spaces entered before its eyes (SKURE-10.1); at most 2. */
  readonly passed: Readonly<Record<CharacterId, number>>;
}

export type Phase = 'teams' | 'ties' | 'places' | 'battle';

/** An entry of the battle master in the running turn, and what it changed: to be taken back (SKURE-13.4). */
interface Entered {
  readonly text: string;
  readonly was: readonly Patch[];
}

/** Absolute values to set. */
export type Patch =
  | { readonly who: CharacterId; readonly set: Partial<Omit<Character, 'id' | 'seat' | 'class'>> }
  | { readonly at: Place; readonly terrain: Terrain };

export interface HoldCount {
  /** Index of the side (sides.ts). */
  readonly side: number;
  readonly rounds: number;
}

export interface SkureState extends DrawState {
  readonly options: SkureOptions;
  readonly field: Field;
  /** Marked spaces (SKURE-13.2). */
  readonly hold: readonly Place[];
  readonly phase: Phase;
  /** Secret phases and turns begun so far. */
  readonly turns: number;
  /** By seat, until teams are revealed; then empty. */
  readonly teams: readonly KnownTeam[];
  /** By seat: ready in the secret phase of places; in a company battle whether its side is done with a secret phase. */
  readonly ready: readonly boolean[];
  /** By seat, then number; neutral ones last. */
  readonly characters: readonly Character[];
  /** By character: its roll in a tie, 0 without one (SKURE-2.5). */
  readonly ties: readonly number[];
  readonly order: readonly CharacterId[];
  /** The active character; empty before the battle. */
  readonly actor: CharacterId;
  readonly round: number;
  readonly budget: Budget;
  /** Pending continuation of a roll by hand or an answer. */
  readonly held: PendingAction | null;
  readonly holding: HoldCount | null;
  /** Seats that have resigned or stayed away, ascending. */
  readonly gone: readonly Seat[];
  /** Sides that have lost, first to last; those that lost at once together. */
  readonly lost: readonly (readonly number[])[];
  /** Rules version at the start; absent: version 1 or 2, whose event format is then kept until the end. */
  readonly rules?: RulesWithLosses;
  /** Why these have lost; absent: none has, or by version 1 or 2 of the rules. */
  readonly losses?: readonly Loss[];
  readonly paused: boolean;
  readonly entries: readonly Entered[];
  /** Seats that would go on without the battle master (SKURE-13.4). */
  readonly goOn: readonly Seat[];
  /** They do. */
  readonly masterless: boolean;
  readonly outcome: Outcome | null;
  /** In company battles alone (SKURE-15). */
  readonly company?: CompanyState;
  /** Apart from `company`, since what is secret travels to a side alone. */
  readonly secrets?: CompanySecrets;
}

/** Version 3 records why a side lost. */
export type RulesWithLosses = 3;

export type WhyLost = 'resigned' | 'abandoned' | 'fell' | 'slain' | 'surrendered';

interface Loss {
  readonly side: number;
  readonly why: WhyLost;
}

/** A view takes a state's place. */
export type SkureView = SkureState;

/** Actions of the active character, in the terms of SKURE-13.5. */
export const PLAIN_ACTS = ['rise', 'sink', 'breath', 'defend', 'counter', 'end'] as const;
export const TARGET_ACTS = ['attack', 'aim'] as const;

export type TurnCommand =
  | { readonly type: (typeof PLAIN_ACTS)[number] }
  | { readonly type: 'step' | 'face'; readonly direction: Direction }
  | { readonly type: (typeof TARGET_ACTS)[number]; readonly target: CharacterId }
  /** `height`: where a dive ends, low if it is not named. */
  | { readonly type: 'charge'; readonly target: CharacterId; readonly height?: 'mid' }
  | { readonly type: 'cast'; readonly spell: SpellId; readonly target: CharacterId }
  | { readonly type: 'guard'; readonly ally: CharacterId };

export type AnswerCommand =
  | { readonly type: 'take'; readonly guard: CharacterId; readonly ally: CharacterId }
  | { readonly type: 'decline' };

export type SetupCommand =
  | { readonly type: 'team'; readonly team: Team }
  | {
      readonly type: 'deploy';
      readonly who: CharacterId;
      readonly at: string;
      readonly facing: Direction;
    }
  | { readonly type: 'ready' };

/** Of the battle master (SKURE-13.4). */
export type MasterCommand =
  | { readonly type: 'bm-hp' | 'bm-essence'; readonly who: CharacterId; readonly value: number }
  | { readonly type: 'bm-status' | 'bm-clear'; readonly who: CharacterId; readonly status: Status }
  | { readonly type: 'bm-stance'; readonly who: CharacterId; readonly stance: 'none' | 'defend' | 'counter' }
  | { readonly type: 'bm-aim' | 'bm-remove'; readonly who: CharacterId }
  | { readonly type: 'bm-height'; readonly who: CharacterId; readonly height: Height }
  | {
      readonly type: 'bm-place';
      readonly who: CharacterId;
      readonly at: string;
      readonly facing: Direction;
    }
  | { readonly type: 'bm-face'; readonly who: CharacterId; readonly facing: Direction }
  | {
      readonly type: 'bm-add';
      readonly class: ClassId;
      readonly at: string;
      readonly facing: Direction;
      /** SKURE-15.29; absent: of nobody. */
      readonly side?: number;
    }
  | { readonly type: 'bm-terrain'; readonly at: string; readonly terrain: Terrain }
  | { readonly type: 'bm-note'; readonly text: string }
  | { readonly type: 'bm-pause' | 'bm-resume' | 'bm-undo' }
  | { readonly type: 'bm-roll'; readonly roll: number }
  | { readonly type: 'bm-as'; readonly who: CharacterId; readonly command: TurnCommand }
  | CompanyMasterCommand;

/** SKURE-13.5. */
export type SkureCommand =
  | SetupCommand
  | TurnCommand
  | AnswerCommand
  | OfferCommand
  | MasterCommand
  | CompanyCommand
  /** By a player who waits for a battle master (SKURE-13.4). */
  | { readonly type: 'go-on' }
  /** By the host: a secret phase or a question has timed out. */
  | { readonly type: 'time-up' };
