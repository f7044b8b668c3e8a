// Types of Skirmish Society: board, orders, people, effects. Plain JSON; the meaning of the numbers is defined here.

import type { Seat } from '../../../kernel/game.ts';

/** Two capitals, unique on the map (SKI-1.1). */
export type Code = string;

/** Index of a territory in `Terrain.codes`. */
export type Place = number;

/** In place of a seat: neutral, or no army. */
export const NOBODY = -1;

/** Constant during a match: territories in ascending order of their codes, with their borders by place (SKI-1.3). */
export interface Terrain {
  readonly codes: readonly Code[];
  /** Borders by land, ascending. */
  readonly land: readonly (readonly Place[])[];
  /** Borders across the sea (SKI-1.4), ascending; none of them is one by land too. */
  readonly oversea: readonly (readonly Place[])[];
}

/** Permanent structures of a territory (SKI-1.6, 1.7). */
export type Works = 'barracks' | 'farm' | null;

/** The start of a turn; all lists are by place. */
export interface Board {
  readonly terrain: Terrain;
  /** The seat that controls it, or NOBODY. */
  readonly control: readonly Seat[];
  /** The seat whose army stands there, or NOBODY. */
  readonly armies: readonly Seat[];
  readonly works: readonly Works[];
}

/** Where a move starts: with an army, or off the board (SKI-4.3). */
export type Source = Code | 'REF';

export type MoveOrder = { readonly type: 'move'; readonly from: Source; readonly to: Code };

/** A parsed order (SKI-4.5), valid or not. */
export type Order =
  | { readonly type: 'hold' | 'build' | 'farm'; readonly at: Code }
  | MoveOrder
  | { readonly type: 'supportHold'; readonly at: Code; readonly whom: Code }
  | { readonly type: 'supportMove'; readonly at: Code; readonly from: Source; readonly to: Code };

/** A human by the seat taken at the start. Two may play one player (SKI-11). */
export interface Person {
  /** The player controlled by this person: the own seat, or after a merger that of the partner who asked first. */
  readonly plays: Seat;
  readonly banned: boolean;
  readonly resigned: boolean;
}

export interface Player {
  readonly vp: number;
  /** `joined`: became one with another player, whose seat goes on (SKI-11.4). */
  readonly gone: 'eliminated' | 'joined' | null;
  /** Two people play it, or have played it. */
  readonly joint: boolean;
}

/** All lists by seat. */
export interface Sides {
  readonly people: readonly Person[];
  readonly players: readonly Player[];
}

// SKI-10.7: the names of the effects; each acts where its rule is carried out.
export const EFFECTS = [
  'FEAST',
  'FAMINE',
  'TRUCE',
  'RAMPARTS',
  'LEVY',
  'STORM',
  'LANDRUSH',
  'DISTRUST',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** In force this turn; null: none. */
export type InForce = Effect | null;
