// Types of Skorm: state, commands, events, options. Plain JSON; the meaning of the numbers is defined here.

import type { DrawAccepted, DrawEvent } from '../../kernel/drawState.ts';
import type { OpenOffer, Outcome, Seat } from '../../kernel/game.ts';
import type { OfferCommand } from '../../kernel/offers.ts';

/** Warlord, shieldman, archer, horseman (SKORM-2.1). */
export type PieceType = 'W' | 'S' | 'A' | 'H';

/** Types placed by command; the warlord starts on its corner (SKORM-2.4). */
export type PlacedType = 'S' | 'A' | 'H';

/** A name such as `e5` (SKORM-1.2). */
export type Tile = string;

/** 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW (SKORM-1.4). */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;

/** A piece, decoded from the state's code of its tile (`piece.ts`). */
export interface Piece {
  readonly seat: Seat;
  readonly type: PieceType;
  /** Of shieldmen, and only of these. */
  readonly facing?: Direction;
}

/** SKORM-2.5: a preset, or for each seat the tiles on which it places. */
export type Zones = 'wedge' | 'rhombus' | readonly (readonly Tile[])[];

/** SKORM-11. Fixed when the match is made. */
export interface SkormOptions {
  readonly players: 2 | 3;
  readonly zones: Zones;
  /** N of SKORM-7.4, by players at the start. */
  readonly dominationThreshold: { readonly '2': number; readonly '3': number };
  readonly dominationCountsWarlord: boolean;
  /** 0: off. */
  readonly repetitionLimit: number;
  /** 0: off. */
  readonly quietRounds: number;
}

/** Options of a match, and its start position. */
export interface SkormSettings extends SkormOptions {
  /** Canonical text; absent: with placement (TABLE-11). */
  readonly position?: string;
}

/** `set` is placement; the words of the position text (SKORM-3.1). */
export type Phase = 'set' | 'play' | 'over';

/**
 * For each turn begun since a piece last left the board, oldest first, what it has changed (`repetition.ts`); the last is
 * the turn under way. Empty where repetition is off. In a view only how often the position of this turn has begun one.
 */
export type TurnHistory = readonly string[] | number;

export interface SkormState {
  readonly options: SkormOptions;
  readonly phase: Phase;
  /** The seat to act; -1 when over. */
  readonly active: Seat;
  /** Contents of the 61 tiles, by tile index (`board.ts`): 0 empty, else a piece code (`piece.ts`). */
  readonly tiles: readonly number[];
  /** Seats that have left the match, in the order in which they did. */
  readonly gone: readonly Seat[];
  /** Turns finished in play, by all seats. */
  readonly turns: number;
  /** Turns finished since the last capture, shot, or removal of an army (SKORM-8.3). */
  readonly quiet: number;
  readonly past: TurnHistory;
  readonly drawOffer: OpenOffer | null;
  /** By seat: it has finished a turn since its last offer, or made none (SKORM-8.4). */
  readonly mayOffer: readonly boolean[];
  readonly outcome: Outcome | null;
}

/** Skorm has no hidden information: a view is a state, without what only its history shows (`view.ts`). */
export type SkormView = SkormState;

/** One shieldman turned on its tile before the main action (SKORM-4.2). */
export interface Rotation {
  readonly tile: Tile;
  readonly facing: Direction;
}

/** What ends a turn (SKORM-4.1), with the rotations before it (SKORM-3.4); often none. */
export type TurnCommand =
  | {
      readonly type: 'move' | 'capture';
      readonly rotations: readonly Rotation[];
      readonly from: Tile;
      readonly to: Tile;
      /** How a shieldman lands (SKORM-5.2); of no other piece. */
      readonly facing?: Direction;
    }
  | {
      readonly type: 'shoot';
      readonly rotations: readonly Rotation[];
      readonly from: Tile;
      readonly to: Tile;
      /** Never legal: parsed, so that the refusal can name it (SKORM-9.1). */
      readonly facing?: Direction;
    }
  | { readonly type: 'pass'; readonly rotations: readonly Rotation[] };

export interface PlaceCommand {
  readonly type: 'place';
  readonly piece: PieceType;
  readonly tile: Tile;
  readonly facing?: Direction;
}

export type SkormCommand =
  | PlaceCommand
  | TurnCommand
  | OfferCommand
  /** By the host alone, for the active seat (SKORM-8.6). */
  | { readonly type: 'timeout' };

/** Why a seat left the match (SKORM-7.6, 8.5, 8.6); `abandoned`: the table's absence claim. */
export type LeavingCause = 'eliminating' | 'resignation' | 'timeout' | 'abandoned';

// SKORM-9.2: events contain everything needed to apply them without the rules.
export type SkormEvent =
  | { readonly type: 'matchOpened'; readonly options: SkormOptions }
  /** In place of placement: the match begins here (TABLE-11). */
  | { readonly type: 'positionSet'; readonly options: SkormOptions; readonly position: string }
  | { readonly type: 'piecePlaced'; readonly seat: Seat; readonly tile: Tile; readonly piece: Piece }
  | { readonly type: 'playBegan' }
  | {
      readonly type: 'shieldmanRotated';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly from: Direction;
      readonly to: Direction;
    }
  /** `piece` as it lands; `via` is the middle tile of two steps (SKORM-3.3). */
  | {
      readonly type: 'pieceMoved';
      readonly seat: Seat;
      readonly from: Tile;
      readonly via?: Tile;
      readonly to: Tile;
      readonly piece: Piece;
    }
  | {
      readonly type: 'pieceCaptured';
      readonly seat: Seat;
      readonly from: Tile;
      readonly via?: Tile;
      readonly to: Tile;
      readonly piece: Piece;
      readonly taken: Piece;
    }
  | {
      readonly type: 'pieceShot';
      readonly seat: Seat;
      readonly from: Tile;
      readonly to: Tile;
      readonly taken: Piece;
    }
  | { readonly type: 'turnPassed'; readonly seat: Seat }
  /** The army leaves the board (SKORM-7.6): `tiles` are those that become empty. */
  | {
      readonly type: 'seatEliminated';
      readonly seat: Seat;
      readonly cause: LeavingCause;
      readonly tiles: readonly Tile[];
    }
  /** A warlord has come onto gold and stays unless it is dislodged (SKORM-7.3). */
  | { readonly type: 'goldClaimed'; readonly seat: Seat }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | DrawEvent
  | DrawAccepted
  | { readonly type: 'matchWon' | 'matchDrawn'; readonly outcome: Outcome };
