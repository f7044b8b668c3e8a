// Common parts of the statistics tables: the column headings, and the remark for small samples.

import type { Tally } from '@hexmarch/shared/match/statistics/numbers';
import { say } from './say.ts';
import { isFew } from './tallies.ts';

type Word =
  | 'games'
  | 'won'
  | 'lost'
  | 'drawn'
  | 'calledOff'
  | 'dice'
  | 'rolled'
  | 'expected'
  | 'difference'
  | 'turns';

/** Abbreviated where there is little room; screen readers get the whole text. */
export const HeadWord = ({ word }: { readonly word: Word }) => (
  <>
    <span class="num-full">{say(`head.${word}`)}</span>
    <span class="num-short" aria-hidden="true">
      {say(`short.${word}`)}
    </span>
  </>
);

export const Head = ({ word }: { readonly word: Word }) => (
  <th scope="col">
    <HeadWord word={word} />
  </th>
);

export const Few = ({ of }: { readonly of: Pick<Tally, 'count'> }) =>
  isFew(of) ? <span class="hidden"> ({say('few.row')})</span> : null;
