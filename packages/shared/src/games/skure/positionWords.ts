// The words of position notation: lists, numbers, and what makes them faults.

import { PositionFault } from '../../kernel/positionFault.ts';
import { refusal, type SkureFault } from './codes.ts';

/** Instead of nothing. */
export const NONE = '-';

export const listed = (items: readonly (string | number)[], by = ','): string =>
  items.length === 0 ? NONE : items.join(by);

export const items = (text: string, by = ','): readonly string[] => (text === NONE ? [] : text.split(by));

export const faulty = (code: SkureFault): PositionFault => new PositionFault(refusal(code, 'SKURE-13.5'));

export function must(holds: boolean, code: SkureFault = 'not-a-position'): void {
  if (!holds) throw faulty(code);
}

/** The value, which must be there. */
export function found<T>(value: T | undefined, code: SkureFault): T {
  if (value === undefined) throw faulty(code);
  return value;
}

export const oneOf = <T extends string>(
  list: readonly T[],
  word: string | undefined,
  code: SkureFault = 'not-a-position',
): T =>
  found(
    list.find((one) => one === word),
    code,
  );

const USUAL = 999_999;

/** As large as most numbers of a battle may be, or as small. */
export const numberIn = (text: string | undefined): number => numberBetween(-USUAL, text, USUAL);

function numberBetween(least: number, text: string | undefined, most: number): number {
  must(text !== undefined && /^-?(?:0|[1-9]\d{0,14})$/.test(text), 'not-a-number');
  const number = Number(text);
  must(number >= least && number <= most, 'not-a-number');
  return number;
}

/** Not less than nothing. */
export const countIn = (text: string | undefined, most = USUAL): number => numberBetween(0, text, most);
