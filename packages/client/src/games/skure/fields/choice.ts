// The chosen field among a table's options, and its zones.

import { readField } from '@hexmarch/shared/games/skure/field/field';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { namedField, standardField } from '@hexmarch/shared/games/skure/namedFields';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { SkureOptions } from '@hexmarch/shared/games/skure/state';
import type { Options } from '../../../gameApi/options.ts';

/** Two against two applies to four players alone: a leftover value is ignored otherwise. */
export function sidedIn({ players, sides }: Options): Pick<SkureOptions, 'players' | 'sides'> {
  const count = Number(players ?? 2);
  return { players: count, sides: count === 4 && sides === 'pairs' ? 'pairs' : 'each' };
}

export const arrangementIn = (options: Options) => arrangementOf(sidedIn(options));

/** The option's value: a named field or its text. */
export function chosenText(options: Options): string {
  const { field } = options;
  return typeof field === 'string' && field !== '' ? field : standardField(arrangementIn(options));
}

/** Undefined if its text is invalid. */
export function chosenField(options: Options): Field | undefined {
  const text = chosenText(options);
  const read = readField(text);
  return namedField(text)?.field ?? (read.ok ? read.field : undefined);
}
