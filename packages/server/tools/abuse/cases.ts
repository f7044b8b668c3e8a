// Everything that `npm run abuse` tries, and of which the quick cases are tests.

import type { Case } from './case.ts';
import { CIRCLES } from './circles.ts';
import { FLOODING } from './flooding.ts';
import { HOARDING } from './hoarding.ts';

export const CASES: readonly Case[] = [...FLOODING, ...HOARDING, ...CIRCLES];
