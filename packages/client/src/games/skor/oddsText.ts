// What the dock prints of an attack's chances: the same numbers as the engine's, in the order of the bar.

import type { AttackOdds, EndState, Fraction } from '@hexmarch/shared/games/skor/odds';
import { numberText } from '../../text/language.ts';
import { type Key, say } from './say.ts';

export type OddsKind = 'win' | 'both' | 'stand' | 'lose';

export interface OddsPart {
  readonly kind: OddsKind;
  readonly label: string;
  readonly chance: Fraction;
  /** All of an attack's chances over one denominator, so that they can be compared and added at a glance. */
  readonly fraction: string;
}

const KINDS = ['win', 'both', 'stand', 'lose'] as const;

/** The ways an attack can end; impossible ones are left out. */
export function oddsParts(odds: AttackOdds, isShot: boolean): readonly OddsPart[] {
  const kinds = KINDS.filter((kind) => odds[kind].n > 0);
  const common = commonDenominator(kinds.map((kind) => odds[kind]));
  return kinds.map((kind) => ({
    kind,
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

export interface EndText {
  readonly text: string;
  readonly chance: Fraction;
  readonly fraction: string;
}

/** Against a stack: each state in which the attack can leave it, likeliest first. */
export function endTexts({ ends }: AttackOdds, isShot: boolean): readonly EndText[] {
  const common = commonDenominator(ends.map(({ chance }) => chance));
  return [...ends]
    .sort((a, b) => b.chance.n / b.chance.d - a.chance.n / a.chance.d)
    .map((end) => ({
      text: say(endKey(end, isShot), { fallen: fallenIn(end) }),
      chance: end.chance,
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
