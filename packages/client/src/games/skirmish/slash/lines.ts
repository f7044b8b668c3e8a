// Random lines on request (SKI-13.7): hints and quotations.

import { say } from './say.ts';

const HINTS = [
  ...(['support', 'unordered', 'cut', 'exception', 'unmatched', 'bounce', 'swap'] as const),
  ...(['ring', 'reserve', 'farm', 'barracks', 'sea', 'whatIf', 'letters', 'joint'] as const),
] as const;

const QUOTATIONS = ['sun', 'clausewitz', 'moltke', 'frederick', 'machiavelli', 'thucydides'] as const;

type Pick = (count: number) => number;

/** Cosmetic randomness: no game state depends on it. */
export const anyOf: Pick = (count) => Math.floor(Math.random() * count);

export const hint = (pick: Pick): string => say(`hint.${HINTS[pick(HINTS.length)] ?? HINTS[0]}`);

export const quotation = (pick: Pick): string =>
  say(`quotation.${QUOTATIONS[pick(QUOTATIONS.length)] ?? QUOTATIONS[0]}`);
