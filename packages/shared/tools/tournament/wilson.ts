// Wilson score interval of a proportion, which stays within 0 and 1 and works for small samples.

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export interface Interval {
  readonly least: number;
  readonly most: number;
}

/** Standard deviations of a 95 % interval. */
export const NORMAL_95 = 1.959964;

/** 95 % confidence interval. `hits` may be fractional, as half a hit for a draw. */
export function wilson(hits: number, tries: number): Interval {
  if (tries === 0) return { least: 0, most: 1 };
  const share = hits / tries;
  const spread = (NORMAL_95 * NORMAL_95) / tries;
  const middle = (share + spread / 2) / (1 + spread);
  const reach = (NORMAL_95 * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries))) / (1 + spread);
  return { least: Math.max(0, middle - reach), most: Math.min(1, middle + reach) };
}
