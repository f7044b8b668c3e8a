// The chosen field among a table's options, and its zones.

import { readField } from '@hexmarch/shared/games/skure/field/field';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { type FieldTerms, usualField } from '@hexmarch/shared/games/skure/fieldOption';
import { namedField } from '@hexmarch/shared/games/skure/namedFields';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { Options } from '../../../gameApi/options.ts';
import { companyIn, seatsIn } from '../entry/companyOptions.ts';

/** Two against two applies to four players alone: a leftover value is ignored otherwise. */
export function sidedIn(options: Options): FieldTerms {
  const players = seatsIn(options);
  const company = companyIn(options);
  if (company !== undefined) return { players, sides: 'each', company };
  return { players, sides: players === 4 && options.sides === 'pairs' ? 'pairs' : 'each' };
}

export const arrangementIn = (options: Options) => arrangementOf(sidedIn(options));

/** The option's value: a named field or its text. */
export function chosenText(options: Options): string {
  const { field } = options;
  return typeof field === 'string' && field !== '' ? field : usualField(sidedIn(options));
}

/** Undefined if its text is invalid. */
export function chosenField(options: Options): Field | undefined {
  const text = chosenText(options);
  const read = readField(text);
  return namedField(text)?.field ?? (read.ok ? read.field : undefined);
}
