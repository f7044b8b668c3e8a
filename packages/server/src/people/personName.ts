// Names of profiles (UI-P6): as at tables, and unique.

import { PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { isSingleScript } from '@hexmarch/shared/protocol/people/singleScript';
import { MatchError } from '../base/errors.ts';
import { assertName } from '../table/life/refusedNames.ts';
import { cleanName, confusableSkeleton, nameApart } from '../table/seats/names.ts';

interface NameOfPerson {
  readonly name: string;
  /** As `skeletonOf`. */
  readonly skeleton: string;
}

/** Key of uniqueness: the same for names that look alike, without spaces. */
export const skeletonOf = (name: string): string => confusableSkeleton(name).replace(/\s/g, '');

/** Invisible code points, which are no letters. */
const JOINING = /\p{Default_Ignorable_Code_Point}/gu;

/** Throws `MatchError` `name-short`, `name-scripts` or `name-refused`. */
export function personName(ports: Parameters<typeof assertName>[0], wanted: string): NameOfPerson {
  const name = cleanName(wanted);
  if ([...name.replace(JOINING, '')].length < PERSON_LIMITS.nameMin)
    throw new MatchError('name-short', 'A name has two letters at least.');
  if (!isSingleScript(name)) throw new MatchError('name-scripts', 'The letters of a name are of one script.');
  assertName(ports, name);
  // Names of bots are reserved.
  if (nameApart(name, []) !== name)
    throw new MatchError('name-refused', 'This server does not take that name. Choose another one.');
  return { name, skeleton: skeletonOf(name) };
}
