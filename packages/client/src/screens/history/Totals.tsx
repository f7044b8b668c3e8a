// Totals other than results: dice against their expected values, and the duration of turns.

import type { Numbers, Summed } from '@hexmarch/shared/match/statistics/numbers';
import type { DiceSum, TurnSum } from '@hexmarch/shared/match/statistics/playedFacts';
import type { ComponentChildren } from 'preact';
import { gameEntry } from '../../games/registry.ts';
import { numberText } from '../../text/language.ts';
import { Few, Head } from './Head.tsx';
import { say } from './say.ts';
import { isFew } from './tallies.ts';
import { timeText } from './timeText.ts';

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
