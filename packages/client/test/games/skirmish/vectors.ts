// The vectors of one turn, read from their file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolveVector } from '../../../../shared/tools/games/skirmish/vectors.ts';

const FILE = join(import.meta.dirname, '../../../../../vectors/skirmish.json');

const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly vectors: readonly ResolveVector[];
};

export const TURNS = vectors.filter(({ kind }) => kind === 'resolve');
