// Label of a die's origin: `Military I`, or `military die` for the basic one.

import type { DieSource } from '@hexmarch/shared/games/skor/sheet';
import { say } from './say.ts';
import { ROMAN } from './words.ts';

export const dieSourceText = ({ code, tier }: DieSource): string =>
  say(`source.${code}`, { tier: String(tier), roman: ROMAN[tier] ?? String(tier) });
