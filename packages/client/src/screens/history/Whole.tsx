// The totals of all matches in one line.

import type { Tally } from '@hexmarch/shared/match/statistics/numbers';
import { numberText } from '../../text/language.ts';
import { Bar } from './Bar.tsx';
import { Few, HeadWord } from './Head.tsx';
import { RESULTS } from './Tallies.tsx';
import { isFew } from './tallies.ts';

export const Whole = ({ all }: { readonly all: Tally }) => (
  <section class={`card num-whole ${isFew(all) ? 'num-few' : ''}`} data-testid="numbers-all">
    <dl>
      <div>
        <dt>
          <HeadWord word="games" />
          <Few of={all} />
        </dt>
        <dd>{numberText(all.count)}</dd>
      </div>
      {RESULTS.map((result) => (
        <div key={result} class={result}>
          <dt>
            <HeadWord word={result} />
          </dt>
          <dd>{numberText(all[result])}</dd>
        </div>
      ))}
    </dl>
    <Bar of={all} />
  </section>
);
