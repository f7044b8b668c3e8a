// Events of Skure, applied by `evolve.ts` without validation.

import type { DrawAccepted, DrawEvent } from '../../kernel/drawState.ts';
import type { Outcome, Seat } from '../../kernel/game.ts';
import type { PendingAction } from './agenda.ts';
import type { GivenOrder, Objective } from './company/state.ts';
import type { Percent } from './damage.ts';
import type { Arc, DamageKind, Direction, Field, Height, Place, Status } from './field/types.ts';
import type { Stage } from './hit.ts';
import type { SpellId } from './roster.ts';
import type {
  Aim,
  Budget,
  Character,
  CharacterId,
  HoldCount,
  KnownTeam,
  Life,
  Patch,
  RulesWithLosses,
  SkureOptions,
  Stance,
  Team,
  WhyLost,
} from './state.ts';

/** A d100, and whether the battle master entered it. */
export interface Rolled {
  readonly roll: number;
  readonly byHand?: true;
}

/** One summand of step 3. */
export interface Modifier {
  readonly of: 'speed' | 'position' | 'aim' | 'stance';
  readonly value: number;
}

/** Everything of an attack: steps 3 to 8 of SKURE-5.4, or the roll of SKURE-9.5. */
export interface Sheet extends Rolled {
  readonly isMelee: boolean;
  /** The target's arc in which the attacker stands. */
  readonly arc: Arc;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  /** By the table, before the cap. Of a reaction 3 for a hit, 1 for a miss. */
  readonly uncapped: Stage;
  readonly stage: Stage;
  readonly natural: number;
  readonly percentages: readonly Percent[];
  /** M of SKURE-6.3. */
  readonly damage: number;
  /** After SKURE-6.6. */
  readonly parts: readonly Part[];
}

export type Part = readonly [DamageKind, number];

/** Cause of a loss of HP: an attack or a reaction, magic, or a status at the start of a turn. */
export type HurtBy = 'blow' | 'spell' | 'breath' | 'gore' | 'burn';

interface Of {
  readonly who: CharacterId;
}
interface Between {
  readonly by: CharacterId;
  readonly on: CharacterId;
}
interface BySeat {
  readonly seat: Seat;
}
/** `knowing`: in company battles the seats of the side, who may know of it (SKURE-15.25). */
interface InSecret extends BySeat {
  readonly knowing?: readonly Seat[];
}

/** Start space of a character (SKURE-2.4). */
export interface Deployed extends Of {
  readonly at: Place;
  readonly facing: Direction;
}

type SetupEvent =
  | {
      readonly type: 'battleOpened';
      readonly options: SkureOptions;
      readonly field: Field;
      readonly hold: readonly Place[];
      readonly rules?: RulesWithLosses;
    }
  | {
      readonly type: 'positionSet';
      readonly options: SkureOptions;
      readonly position: string;
      readonly rules?: RulesWithLosses;
    }
  | (InSecret & { readonly type: 'teamChosen'; readonly team: KnownTeam })
  /** `filled`: seats that sent none in time. */
  | {
      readonly type: 'teamsRevealed';
      readonly teams: readonly (Team | null)[];
      readonly filled: readonly Seat[];
    }
  | (Of & Rolled & { readonly type: 'tieRolled' })
  | { readonly type: 'orderSet'; readonly order: readonly CharacterId[] }
  | (InSecret & { readonly type: 'deployed'; readonly places: readonly Deployed[] })
  | (InSecret & { readonly type: 'readied' })
  | {
      readonly type: 'placesRevealed';
      readonly places: readonly Deployed[];
      readonly filled: readonly Seat[];
    };

type TurnEvent =
  | (Of & { readonly type: 'turnBegun'; readonly round: number; readonly budget: Budget })
  | (Of & { readonly type: 'turnEnded' })
  | (Of & { readonly type: 'turnLost'; readonly status: Status })
  /** Own turns until the breath is ready (SKURE-12.3). */
  | (Of & { readonly type: 'rested'; readonly rest: number })
  /** `left`: turns. */
  | (Of & { readonly type: 'statusCounted'; readonly status: Status; readonly left: number })
  | { readonly type: 'held'; readonly held: PendingAction | null }
  | { readonly type: 'holdCounted'; readonly holding: HoldCount | null };

type MoveEvent =
  | (Of & {
      readonly type: 'stepped';
      readonly to: Place;
      /** Spaces passed on the way (SKURE-4.4). */
      readonly over: readonly Place[];
      readonly cost: number;
      readonly passed: Budget['passed'];
    })
  | (Of & { readonly type: 'heightChanged'; readonly height: Height; readonly cost: number })
  | (Of & { readonly type: 'faced'; readonly facing: Direction })
  | (Between & { readonly type: 'charged'; readonly way: readonly Place[]; readonly height: Height })
  | (Of & { readonly type: 'ran'; readonly to: Place; readonly passed: Budget['passed'] })
  | (Between & {
      readonly type: 'followed';
      readonly to: Place;
      readonly facing: Direction;
      readonly height: Height;
      /** New space of a rammed target. */
      readonly pushed: Place | null;
      readonly passed: Budget['passed'];
    });

type FightEvent =
  | (Between & { readonly type: 'attacked'; readonly isMelee: boolean })
  /** `isDeclared`: by a stance, unasked. */
  | (Between & { readonly type: 'guarded'; readonly guard: CharacterId; readonly isDeclared: boolean })
  | { readonly type: 'declined'; readonly seats: readonly Seat[] }
  | (Between & Sheet & { readonly type: 'struck'; readonly guard: CharacterId | null })
  | (Between & Sheet & { readonly type: 'reacted'; readonly as: 'counter' | 'opportunity' })
  | (Between &
      Rolled & { readonly type: 'shocked'; readonly effect: 'gore' | 'stun'; readonly success: boolean })
  | (Of & {
      readonly type: 'hurt';
      readonly by: HurtBy;
      readonly parts: readonly Part[];
      readonly hp: number;
    })
  | (Of & { readonly type: 'fell' })
  | (Of & { readonly type: 'died'; readonly life: Life; readonly element: DamageKind })
  | (Of & { readonly type: 'destroyed' })
  | (Of & { readonly type: 'stoodUp'; readonly height: Height })
  | (Of & { readonly type: 'statusSet'; readonly status: Status; readonly turns: number })
  | (Of & { readonly type: 'statusEnded'; readonly status: Status })
  | (Of & { readonly type: 'stanceTaken'; readonly stance: Stance; readonly essence: number })
  | (Of & { readonly type: 'stanceEnded' })
  | (Of & { readonly type: 'aimed'; readonly aim: Aim })
  | (Of & { readonly type: 'aimLost'; readonly why: 'used' | 'unseen' | 'down' | 'helpless' });

type MagicEvent =
  | (Between & { readonly type: 'cast'; readonly spell: SpellId; readonly essence: number })
  /** SKURE-12.2: fails on `chance` or less. */
  | (Of & Rolled & { readonly type: 'strained'; readonly chance: number; readonly success: boolean })
  /** A status comes on `chance` or less. */
  | (Between &
      Rolled & {
        readonly type: 'chanced';
        readonly spell: SpellId;
        readonly chance: number;
        readonly success: boolean;
      })
  /** SKURE-11.4: fails on `chance` or less. */
  | (Of & Rolled & { readonly type: 'revivalRolled'; readonly chance: number; readonly success: boolean })
  | (Of & { readonly type: 'revived'; readonly at: Place; readonly hp: number; readonly height: Height })
  | (Of & { readonly type: 'healed'; readonly hp: number })
  | (Of & { readonly type: 'breathed'; readonly targets: readonly CharacterId[] });

type EndEvent =
  | (BySeat & { readonly type: 'left'; readonly why: 'resigned' | 'abandoned' })
  | {
      readonly type: 'sidesLost';
      readonly sides: readonly number[];
      readonly rule: string;
      /** By side, as they are listed; absent in battles that began before version 3 of the rules. */
      readonly why?: readonly WhyLost[];
    }
  | { readonly type: 'ended'; readonly outcome: Outcome };

type MasterEvent =
  | {
      readonly type: 'entered';
      readonly text: string;
      readonly set: readonly Patch[];
      readonly was: readonly Patch[];
      /** A new neutral character. */
      readonly added?: Character;
      readonly order?: readonly CharacterId[];
    }
  | { readonly type: 'takenBack'; readonly text: string; readonly set: readonly Patch[] }
  | { readonly type: 'noted'; readonly text: string }
  | { readonly type: 'paused' | 'resumed' }
  | (BySeat & { readonly type: 'wouldGoOn' })
  | { readonly type: 'wentOn' };

/** Of company battles alone (SKURE-15). */
type CompanyEvent =
  | { readonly type: 'objectiveSet'; readonly objective: Objective; readonly byMaster?: true }
  | (InSecret & { readonly type: 'objectiveNamed'; readonly objective: Objective })
  | (InSecret & { readonly type: 'shareSet'; readonly points: number | null })
  | (BySeat & { readonly type: 'pickCancelled' })
  | { readonly type: 'sideReady'; readonly side: number }
  | {
      readonly type: 'windowOpened';
      readonly round: number;
      /** Standing ones, by initiative. */
      readonly fighters: readonly CharacterId[];
      readonly last: CharacterId;
      /** Time of the window. */
      readonly ms: number;
    }
  /** Where fewer are due than it has fighters. */
  | { readonly type: 'windowTimed'; readonly ms: number }
  /** A fighter that was due has fallen or lost its turn. */
  | (Of & { readonly type: 'dueEnded' })
  /** The first command for a fighter that the seat has given in this window; without a seat the battle master's first in a round. */
  | (Partial<BySeat> & { readonly type: 'commanded' })
  /** Without fighter and order: for the other sides (SKURE-15.25). */
  | (InSecret & { readonly type: 'standingSet'; readonly who?: CharacterId; readonly order?: GivenOrder })
  | { readonly type: 'wentAbsent'; readonly seats: readonly Seat[]; readonly why: 'said' | 'timeout' }
  | (BySeat & { readonly type: 'returned' })
  | (Of & { readonly type: 'lent'; readonly to: Seat | null })
  | {
      readonly type: 'ranked';
      readonly side: number;
      readonly captain: Seat | null;
      readonly lieutenant: Seat | null;
    }
  | (BySeat & { readonly type: 'yielded' })
  | { readonly type: 'goalSet'; readonly text: string };

export type SkureEvent =
  | CompanyEvent
  | SetupEvent
  | TurnEvent
  | MoveEvent
  | FightEvent
  | MagicEvent
  | EndEvent
  | MasterEvent
  | DrawEvent
  | DrawAccepted;

export type Event<T extends SkureEvent['type']> = Extract<SkureEvent, { type: T }>;
