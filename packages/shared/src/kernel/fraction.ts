// Exact rational arithmetic for probabilities and means; games use no floating point.

/** A fraction in lowest terms. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

/** A state that a command may lead to, with its probability. */
export interface End<S> extends Fraction {
  readonly state: S;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Of two non-negative integers. Products must stay exact integers, so denominators are those of a few dice. */
export function lowest(n: number, d: number): Fraction {
  const by = commonDivisor(n, d);
  return { n: n / by, d: d / by };
}

export const leastCommonMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

/** Exact while the least common denominator is a safe integer. */
export const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce<Fraction>(
    (sum, { n, d }) => {
      const whole = leastCommonMultiple(sum.d, d);
      return lowest(sum.n * (whole / sum.d) + n * (whole / d), whole);
    },
    { n: 0, d: 1 },
  );

/** Exact while the result is. */
export function productOf(a: Fraction, b: Fraction): Fraction {
  const [one, other] = [lowest(a.n, b.d), lowest(b.n, a.d)];
  return { n: one.n * other.n, d: one.d * other.d };
}

/** `5/12`; whole numbers without a denominator. */
export const formatFraction = ({ n, d }: Fraction): string => (d === 1 ? String(n) : `${n}/${d}`);
