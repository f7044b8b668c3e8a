// How far the tests go. `npm test` goes once; `npm run test:long` goes ten times as far, with seeds of its day, and plays from
// the opening where the other begins near the end. Tests that differ between the two ask here, in their own file: that is
// how `npm run test:long` finds them (scripts/lib/testFiles.mjs).

/** The day of the long form, as 20260131; what failed then is repeated by naming that day again. */
const DAY = process.env.HEXMARCH_LONG;

export const LONG = DAY !== undefined;
if (DAY !== undefined && !/^\d{8}$/.test(DAY)) throw new Error('HEXMARCH_LONG wants a day, such as 20260131');

/** So many times what `npm test` does. */
const TIMES = LONG ? 10 : 1;

/** How often a property is tried; its seeds are the library's, which prints them. */
export const runs = (count: number): number => count * TIMES;

/** So many seeds from `first` on; in the long form others beside them, new ones every day. */
export function seeds(first: number, count: number): readonly number[] {
  const own = countedFrom(first, count);
  return DAY !== undefined ? [...own, ...countedFrom(first + seedOf(DAY), (TIMES - 1) * count)] : own;
}

/** Every nth of what there is; in the long form all of it. */
export const everyNth = <T>(nth: number, all: readonly T[]): readonly T[] =>
  LONG ? all : all.filter((_, i) => i % nth === 0);

/** As `test`, in the long form alone: where `npm test` has one like it that is quicker, or its parts elsewhere. */
export function longTest(name: string, play: () => Promise<void>, timeoutMs?: number): void {
  if (LONG) test(name, play, timeoutMs);
}

const countedFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** Days lie a thousand seeds apart, and within 32 bits for a century. */
const seedOf = (day: string): number => 1000 * (Number(day) % 1_000_000);
