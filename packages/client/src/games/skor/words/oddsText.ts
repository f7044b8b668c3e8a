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
  /** In whole percent, rounded by itself: equal chances show equal figures, whatever is beside them. */
  readonly percent: string;
  /** Odds over a common denominator, so that they can be compared and added. */
  readonly fraction: string;
}

const KINDS = ['win', 'both', 'stand', 'lose'] as const;

/** Possible results of an attack; impossible ones are left out. */
export function oddsParts(odds: AttackOdds, isShot: boolean): readonly OddsPart[] {
  const kinds = KINDS.filter((kind) => odds[kind].n > 0);
  const common = commonDenominator(kinds.map((kind) => odds[kind]));
  return kinds.map((kind) => ({
    kind,
    percent: percent(odds[kind]),
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

export interface EndText {
  readonly text: string;
  readonly percent: string;
  readonly fraction: string;
}

/** Against a stack: each possible final state, likeliest first. */
export function endTexts({ ends }: AttackOdds, isShot: boolean): readonly EndText[] {
  const common = commonDenominator(ends.map(({ chance }) => chance));
  const sorted = [...ends].sort((a, b) => b.chance.n / b.chance.d - a.chance.n / a.chance.d);
  return sorted.map((end) => ({
    text: say(endKey(end, isShot), { fallen: fallenIn(end) }),
    percent: percent(end.chance),
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
