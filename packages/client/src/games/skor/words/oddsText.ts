// Formatting of an attack's odds in the dock: the engine's numbers, in the bar's order.

import type { AttackOdds, EndState } from '@hexmarch/shared/games/skor/odds';
import type { Fraction } from '@hexmarch/shared/kernel/fraction';
import { numberText } from '../../../text/language.ts';
import { type Key, say } from './say.ts';

export type OddsKind = 'win' | 'both' | 'stand' | 'lose';

export interface OddsPart {
  readonly kind: OddsKind;
  readonly label: string;
  readonly chance: Fraction;
  /** In whole percent, with a sum of 100 per attack. */
  readonly percent: string;
  /** Odds over a common denominator, so that they can be compared and added. */
  readonly fraction: string;
}

const KINDS = ['win', 'both', 'stand', 'lose'] as const;

/** Possible results of an attack; impossible ones are left out. */
export function oddsParts(odds: AttackOdds, isShot: boolean): readonly OddsPart[] {
  const kinds = KINDS.filter((kind) => odds[kind].n > 0);
  const common = commonDenominator(kinds.map((kind) => odds[kind]));
  const shown = percents(kinds.map((kind) => odds[kind]));
  return kinds.map((kind, i) => ({
    kind,
    percent: shown[i] ?? '',
    label: say(kind === 'win' && isShot ? 'odds.cleared' : `odds.${kind}`),
    chance: odds[kind],
    fraction: over(odds[kind], common),
  }));
}

const LEAST = 0.01;
const MOST = 0.99;

/** Whole percent; possible results are never 0 %, uncertain ones never 100 %. */
export function percent({ n, d }: Fraction): string {
  const chance = n / d;
  const whole = (value: number): string => numberText(value, { style: 'percent' });
  if (n > 0 && chance < LEAST) return `<${whole(LEAST)}`;
  if (n < d && chance > MOST) return `>${whole(MOST)}`;
  return whole(chance);
}

/** The chance to clear the space and survive, rounded like the other results in the bar. */
export const winPercent = (odds: AttackOdds): string =>
  oddsParts(odds, false).find(({ kind }) => kind === 'win')?.percent ?? percent(odds.win);

/**
 * Largest remainder method: whole percents with a sum of 100, provided that equal chances can have equal numbers. Otherwise each is
 * rounded by itself. Chances below 1 % take no part.
 */
export function percents(chances: readonly Fraction[]): readonly string[] {
  const whole = summedUp(chances) ?? chances.map(({ n, d }) => Math.round((n * 100) / d));
  return chances.map((chance, i) => {
    const text = percent(chance);
    // An uncertain result is not called certain, even if all the others are below a percent.
    const most = chance.n < chance.d ? 99 : 100;
    return /[<>]/.test(text) ? text : percent({ n: Math.min(most, whole[i] ?? 0), d: 100 });
  });
}

/** Undefined if equal chances would need different numbers. */
function summedUp(chances: readonly Fraction[]): readonly number[] | undefined {
  const exact = chances.map(({ n, d }) => (n * 100) / d);
  const whole = exact.map((value) => (value < 1 ? 0 : Math.floor(value)));
  let missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const more = new Set<string>();
  for (const group of byRemainder(chances)) {
    if (missing <= 0) break;
    if (group.length > missing) return undefined;
    missing -= group.length;
    more.add(reduced(group[0] as Fraction));
  }
  return whole.map((value, i) => value + Number(more.has(reduced(chances[i] as Fraction))));
}

/** Groups of equal chances, by remainder, ties by the larger chance. */
function byRemainder(chances: readonly Fraction[]): readonly (readonly Fraction[])[] {
  const remainder = ({ n, d }: Fraction): number => ((n * 100) % d) / d;
  const cut = chances.filter(({ n, d }) => (n * 100) / d >= 1);
  return [...Map.groupBy(cut, reduced).values()].toSorted(
    ([a = NEVER], [b = NEVER]) => remainder(b) - remainder(a) || b.n / b.d - a.n / a.d,
  );
}

const NEVER: Fraction = { n: 0, d: 1 };

/** Reduced fraction, as a key of equal chances. */
function reduced({ n, d }: Fraction): string {
  const by = divisor(n, d);
  return `${n / by}/${d / by}`;
}

export interface EndText {
  readonly text: string;
  readonly percent: string;
  readonly fraction: string;
}

/** Against a stack: each possible final state, likeliest first. */
export function endTexts({ ends }: AttackOdds, isShot: boolean): readonly EndText[] {
  const common = commonDenominator(ends.map(({ chance }) => chance));
  const sorted = [...ends].sort((a, b) => b.chance.n / b.chance.d - a.chance.n / a.chance.d);
  const shown = percents(sorted.map(({ chance }) => chance));
  return sorted.map((end, i) => ({
    text: say(endKey(end, isShot), { fallen: fallenIn(end) }),
    percent: shown[i] ?? '',
    fraction: over(end.chance, common),
  }));
}

const endKey = ({ attackerLives }: EndState, isShot: boolean): Key =>
  isShot ? 'ends.crew' : attackerLives ? 'ends.lives' : 'ends.falls';

const fallenIn = ({ fallen }: EndState): string =>
  fallen.length === 0 ? 'none' : [...fallen].sort().join('');

const commonDenominator = (chances: readonly Fraction[]): number =>
  chances.reduce((all, { d }) => (all * d) / divisor(all, d), 1);

const over = ({ n, d }: Fraction, common: number): string => `${(n * common) / d}/${common}`;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
