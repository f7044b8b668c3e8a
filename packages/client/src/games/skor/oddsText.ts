// What the dock prints of an attack's chances: the same numbers as the engine's, in the order of the bar.

import type { AttackOdds, EndState } from '@hexmarch/shared/games/skor/odds';
import type { Fraction } from '@hexmarch/shared/kernel/fraction';
import { numberText } from '../../text/language.ts';
import { type Key, say } from './say.ts';

export type OddsKind = 'win' | 'both' | 'stand' | 'lose';

export interface OddsPart {
  readonly kind: OddsKind;
  readonly label: string;
  readonly chance: Fraction;
  /** In whole percent, all of an attack's together 100. */
  readonly percent: string;
  /** All of an attack's chances over one denominator, so that they can be compared and added at a glance. */
  readonly fraction: string;
}

const KINDS = ['win', 'both', 'stand', 'lose'] as const;

/** The ways an attack can end; impossible ones are left out. */
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

/** A chance in whole percent; what is possible is never called 0 %, and what may fail never 100 %. */
export function percent({ n, d }: Fraction): string {
  const chance = n / d;
  const whole = (value: number): string => numberText(value, { style: 'percent' });
  if (n > 0 && chance < LEAST) return `<${whole(LEAST)}`;
  if (n < d && chance > MOST) return `>${whole(MOST)}`;
  return whole(chance);
}

/** The chance to clear the space and live as the bar shows it, beside the other ways to end. */
export const winPercent = (odds: AttackOdds): string =>
  oddsParts(odds, false).find(({ kind }) => kind === 'win')?.percent ?? percent(odds.win);

/**
 * All that can happen, in whole percent that add up to 100, if equal chances can be equal numbers in them: what is cut off goes to those
 * that lose most by it. Otherwise each is rounded by itself. What is told as less than 1 % takes no part.
 */
export function percents(chances: readonly Fraction[]): readonly string[] {
  const whole = summedUp(chances) ?? chances.map(({ n, d }) => Math.round((n * 100) / d));
  return chances.map((chance, i) => {
    const told = percent(chance);
    // What may fail is not called certain, though all the rest is hardly worth a percent.
    const most = chance.n < chance.d ? 99 : 100;
    return /[<>]/.test(told) ? told : percent({ n: Math.min(most, whole[i] ?? 0), d: 100 });
  });
}

/** Undefined where equal chances would have to be different numbers. */
function summedUp(chances: readonly Fraction[]): readonly number[] | undefined {
  const exact = chances.map(({ n, d }) => (n * 100) / d);
  const whole = exact.map((value) => (value < 1 ? 0 : Math.floor(value)));
  let missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const more = new Set<string>();
  for (const group of byRest(chances)) {
    if (missing <= 0) break;
    if (group.length > missing) return undefined;
    missing -= group.length;
    more.add(reduced(group[0] as Fraction));
  }
  return whole.map((value, i) => value + Number(more.has(reduced(chances[i] as Fraction))));
}

/** Equal chances together, by what of them is cut off, and of those that lose as much the likelier first. */
function byRest(chances: readonly Fraction[]): readonly (readonly Fraction[])[] {
  const rest = ({ n, d }: Fraction): number => ((n * 100) % d) / d;
  const cut = chances.filter(({ n, d }) => (n * 100) / d >= 1);
  return [...Map.groupBy(cut, reduced).values()].toSorted(
    ([a = NEVER], [b = NEVER]) => rest(b) - rest(a) || b.n / b.d - a.n / a.d,
  );
}

const NEVER: Fraction = { n: 0, d: 1 };

/** The same of equal chances over any denominator. */
function reduced({ n, d }: Fraction): string {
  const by = divisor(n, d);
  return `${n / by}/${d / by}`;
}

export interface EndText {
  readonly text: string;
  readonly percent: string;
  readonly fraction: string;
}

/** Against a stack: each state in which the attack can leave it, likeliest first. */
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
