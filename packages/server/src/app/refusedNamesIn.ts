// The host's list of forbidden names.

import { readFileSync } from 'node:fs';
import { refusedNames } from '../table/life/refusedNames.ts';

/** Throws where there is no such file. */
export const refusedNamesIn = (file: string | undefined): ((name: string) => boolean) =>
  refusedNames(file === undefined ? '' : readFileSync(file, 'utf8'));
