// Normalizes typed commands to canonical text (SKORM-3.2).

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import { directionSign } from './words.ts';

const ENGLISH: readonly (readonly [sign: string, facing: string])[] = [
  ['n', '1'],
  ['ne', '2'],
  ['se', '3'],
  ['s', '4'],
  ['sw', '5'],
  ['nw', '6'],
];

/** Localized signs take precedence over English ones: `so` is south-east in one language and south-west in another. */
const facings = (): ReadonlyMap<string, string> =>
  new Map([...ENGLISH, ...DIRECTIONS.map((one) => [directionSign(one).toLowerCase(), String(one)] as const)]);

/** `F7 F5` as `f7-f5`, `e8 > ne; c7 x d6` as `e8>2;c7xd6`, `+ s d8 > n` as `+Sd8>1`. */
export function readTyped(text: string): string {
  const lower = text.trim().toLowerCase();
  const steps = lower.replace(/^([a-i]\d)\s+([a-i]\d)/, '$1-$2');
  const tight = /^[+]|[a-i]\d/.test(steps) ? steps.replace(/\s+/g, '') : steps;
  const known = facings();
  const faced = tight.replace(/>([a-z]{1,2})/g, (all, sign: string) =>
    known.has(sign) ? `>${known.get(sign)}` : all,
  );
  return faced.replace(/^\+([sahw])/, (_, type: string) => `+${type.toUpperCase()}`);
}
