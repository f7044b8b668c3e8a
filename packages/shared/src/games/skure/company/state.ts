// A company battle (SKURE-15): its options, its part of the state, its commands. Plain JSON.

import type { Seat } from '../../../kernel/game.ts';
import type { CharacterId } from '../field/types.ts';
import type { Side } from './muster.ts';
import type { Cover, StandingOrder, StandingTurn } from './orders.ts';

export const OBJECTIVES = ['last', 'hold', 'slay'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Who chooses the objective (SKURE-15.12): the host, or the captains out of those that are named, besides *last*. */
export const OBJECTIVE_CHOICES = ['host', 'hold', 'slay', 'any'] as const;
export type ObjectiveChoice = (typeof OBJECTIVE_CHOICES)[number];

/** SKURE-15.13. */
export const WINDOW_KINDS = ['single', 'runs', 'bands'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

export interface CompanyOptions {
  /** 2 to 4. */
  readonly sides: number;
  /** Of each seat, 1 to 3. */
  readonly fighters: number;
  /** For each fighter of the largest side (SKURE-15.7). */
  readonly points: number;
  /** Seats by which sides may differ (SKURE-15.3). */
  readonly apart: number;
  readonly windows: WindowKind;
  /** Names in a band, 0: half of the order (SKURE-15.13). */
  readonly band: number;
  /** SKURE-15.16. */
  readonly turnSeconds: number;
  readonly objectives: ObjectiveChoice;
  /** Side of each seat, from the opening on (SKURE-15.3). */
  readonly muster?: readonly Side[];
}

/** What everybody knows. */
export interface CompanyState {
  /** By side; null: nobody (SKURE-15.4). */
  readonly captains: readonly (Seat | null)[];
  readonly lieutenants: readonly (Seat | null)[];
  /** SKURE-15.18, ascending. */
  readonly absent: readonly Seat[];
  /** Seats to which fighters are lent (SKURE-15.20). */
  readonly lent: Readonly<Record<CharacterId, Seat>>;
  /** Fighters of the open window that have yet to take their turn, by initiative. */
  readonly due: readonly CharacterId[];
  /** Time of the open window in ms, as it was when it opened (SKURE-15.16). */
  readonly windowMs: number;
  /** The last name of the open window, empty before the first; the next is found by it. */
  readonly last: CharacterId;
  /** Seats that have given a command for a fighter in this window (SKURE-15.18). */
  readonly acted: readonly Seat[];
  /** Seats that would surrender in this round (SKURE-15.23). */
  readonly yields: readonly Seat[];
  /** Rounds running in which nobody gave a command for a fighter, without this one (SKURE-15.17). */
  readonly quietRounds: number;
  /** Nobody has in this round so far. */
  readonly isQuiet: boolean;
  /** Fighters that a battle master has added in this round: no band of it holds them. */
  readonly joined: readonly CharacterId[];
  /** A goal in words, empty without one (SKURE-15.12). */
  readonly goal: string;
}

/** What a side alone knows of itself (SKURE-15.25). */
export interface CompanySecrets {
  /** Limits by seat; empty once teams are revealed. */
  readonly shares: readonly (number | null)[];
  /** By side, as its captain has named it; empty likewise. */
  readonly named: readonly (Objective | null)[];
  /** Seats that have said `ready` in this phase. */
  readonly readySeats: readonly Seat[];
  readonly standing: Readonly<Record<CharacterId, StandingOrder>>;
}

/** SKURE-15.30. */
export type CompanyCommand =
  | { readonly type: 'share'; readonly who: CharacterId; readonly points: number | null }
  | { readonly type: 'objective'; readonly objective: Objective }
  | { readonly type: 'turn'; readonly who: CharacterId }
  | { readonly type: 'captain' | 'lieutenant'; readonly who: CharacterId }
  | { readonly type: 'standing'; readonly who: CharacterId; readonly order: GivenOrder }
  | { readonly type: 'away' | 'here' | 'yield' }
  | { readonly type: 'lend'; readonly who: CharacterId; readonly to: CharacterId | null };

/** One half of a standing order. */
export type GivenOrder = { readonly turn: StandingTurn } | { readonly cover: Cover };

/** Of the battle master (SKURE-15.12, 15.29). */
export type CompanyMasterCommand =
  | { readonly type: 'bm-objective'; readonly objective: Objective }
  | { readonly type: 'bm-goal'; readonly text: string }
  | { readonly type: 'bm-win'; readonly side: Side }
  | { readonly type: 'bm-draw' }
  | { readonly type: 'bm-captain'; readonly who: CharacterId };

export const COMPANY_COMMANDS = [
  'share',
  'objective',
  'turn',
  'captain',
  'lieutenant',
  'standing',
  'away',
  'here',
  'yield',
  'lend',
] as const satisfies readonly CompanyCommand['type'][];
