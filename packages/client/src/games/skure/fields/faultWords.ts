// Texts for errors and warnings of a field (SKURE-1.1).

import { SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import {
  type Arrangement,
  type FieldFault,
  zoneFaults,
  zonesWithoutWay,
} from '@hexmarch/shared/games/skure/field/field';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import { say } from './say.ts';

export const letterOf = (seat: number): string => SEAT_LETTERS[seat] ?? '';

/** Rows are shown counted from one. */
export function faultText({ fault, params }: FieldFault): string {
  const { row, y, seat } = params;
  return say(`fault.${fault}`, {
    ...params,
    ...(row === undefined ? {} : { row: Number(row) + 1 }),
    ...(y === undefined ? {} : { y: Number(y) + 1 }),
    ...(seat === undefined ? {} : { seat: letterOf(Number(seat)) }),
  });
}

export interface Judged {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** For a valid field and that many players; `places`: for Ground in each zone, if more than always (SKURE-15.10). */
export const judged = (field: Field, arrangement: Arrangement, places?: number): Judged => ({
  faults: zoneFaults(field, arrangement, places).map(faultText),
  warnings: zonesWithoutWay(field, arrangement).map(([a, b]) =>
    say('warning.noWay', { a: letterOf(a), b: letterOf(b) }),
  ),
});
