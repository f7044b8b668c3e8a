// What a player of Skure has in hand between two commands, and the words of gestures that lead from one to the next. The board and the
// panels read it; `input.ts` alone makes it.

import type { SpellId } from '@hexmarch/shared/games/skure/roster';
import type { CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Direction, Height, Place } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Step } from '../../gameApi/clientGame.ts';
import type { FieldMark } from './board/fieldMarks.ts';

/** Somewhere to be. */
export interface Spot {
  readonly at: Place;
  readonly height: Height;
}

export type Hand =
  | { readonly kind: 'idle' }
  /** Looks at somebody: its reach as it would be, its arcs; of an enemy also what it threatens. */
  | { readonly kind: 'look'; readonly who: CharacterId }
  /** A space that whoever looks on has in mind: a battle master changes what is there (SKURE-13.4). */
  | { readonly kind: 'space'; readonly at: Place }
  /** A way with the facing at its end; said once more it is gone. */
  | (Spot & { readonly kind: 'go'; readonly facing: Direction })
  /** `from`: which of the ways; undefined before the best one is known, or where there is none. */
  | { readonly kind: 'strike'; readonly on: CharacterId; readonly from: Spot | undefined }
  | { readonly kind: 'charge'; readonly on: CharacterId | undefined; readonly height: 'low' | 'mid' }
  | { readonly kind: 'aim'; readonly on: CharacterId | undefined }
  /** `spell` undefined: the list of them; `on` undefined: whom is to be said. */
  | {
      readonly kind: 'cast';
      readonly spell: SpellId | undefined;
      readonly on: CharacterId | undefined;
    }
  | { readonly kind: 'breath' }
  /** What it covers is shown; said once more it is done. */
  | { readonly kind: 'defend' | 'counter' }
  | { readonly kind: 'guard'; readonly ally: CharacterId | undefined }
  /** Picked to be placed (SKURE-2.4). */
  | { readonly kind: 'place'; readonly who: CharacterId };

export interface SkureMemory {
  readonly view: SkureView;
  readonly legal: readonly SkureCommand[];
  /** Undefined for watchers. */
  readonly seat: Seat | undefined;
  readonly hand: Hand;
  /** What was sent last of one gesture, and what is still to be sent of it as long as nothing comes in between (UI-K24). */
  readonly sent: SkureCommand | undefined;
  readonly rest: readonly SkureCommand[];
}

export interface SkureStep extends Step<SkureCommand>, SkureMemory {
  /** What is marked besides the marks that every board has. */
  readonly fieldMarks: readonly FieldMark[];
}

/** What a choice is called in a gesture (`kind: 'choose'`); besides these, a command as canonical text that ends a phase or answers. */
export const CHOICES = {
  /** Does what is in hand. */
  confirm: 'confirm',
  /** Looks at somebody; once more, no longer. */
  look: (who: CharacterId) => `look:${who}`,
  /** Plans to strike somebody, with the best way first. */
  strike: (on: CharacterId) => `strike:${on}`,
  /** Of the ways to strike whoever is in hand. */
  way: ({ at, height }: Spot) => `way:${at}:${height}`,
  /** Turns: at once where that can be taken back, else what is in hand. */
  face: (facing: Direction) => `face:${facing}`,
  /** Takes one of the acts into the hand. */
  act: (act: Act) => `act:${act}`,
  /** Of a charge from the air. */
  height: (height: 'low' | 'mid') => `height:${height}`,
  spell: (spell: SpellId) => `spell:${spell}`,
  /** Whom the act in hand is about: the target of a charge, an aim or a spell, the ally of a guard. */
  on: (who: CharacterId) => `on:${who}`,
  /** Picks somebody to be placed. */
  place: (who: CharacterId) => `place:${who}`,
} as const;

/** What the rail of acts offers (UI-K20); `rise` and `sink` are done at once. */
export const ACTS = [
  'charge',
  'aim',
  'cast',
  'breath',
  'defend',
  'guard',
  'counter',
  'rise',
  'sink',
] as const;
export type Act = (typeof ACTS)[number];
