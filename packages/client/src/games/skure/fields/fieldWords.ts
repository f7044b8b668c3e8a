// Fields in words: what they are called, how large they are, how much of what is on them and what that means in play.

import { formatField } from '@hexmarch/shared/games/skure/field';
import { terrainCounts } from '@hexmarch/shared/games/skure/fieldDrawing';
import { NAMED_FIELDS } from '@hexmarch/shared/games/skure/namedFields';
import { type Field, TERRAINS, type Terrain } from '@hexmarch/shared/games/skure/types';
import { namedFieldText } from '../entry/fieldText.ts';
import { terrainName } from '../words.ts';
import { has, say } from './say.ts';

const named = (field: Field) => NAMED_FIELDS.find((one) => formatField(one.field) === formatField(field));

/** By its id. */
export const namedText = (id: string): string =>
  namedFieldText(id) ?? NAMED_FIELDS.find((one) => one.id === id)?.name ?? id;

export function fieldName(field: Field): string {
  const one = named(field);
  return one === undefined ? say('own') : namedText(one.id);
}

export const sizeText = ({ width, height }: Field): string => say('size', { width, height });

export interface Share {
  readonly terrain: Terrain;
  readonly name: string;
  readonly percent: number;
  /** What it does to whoever is there, or wants to be. */
  readonly means: string;
}

const MEANINGS: Readonly<Record<Terrain, string>> = {
  '.': 'means.open',
  ',': 'means.rough',
  '^': 'means.rock',
  '~': 'means.water',
  '#': 'means.wall',
};

/** Of every terrain that is there, at least one percent. */
export function sharesOf(field: Field): readonly Share[] {
  const counts = terrainCounts(field);
  const all = field.width * field.height;
  return TERRAINS.filter((terrain) => counts[terrain] > 0).map((terrain) => {
    const key = MEANINGS[terrain];
    return {
      terrain,
      name: terrainName(terrain),
      percent: Math.max(1, Math.round((100 * counts[terrain]) / all)),
      means: has(key) ? say(key) : '',
    };
  });
}
