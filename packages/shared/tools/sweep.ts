// How far the tests go. `npm test` goes once; `npm run test:long` goes ten times as far, with seeds of its day, and plays from
// the opening where the other begins near the end. Tests that differ between the two ask here, in their own file: that is
// how `npm run test:long` finds them (scripts/lib/testFiles.mjs).

/** Date of a long run, as 20260131; failures are reproduced by setting it again. */
const DAY = process.env.HEXMARCH_LONG;

export const LONG = DAY !== undefined;
if (DAY !== undefined && !/^\d{8}$/.test(DAY)) throw new Error('HEXMARCH_LONG wants a day, such as 20260131');

/** Multiplier relative to `npm test`. */
const TIMES = LONG ? 10 : 1;

/** Number of runs of a property; seeds are the library's, which prints them. */
export const runs = (count: number): number => count * TIMES;

/** Seeds from `first` on; in the long form more of them, different every day. */
export function seeds(first: number, count: number): readonly number[] {
  const own = countedFrom(first, count);
  return DAY !== undefined ? [...own, ...countedFrom(first + seedOf(DAY), (TIMES - 1) * count)] : own;
}

/** Every nth item; in the long form all. */
export const everyNth = <T>(nth: number, all: readonly T[]): readonly T[] =>
  LONG ? all : all.filter((_, i) => i % nth === 0);

/** `test` of the long form alone: where `npm test` has a quicker variant, or covers its parts elsewhere. */
export function longTest(name: string, play: () => Promise<void>, timeoutMs?: number): void {
  if (LONG) test(name, play, timeoutMs);
}

const countedFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** A thousand seeds per day, within 32 bits for a century. */
const seedOf = (day: string): number => 1000 * (Number(day) % 1_000_000);
