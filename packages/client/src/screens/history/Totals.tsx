// Totals other than results: dice against their expected values, and the duration of turns.

import type { Numbers, Summed } from '@hexmarch/shared/match/statistics/numbers';
import type { DiceSum, TurnSum } from '@hexmarch/shared/match/statistics/playedFacts';
import type { ComponentChildren } from 'preact';
import { gameEntry } from '../../games/registry.ts';
import { numberText } from '../../text/language.ts';
import { say } from './say.ts';
import { Few, Head } from './Tallies.tsx';
import { isFew } from './tallies.ts';

export const Luck = ({ luck }: Pick<Numbers, 'luck'>) =>
  luck.length > 0 && (
    <Total about="luck" caption={say('luck')} note={say('luck.about')}>
      <thead>
        <tr>
          <td />
          <Head word="games" />
          <Head word="dice" />
          <Head word="rolled" />
          <Head word="expected" />
          <Head word="difference" />
        </tr>
      </thead>
      <tbody>
        {luck.map((of) => (
          <LuckRow key={of.game} of={of} />
        ))}
      </tbody>
    </Total>
  );

export const Pace = ({ pace }: Pick<Numbers, 'pace'>) =>
  pace.length > 0 && (
    <Total about="pace" caption={say('time')} note={say('time.about')}>
      <thead>
        <tr>
          <td />
          <Head word="games" />
          <Head word="turns" />
          <th scope="col">{say('time.each')}</th>
        </tr>
      </thead>
      <tbody>
        {pace.map((of) => (
          <PaceRow key={of.game} of={of} />
        ))}
      </tbody>
    </Total>
  );

interface TotalProps {
  readonly about: string;
  readonly caption: string;
  readonly note: string;
  readonly children: ComponentChildren;
}

const Total = ({ about, caption, note, children }: TotalProps) => (
  <section class="card list num-card" data-testid={`numbers-${about}`}>
    <table class="num-table">
      <caption>{caption}</caption>
      {children}
    </table>
    <p class="quiet">{note}</p>
  </section>
);

const LuckRow = ({ of }: { readonly of: Summed<DiceSum> }) => {
  const { count, sum, expected } = of.sum;
  return (
    <SumRow of={of}>
      <td>{numberText(count)}</td>
      <td>{numberText(sum)}</td>
      <td>{tenths(expected)}</td>
      <td>{tenths(sum - expected, 'exceptZero')}</td>
    </SumRow>
  );
};

const PaceRow = ({ of }: { readonly of: Summed<TurnSum> }) => {
  const { count, ms } = of.sum;
  return (
    <SumRow of={of}>
      <td>{numberText(count)}</td>
      <td>{timeText(ms / count)}</td>
    </SumRow>
  );
};

interface SumRowProps {
  readonly of: Summed<unknown>;
  readonly children: ComponentChildren;
}

const SumRow = ({ of, children }: SumRowProps) => (
  <tr class={isFew(of) ? 'num-few' : ''} data-game={of.game}>
    <th scope="row">
      <span class="num-word">{gameEntry(of.game)?.title ?? of.game}</span>
      <Few of={of} />
    </th>
    <td>{numberText(of.count)}</td>
    {children}
  </tr>
);

/** With a typographic minus sign. */
const tenths = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  numberText(value, { maximumFractionDigits: 1, signDisplay }).replace('-', '−');

/** Durations in words, of any size. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Ms in the largest fitting unit, and the next: `2 days 4 hr`, `1 min 24 sec`, `3.5 sec`. */
export function timeText(ms: number): string {
  if (ms < 10_000) return withUnit(Math.round(ms / 100) / 10, 'second');
  const seconds = Math.round(ms / 1000);
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const [unit, size] = UNITS[first] ?? ['second', 1];
  const [nextUnit, nextSize] = UNITS[first + 1] ?? ['second', size];
  const remainder = Math.floor((seconds % size) / nextSize);
  const whole = withUnit(Math.floor(seconds / size), unit);
  return remainder === 0 ? whole : `${whole} ${withUnit(remainder, nextUnit)}`;
}

const withUnit = (value: number, unit: string): string =>
  numberText(value, { style: 'unit', unit, unitDisplay: 'short' });
