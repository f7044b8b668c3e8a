// Texts about fields: names, sizes, terrain shares and effects.

import { formatField } from '@hexmarch/shared/games/skure/field/field';
import { terrainCounts } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import { type Field, TERRAINS, type Terrain } from '@hexmarch/shared/games/skure/field/types';
import { NAMED_FIELDS } from '@hexmarch/shared/games/skure/namedFields';
import { namedFieldText } from '../entry/valueTexts.ts';
import { terrainName } from '../words/words.ts';
import { has, say } from './say.ts';

const named = (field: Field) => NAMED_FIELDS.find((one) => formatField(one.field) === formatField(field));

/** By id. */
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
  /** Its effect on fighters in it or entering it. */
  readonly means: string;
}

const MEANINGS: Readonly<Record<Terrain, string>> = {
  '.': 'means.open',
  ',': 'means.rough',
  '^': 'means.rock',
  '~': 'means.water',
  '#': 'means.wall',
};

/** Shares of the terrains present, at least one percent each. */
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
