// Display names in Skure.

import type { Stage } from '@hexmarch/shared/games/skure/hit';
import { type ClassId, classOf, type SpellId } from '@hexmarch/shared/games/skure/roster';
import type { CharacterId, Life, Stance } from '@hexmarch/shared/games/skure/state';
import type { Arc, DamageKind, Direction, Height, Status, Terrain } from '@hexmarch/shared/games/skure/types';
import { has, say } from './say.ts';

/** `Knight`; an untranslated class keeps its own name. */
export function className(id: ClassId): string {
  const key = `class.${id}`;
  return has(key) ? say(key) : classOf(id).name;
}

/** `Knight A1`: in apposition, so that no language has to inflect it. */
export const fighterName = (one: { readonly id: CharacterId; readonly class: ClassId }): string =>
  say('fighter', { class: className(one.class), id: one.id });

export function spellName(id: SpellId): string {
  const key = `spell.${id}`;
  return has(key) ? say(key) : id;
}

export const statusName = (status: Status): string => say(`status.${status}`);
export const elementName = (kind: DamageKind): string => say(`element.${kind}`);
export const directionName = (direction: Direction): string => say(`direction.${direction}`);
/** Abbreviation for small buttons: `NE`. */
export const directionSign = (direction: Direction): string => say(`sign.${direction}`);
export const heightName = (height: Height): string => say(`height.${height}`);
export const arcName = (arc: Arc): string => say(`arc.${arc}`);
export const stageName = (stage: Stage): string => say(`stage.${stage}`);
export const lifeName = (life: Life): string => say(`life.${life}`);
export const stanceName = (type: Stance['type']): string => say(`stance.${type}`);

const TERRAIN_KEYS = { '.': 'open', ',': 'rough', '^': 'rock', '~': 'water', '#': 'wall' } as const;

export const terrainName = (terrain: Terrain): string => say(`terrain.${TERRAIN_KEYS[terrain]}`);

/** With a typographic minus. */
export const valueText = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A difference with its sign: `+5`, `−15`. */
export const signed = (value: number): string => (value < 0 ? valueText(value) : `+${value}`);
