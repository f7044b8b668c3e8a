// Skor's vocabulary: state, commands, events. Meaning and numbers: rules/skor.md; nothing here decides anything.

import type { DrawEvent } from '../../kernel/drawState.ts';
import type { Actor, Outcome, Seat } from '../../kernel/game.ts';
import type { OfferCommand } from '../../kernel/offers.ts';
import type { MasterCommand, MasterEvent, Power, RollDue } from './masterTypes.ts';

/** `q,r` in axial coordinates, as in `4,-2` (SKOR-1.1). */
export type Space = string;

/** Territories and how they are joined, as one line (lattice.ts), so that equal boards are equal. */
export type LandsText = `lands ${string}`;

/** `standard` is the board of 40 spaces (SKOR-1.4); a campaign's are territories (SKOR-10.1); else the spaces themselves. */
export type BoardSpec = 'standard' | LandsText | readonly Space[];

/** C civilian, M military (rules/skor.md, terms). */
export type Kind = 'C' | 'M';

export const BRANCHES = ['city', 'production', 'civilians', 'military', 'diplomacy', 'espionage'] as const;
export type Branch = (typeof BRANCHES)[number];

export const CULTURES = [
  'technocracy',
  'feudal',
  'dictatorship',
  'theocracy',
  'nomadic',
  'alien',
  'alternative',
] as const;
export type Culture = (typeof CULTURES)[number];

export const BUILDABLE = ['farm', 'base', 'fortification', 'debris', 'turret', 'road'] as const;
export type Buildable = (typeof BUILDABLE)[number];
export type StructureKind = Buildable | 'city' | 'resource' | 'obstruction';

/** One side of a territory, 1 to 6 (SKOR-1.3). */
export type Side = number;

/**
 * `draft` and then `setup` until both choices are in; `purge` waits for SKOR-9.3; the others are the stages of SKOR-4.0.
 */
export type Stage = 'draft' | 'setup' | 'upkeep' | 'move' | 'build' | 'research' | 'purge';

export interface SkorOptions {
  /** The host allows the alternative culture (SKOR-9.7). */
  readonly alternative: boolean;
  /** Rounds after which the game is a draw (SKOR-10.3). */
  readonly roundLimit: number;
  /** How cultures are assigned (SKOR-2.7); absent: chosen openly and freely. */
  readonly cultures?: 'draft';
  /** Powers of a game master (SKOR-10.2a), in the order of `POWERS`; absent: there is none. */
  readonly gm?: readonly Power[];
}

/** Options of a match, and its start position. */
export interface SkorSettings extends SkorOptions {
  /** Canonical text; absent: with territories that are rolled (TABLE-11). */
  readonly position?: string;
  /** Of A and of B, as canonical texts (realm.ts): they are joined for a campaign match (SKOR-10.1). */
  readonly realms?: readonly [string, string];
}

/** A player's secret choice (SKOR-2.2, 2.3, 2.4). */
export interface SetupChoice {
  readonly culture: Culture;
  readonly side: Side;
  /** Technocracy's first tech, else null. */
  readonly tech: Branch | null;
  /** In a campaign: the centre whose side it is, in the realm's own coordinates (SKOR-10.1d); absent: `0,0`. */
  readonly at?: Space;
}

/** A choice as a state or view may hold it: not made, made but not to be seen here, or seen. */
export type KnownChoice = null | 'hidden' | SetupChoice;

/** State of a culture draft (SKOR-2.7). */
export interface Draft {
  /** The seat that bans first and chooses second. */
  readonly first: Seat;
  /** In the order in which they were banned. */
  readonly banned: readonly Culture[];
  /** By seat. */
  readonly chosen: readonly [Culture | null, Culture | null];
}

/**
 * Use of a City in a campaign: number of spawns on it this turn (SKOR-10.1g), or `TAKEN`: captured, and its owner's next turn has not begun
 * (SKOR-10.1h).
 */
export type CityUse = number;

export interface Player {
  readonly culture: Culture | null;
  /** Tier reached, 0 to 3, by index in `BRANCHES`. */
  readonly tech: readonly number[];
  /** Resource sent by the opponent for the next own turn (SKOR-8.6). */
  readonly received: number;
  /** Pieces spawned this turn, and how many of them away from the City (SKOR-3.2, 9.6). */
  readonly spawned: number;
  readonly away: number;
  /** Own turns begun so far. */
  readonly turns: number;
}

export interface SkorState {
  readonly options: SkorOptions;
  readonly board: BoardSpec;
  readonly stage: Stage;
  /** The active seat; -1 during setup. */
  readonly active: Seat;
  /** The seat with the first turn of the game; -1 during setup. */
  readonly first: Seat;
  /** Resource left this turn. */
  readonly budget: number;
  /** Counted at the start of the turn (SKOR-4.1). */
  readonly income: number;
  /** After `starve` (SKOR-4.3). */
  readonly starved: boolean;
  /** Commands accepted since the turn began (SKOR-11.2). */
  readonly commands: number;
  readonly players: readonly [Player, Player];
  readonly choices: readonly [KnownChoice, KnownChoice];
  /** Only from the beginning of a draft until both choices are in. */
  readonly draft?: Draft;
  /** In a campaign, once play has begun: of every City, in the order of the board's spaces. */
  readonly cities?: readonly CityUse[];
  /** The command that waits for a roll entered by the game master (SKOR-10.2b); absent: none. */
  readonly rollDue?: RollDue;
  /** Notes of a game master, and linked matches, by space (SKOR-10.2d); absent: none. */
  readonly notes?: Readonly<Record<Space, string>>;
  readonly links?: Readonly<Record<Space, string>>;
  /** By space index (board.ts): structure codes of structure.ts, 0 for none. Before both chose: unturned. */
  readonly structures: readonly number[];
  /** By space index: stack codes of stack.ts, 0 for none. */
  readonly stacks: readonly number[];
  /** The seat with an open draw offer, or -1; and which seats have offered during this turn. */
  readonly drawOffer: Seat;
  readonly drawOffered: readonly [boolean, boolean];
  readonly outcome: Outcome | null;
}

/** Spectators and players see the whole state except the other seat's choice, so a view is a state. */
export type SkorView = SkorState;

/** Canonical commands of SKOR-11. */
export type SkorCommand = PlayerCommand | MasterCommand;

/** Commands of players. Lists of spaces are the compound forms of SKOR-11.3. */
export type PlayerCommand =
  | { readonly type: 'ban'; readonly culture: Culture }
  | { readonly type: 'choose'; readonly culture: Culture }
  | ({ readonly type: 'setup' } & SetupChoice)
  | { readonly type: 'starve' }
  | { readonly type: 'disband'; readonly kind: Kind; readonly at: Space }
  | { readonly type: 'spawn'; readonly at: Space }
  | {
      readonly type: 'move';
      readonly kind: Kind;
      readonly from: Space;
      readonly to: Space;
      readonly infiltrate: boolean;
    }
  | { readonly type: 'fire'; readonly from: Space; readonly to: Space }
  | { readonly type: 'migrate'; readonly from: Space; readonly path: readonly Space[] }
  | { readonly type: 'promote'; readonly at: Space }
  | { readonly type: 'build'; readonly structure: Buildable; readonly at: Space }
  | { readonly type: 'raze'; readonly at: Space }
  | { readonly type: 'research'; readonly branch: Branch }
  | { readonly type: 'gamble'; readonly branch: Branch }
  | { readonly type: 'send'; readonly amount: number; readonly escorts: readonly Space[] }
  | { readonly type: 'assassinate'; readonly target: Space; readonly agents: readonly [Space, Space] }
  | { readonly type: 'sabotage'; readonly at: Space }
  | { readonly type: 'purge'; readonly kind: Kind; readonly at: Space }
  | { readonly type: 'end' }
  | OfferCommand;

/** A modifier of one roll (SKOR-6.5), by name, so that screens can say where a total comes from. */
export interface Modifier {
  readonly source: 'structure' | 'pair' | 'fortification' | 'debris';
  readonly value: number;
}

export interface Roll {
  readonly sides: number;
  readonly face: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

/** One exchange of an attack. Without a defender's roll it is a capture (SKOR-6.10). */
export interface Exchange {
  readonly against: 'pair' | Kind;
  readonly attack: Roll | null;
  readonly defence: Roll | null;
  readonly result: 'win' | 'lose' | 'tie' | 'drawn';
  /** Pieces of the defender that this exchange removes. */
  readonly fallen: readonly Kind[];
  readonly attackerFalls: boolean;
}

/** A piece as it enters an event: what it is and how tired. */
export interface PieceRef {
  readonly kind: Kind;
  /** Allowance used this turn. */
  readonly used: number;
  /** Its movement has ended (SKOR-6.3, 8.5, 8.6). */
  readonly ended: boolean;
}

export interface Placed {
  readonly at: Space;
  readonly structure: StructureKind;
  /** Its owner, in a campaign; absent: neutral. */
  readonly seat?: Seat;
}

/** One die of SKOR-9.4 and its effect. */
export interface Conversion {
  readonly at: Space;
  readonly kind: Kind;
  readonly face: number;
  /** Space of a convert afterwards; null: removed; absent: not converted. */
  readonly to?: Space | null;
}

export type SkorEvent =
  /** SKOR-2.1: the rolled contents of both territories, unturned, each about its own City's space. */
  | {
      readonly type: 'gameOpened';
      readonly options: SkorOptions;
      readonly board: BoardSpec;
      readonly placed: readonly Placed[];
      /** Every face of SKOR-2.1 in order, for the record. */
      readonly faces: readonly number[];
    }
  /** Replaces the setup: the match begins here (TABLE-11). */
  | { readonly type: 'positionSet'; readonly position: string }
  /** A culture draft begins (SKOR-2.7): who bans first, by a roll. */
  | { readonly type: 'draftBegan'; readonly first: Seat }
  | { readonly type: 'cultureBanned'; readonly seat: Seat; readonly culture: Culture }
  | { readonly type: 'cultureChosen'; readonly seat: Seat; readonly culture: Culture }
  /** Secret: `choice` reaches its owner alone (SKOR-2.4). */
  | { readonly type: 'setupChosen'; readonly seat: Seat; readonly choice: SetupChoice | 'hidden' }
  | {
      readonly type: 'setupRevealed';
      readonly choices: readonly [SetupChoice, SetupChoice];
      /** The realms, joined (SKOR-10.1d); absent: the board is the one that it was. */
      readonly board?: LandsText;
      readonly placed: readonly Placed[];
      readonly first: Seat;
    }
  /** Before conversions, income and feeding (SKOR-4.0). */
  | { readonly type: 'turnStarted'; readonly seat: Seat }
  | { readonly type: 'converted'; readonly seat: Seat; readonly rolls: readonly Conversion[] }
  /** SKOR-4.1, 4.2: what came in, what was eaten, what is left; stage `upkeep` means shortage. */
  | {
      readonly type: 'gathered';
      readonly seat: Seat;
      readonly income: number;
      readonly feeding: number;
      readonly budget: number;
      readonly stage: 'upkeep' | 'move';
    }
  | { readonly type: 'starved'; readonly seat: Seat }
  | {
      readonly type: 'disbanded';
      readonly seat: Seat;
      readonly kind: Kind;
      readonly at: Space;
      /** The shortage is over: budget and stage afterwards (SKOR-4.3); null where nothing changes. */
      readonly fed: { readonly budget: number } | null;
    }
  | { readonly type: 'spawned'; readonly seat: Seat; readonly at: Space }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly piece: PieceRef;
      readonly from: Space;
      /** Every space passed, the last one included. */
      readonly path: readonly Space[];
      readonly cost: number;
    }
  | {
      readonly type: 'attacked';
      readonly seat: Seat;
      readonly piece: PieceRef;
      readonly from: Space;
      readonly to: Space;
      readonly infiltrate: boolean;
      readonly exchanges: readonly Exchange[];
      readonly enters: boolean;
      readonly survives: boolean;
      readonly paid: number;
    }
  | {
      readonly type: 'fired';
      readonly seat: Seat;
      readonly from: Space;
      readonly to: Space;
      readonly exchanges: readonly Exchange[];
      readonly paid: number;
    }
  | {
      readonly type: 'migrated';
      readonly seat: Seat;
      readonly from: Space;
      readonly path: readonly Space[];
      readonly paid: number;
    }
  | { readonly type: 'promoted'; readonly seat: Seat; readonly at: Space; readonly paid: number }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly structure: Buildable;
      readonly at: Space;
      readonly paid: number;
    }
  | {
      readonly type: 'razed';
      readonly seat: Seat;
      readonly structure: StructureKind;
      readonly at: Space;
      readonly paid: number;
    }
  | {
      readonly type: 'researched';
      readonly seat: Seat;
      readonly branch: Branch;
      readonly tier: number;
      readonly paid: number;
      /** The d6 of `gamble` (SKOR-9.7). */
      readonly face: number | null;
    }
  | {
      readonly type: 'sent';
      readonly seat: Seat;
      readonly amount: number;
      readonly escorts: readonly Space[];
    }
  | {
      readonly type: 'assassinated';
      readonly seat: Seat;
      readonly target: Space;
      readonly agents: readonly [Space, Space];
      readonly paid: number;
    }
  | {
      readonly type: 'sabotaged';
      readonly seat: Seat;
      readonly structure: StructureKind;
      readonly at: Space;
      readonly paid: number;
    }
  /** SKOR-9.3: the d2 at the end of a dictator's turn; on a 1 a piece is due if there is any. */
  | { readonly type: 'purgeRolled'; readonly seat: Seat; readonly face: number; readonly due: boolean }
  | { readonly type: 'purged'; readonly seat: Seat; readonly kind: Kind; readonly at: Space }
  /** A City changes hands, and the match goes on (SKOR-10.1h). */
  | { readonly type: 'captured'; readonly seat: Seat; readonly at: Space }
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly lost: number }
  | MasterEvent
  | DrawEvent
  | { readonly type: 'gameEnded'; readonly outcome: Outcome; readonly by: Actor };
