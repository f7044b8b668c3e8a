// All people of a record, as far as they are more than seats: what stands for them in the chain.

import { peopleIn } from './people.ts';
import type { RecordContent } from './recordReport.ts';

type Lines = Pick<RecordContent, 'head' | 'entries' | 'told'>;

export const allIn = ({ head, entries, told }: Lines): ReadonlySet<string> =>
  new Set([head, ...entries, ...told].flatMap(peopleIn));

/** How many of them have no name any more. */
export const erasedIn = ({ names = {}, ...lines }: Lines & Pick<RecordContent, 'names'>): number =>
  [...allIn(lines)].filter((person) => !Object.hasOwn(names, person)).length;
