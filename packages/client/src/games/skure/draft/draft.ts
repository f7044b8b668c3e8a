// A player's draft in Skure: what is selected and planned between two commands, and the gesture ids that change it. Board and
// panels read it; only `input.ts` makes it.

import type { Direction, Height, Place } from '@hexmarch/shared/games/skure/field/types';
import type { SpellId } from '@hexmarch/shared/games/skure/roster';
import type { CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Step } from '../../../gameApi/clientGame.ts';
import type { FieldMark } from '../board/fieldMarks.ts';

/** A position a fighter can take. */
export interface Spot {
  readonly at: Place;
  readonly height: Height;
}

export type Draft =
  | { readonly kind: 'idle' }
  /** Inspects a fighter: its reach and arcs in a turn of its own; for an enemy also what it threatens. */
  | { readonly kind: 'look'; readonly who: CharacterId }
  /** A space selected by a spectator: the battle master edits what is there (SKURE-13.4). */
  | { readonly kind: 'space'; readonly at: Place }
  /** A path with the final facing; confirming sends it. */
  | (Spot & { readonly kind: 'go'; readonly facing: Direction })
  /** `from`: the chosen attack position; undefined before the best one is known, or if there is none. */
  | { readonly kind: 'strike'; readonly on: CharacterId; readonly from: Spot | undefined }
  | { readonly kind: 'charge'; readonly on: CharacterId | undefined; readonly height: 'low' | 'mid' }
  | { readonly kind: 'aim'; readonly on: CharacterId | undefined }
  /** `spell` undefined: the list of spells; `on` undefined: the target is still to be chosen. */
  | {
      readonly kind: 'cast';
      readonly spell: SpellId | undefined;
      readonly on: CharacterId | undefined;
    }
  | { readonly kind: 'breath' }
  /** Covered spaces are previewed; confirming commits. */
  | { readonly kind: 'defend' | 'counter' }
  | { readonly kind: 'guard'; readonly ally: CharacterId | undefined }
  /** Selected for deployment (SKURE-2.4). */
  | { readonly kind: 'place'; readonly who: CharacterId };

/** What the own fighter is to do in its next turn (UI-K88). */
export interface Planned {
  readonly who: CharacterId;
  readonly draft: Draft;
  /** The last of its commands. */
  readonly command: SkureCommand;
  /** Rolls of 100 that hit, when it was planned. */
  readonly chance: number | undefined;
}

export interface SkureMemory {
  readonly view: SkureView;
  readonly legal: readonly SkureCommand[];
  /** Undefined for spectators. */
  readonly seat: Seat | undefined;
  readonly draft: Draft;
  /** Last command sent for a gesture, and its follow-up commands, dropped when something intervenes (UI-K24). */
  readonly sent: SkureCommand | undefined;
  readonly followUps: readonly SkureCommand[];
  /** While the next turn is planned: the battle as it is, in which nothing can be done; `view` and `legal` are those of that turn. */
  readonly actual?: { readonly view: SkureView; readonly legal: readonly SkureCommand[] };
  /** Until that turn is over. */
  readonly planned?: Planned;
}

export interface SkureStep extends Step<SkureCommand>, SkureMemory {
  /** Skure's own marks, besides those that every board has. */
  readonly fieldMarks: readonly FieldMark[];
}

/** Ids of choices in a gesture (`kind: 'choose'`); any other id is a command in canonical text. */
export const CHOICES = {
  /** Commits the draft. */
  confirm: 'confirm',
  /** Inspects a fighter; repeated, stops. */
  look: (who: CharacterId) => `look:${who}`,
  /** Plans an attack on this target, starting with the best position. */
  strike: (on: CharacterId) => `strike:${on}`,
  /** Picks one of the attack positions against the drafted target. */
  way: ({ at, height }: Spot) => `way:${at}:${height}`,
  /** Turns: at once if it can be undone, else in the draft. */
  face: (facing: Direction) => `face:${facing}`,
  /** Starts drafting an action. */
  act: (act: Act) => `act:${act}`,
  /** For a charge from the air. */
  height: (height: 'low' | 'mid') => `height:${height}`,
  spell: (spell: SpellId) => `spell:${spell}`,
  /** Target of the drafted action: of a charge, aim or spell, or the ally of a guard. */
  on: (who: CharacterId) => `on:${who}`,
  /** Opens the plan of the next turn. */
  plan: 'plan',
  /** Drops it. */
  dropPlan: 'dropPlan',
  /** Selects a fighter for deployment. */
  place: (who: CharacterId) => `place:${who}`,
} as const;

/** Actions on the action rail (UI-K20); `rise` and `sink` are sent at once. */
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
