// All pseudonyms in a record.

import { peopleIn } from './people.ts';
import type { RecordContent } from './recordReport.ts';

type Lines = Pick<RecordContent, 'head' | 'entries' | 'publicLines'>;

export const allIn = ({ head, entries, publicLines }: Lines): ReadonlySet<string> =>
  new Set([head, ...entries, ...publicLines].flatMap(peopleIn));

/** Number of erased names. */
export const erasedIn = ({ names = {}, ...lines }: Lines & Pick<RecordContent, 'names'>): number =>
  [...allIn(lines)].filter((person) => !Object.hasOwn(names, person)).length;
