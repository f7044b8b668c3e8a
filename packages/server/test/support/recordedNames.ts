// Names in the head of a match, from the names stored beside it.

import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import type { Table } from '../../src/table/table.ts';

/** Undefined: erased. */
export const recordedNames = ({ match, seating }: Table): readonly (string | undefined)[] =>
  (match?.head.line.seats ?? []).map((seat) => nameOfSeat(seat, seating.recorded.names));
