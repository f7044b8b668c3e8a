// Exact rational arithmetic for probabilities and means; games use no floating point.

/** A fraction in lowest terms. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Of two non-negative integers. Products must stay exact integers, so denominators are those of a few dice. */
export function lowest(n: number, d: number): Fraction {
  const by = commonDivisor(n, d);
  return { n: n / by, d: d / by };
}

export const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((sum, { n, d }) => lowest(sum.n * d + n * sum.d, sum.d * d), { n: 0, d: 1 });

/** `5/12`; whole numbers without a denominator. */
export const formatFraction = ({ n, d }: Fraction): string => (d === 1 ? String(n) : `${n}/${d}`);
