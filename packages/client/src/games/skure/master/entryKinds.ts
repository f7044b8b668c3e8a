// Kinds of entries of a battle master (SKURE-13.4): for fighters and spaces, with possible and current values.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import {
  DIRECTIONS,
  type Direction,
  HEIGHTS,
  type Height,
  STATUSES,
  type Status,
  TERRAINS,
  type Terrain,
} from '@hexmarch/shared/games/skure/field/types';
import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { Character, MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { className, directionName, heightName, stanceName, statusName, terrainName } from '../words/words.ts';
import { say } from './say.ts';

export const FIGHTER_KINDS = [
  'hp',
  'essence',
  'place',
  'face',
  'height',
  'status',
  'clear',
  'stance',
  'aim',
  'remove',
] as const;
export type FighterKind = (typeof FIGHTER_KINDS)[number];
export type SpaceKind = 'terrain' | 'add';

/** Form state: a value of the kind, and a facing for positions. */
export interface EntryDraft {
  readonly value: string;
  readonly facing: Direction;
  /** Of an added fighter (SKURE-15.29); absent: nobody. */
  readonly side?: number;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Kinds that apply to that fighter now. */
export function kindsFor(one: Character): readonly FighterKind[] {
  const { essence, move } = dataOf(one);
  const isLeftOut: Readonly<Partial<Record<FighterKind, boolean>>> = {
    essence: essence === 0,
    height: move.type !== 'flying' && one.height === 'ground' && one.life !== 'standing',
    clear: Object.keys(one.statuses).length === 0,
    aim: one.aim === null,
    status: one.life !== 'standing',
    stance: one.life !== 'standing',
  };
  return FIGHTER_KINDS.filter((kind) => isLeftOut[kind] !== true);
}

/** Options to choose from; empty for numbers, places and kinds without a value. */
export function choicesFor(kind: FighterKind | SpaceKind, one: Character | undefined): readonly Choice[] {
  const named = <T extends string>(values: readonly T[], name: (value: T) => string): readonly Choice[] =>
    values.map((value) => ({ value, label: name(value) }));
  switch (kind) {
    case 'face':
      return DIRECTIONS.map((direction) => ({ value: String(direction), label: directionName(direction) }));
    case 'height':
      return named(HEIGHTS, heightName);
    case 'status':
      return named(STATUSES, statusName);
    case 'clear':
      return named(
        STATUSES.filter((status) => one?.statuses[status] !== undefined),
        statusName,
      );
    case 'stance':
      return [{ value: 'none', label: say('none') }, ...named(['defend', 'counter'] as const, stanceName)];
    case 'terrain':
      return named(TERRAINS, terrainName);
    case 'add':
      return ROSTER.classes.map(({ id }) => ({ value: id, label: className(id) }));
    default:
      return [];
  }
}

/** The current value as text. */
export function nowText(view: SkureView, kind: FighterKind, one: Character): string {
  switch (kind) {
    case 'hp':
      return `${one.hp}/${dataOf(one).hp}`;
    case 'essence':
      return `${one.essence}/${dataOf(one).essence}`;
    case 'place':
      return one.at < 0 ? say('none') : placeText(view.field.width, one.at);
    case 'face':
      return directionName(one.facing);
    case 'height':
      return heightName(one.height);
    case 'stance':
      return one.stance === null ? say('none') : stanceName(one.stance.type);
    case 'aim':
      return one.aim === null ? say('none') : one.aim.at;
    case 'status':
    case 'clear': {
      const has = STATUSES.filter((status) => one.statuses[status] !== undefined);
      return has.length === 0 ? say('none') : has.map(statusName).join(', ');
    }
    case 'remove':
      return '';
  }
}

/** Initial state of the form. */
export function draftFor(
  view: SkureView,
  kind: FighterKind | SpaceKind,
  one: Character | undefined,
): EntryDraft {
  const { facing = 0 } = one ?? {};
  const [first] = choicesFor(kind, one);
  const own: Readonly<Partial<Record<FighterKind | SpaceKind, string>>> =
    one === undefined
      ? {}
      : {
          hp: String(one.hp),
          essence: String(one.essence),
          place: one.at < 0 ? '' : placeText(view.field.width, one.at),
          face: String(one.facing),
          height: one.height,
        };
  return { value: own[kind] ?? first?.value ?? '', facing };
}

/** The command of the form; undefined while its input is invalid. */
export function commandOf(
  kind: FighterKind | SpaceKind,
  on: { readonly who: string; readonly at: string },
  { value, facing, side }: EntryDraft,
): MasterCommand | undefined {
  const { who, at } = on;
  switch (kind) {
    case 'hp':
    case 'essence':
      return /^-?\d{1,3}$/.test(value) ? { type: `bm-${kind}`, who, value: Number(value) } : undefined;
    case 'place':
      return /^\d{1,2},\d{1,2}$/.test(value) ? { type: 'bm-place', who, at: value, facing } : undefined;
    case 'face':
      return { type: 'bm-face', who, facing: Number(value) as Direction };
    case 'height':
      return { type: 'bm-height', who, height: value as Height };
    case 'status':
    case 'clear':
      return value === '' ? undefined : { type: `bm-${kind}`, who, status: value as Status };
    case 'stance':
      return { type: 'bm-stance', who, stance: value as 'none' | 'defend' | 'counter' };
    case 'aim':
    case 'remove':
      return { type: `bm-${kind}`, who };
    case 'terrain':
      return { type: 'bm-terrain', at, terrain: value as Terrain };
    case 'add':
      return { type: 'bm-add', class: value, at, facing, ...(side === undefined ? {} : { side }) };
  }
}
