// The game master's vocabulary (SKOR-10.2). Meaning: rules/skor.md; nothing here decides anything.

import type { Seat } from '../../kernel/game.ts';

/** Powers that the room's host may grant (SKOR-10.2a), in canonical order. */
export const POWERS = ['dice', 'map'] as const;
export type Power = (typeof POWERS)[number];

/** Structures that a game master may place (SKOR-10.2c): all that players build, and two natural ones. */
export const PLACEABLE = [
  'farm',
  'base',
  'fortification',
  'debris',
  'turret',
  'road',
  'resource',
  'obstruction',
] as const;
export type Placeable = (typeof PLACEABLE)[number];

/** As everywhere (types.ts), which names what is in here. */
type Space = string;

/** A command that waits for a roll (SKOR-10.2b); the position is the one before it. */
export interface RollDue {
  readonly seat: Seat;
  /** Its canonical text; of a setup that others may not know, `setup` alone. */
  readonly command: string;
  /** Sides of the requested die. */
  readonly sides: number;
  /** Entered for this command so far, in order. */
  readonly faces: readonly number[];
}

export type MasterCommand =
  | { readonly type: 'roll'; readonly face: number }
  | {
      readonly type: 'place';
      readonly structure: Placeable;
      readonly at: Space;
      /** Its builder; absent: none. */
      readonly builder?: Seat;
    }
  | { readonly type: 'clear'; readonly at: Space }
  /** An empty text removes the note. */
  | { readonly type: 'note'; readonly at: Space; readonly text: string }
  /** An empty match removes the link. */
  | { readonly type: 'link'; readonly at: Space; readonly match: string };

export type MasterEvent = RollEvent | MapEvent;

type RollEvent =
  | ({ readonly type: 'rollAsked' } & RollDue)
  | {
      readonly type: 'rollEntered';
      readonly sides: number;
      readonly face: number;
      /** No secret of the server's proves it. */
      readonly byHand: true;
    };

/** Changes of a space by a game master (SKOR-10.2c, 10.2d). */
export type MapEvent =
  | {
      readonly type: 'masterPlaced';
      readonly structure: Placeable;
      readonly at: Space;
      readonly builder?: Seat;
    }
  | { readonly type: 'masterCleared'; readonly structure: Placeable; readonly at: Space }
  | { readonly type: 'noted'; readonly at: Space; readonly text: string }
  | { readonly type: 'linked'; readonly at: Space; readonly match: string };
