// Statistics (UI-P15): totals of the own matches that match the filter, or of those against one opponent. There are no rankings
// and no streaks.

import './numbers.css';
import { SAMPLE_MIN, type Tally } from '@hexmarch/shared/match/statistics/numbers';
import { HISTORY } from '@hexmarch/shared/match/statistics/playedList';
import { say as sayCommon } from '../../text/common.ts';
import { numberText } from '../../text/language.ts';
import { Bar } from './Bar.tsx';
import { Few, HeadWord } from './Head.tsx';
import { NumbersTables } from './NumbersTables.tsx';
import { say } from './say.ts';
import { RESULTS } from './Tallies.tsx';
import { isFew } from './tallies.ts';
import { type LoadedNumbers, type NumbersShown, useNumbers } from './useNumbers.ts';

export const Numbers = ({ query }: { readonly query: string }) => (
  <NumbersIn query={query} {...useNumbers(query)} />
);

export function NumbersIn({ query, shown, again }: NumbersShown & { readonly query: string }) {
  const { reply, isAsking, hasFailed } = shown;
  const count = reply?.numbers.all.count ?? 0;
  return (
    <div class="numbers" aria-busy={isAsking} data-testid="numbers">
      {reply !== undefined && count > 0 && <Whole all={reply.numbers.all} />}
      <div class="num-notes quiet" role="status">
        {reply !== undefined && count === 0 && <p>{say(query === '' ? 'none' : 'none.such')}</p>}
        {reply !== undefined && <Notes reply={reply} />}
        {hasFailed && <p>{say('failed')}</p>}
      </div>
      {hasFailed && (
        <button type="button" class="ghost num-again" onClick={again}>
          {sayCommon('again')}
        </button>
      )}
      {reply !== undefined && count > 0 && <NumbersTables reply={reply} query={query} />}
    </div>
  );
}

/** What is not counted, or has a small sample. */
function Notes({ reply: { numbers, unread, unreadable, isCut } }: { readonly reply: LoadedNumbers }) {
  const { count } = numbers.all;
  return (
    <>
      {count > 0 && <p>{say('few', { count: SAMPLE_MIN })}</p>}
      {unread > 0 && <p>{say('unread', { count: unread })}</p>}
      {unreadable > 0 && <p>{say('unreadable', { count: unreadable })}</p>}
      {isCut && (
        <p>{count < HISTORY.countedMost ? say('filling') : say('newest', { count: numberText(count) })}</p>
      )}
    </>
  );
}

/** The totals of all matches in one line. */
const Whole = ({ all }: { readonly all: Tally }) => (
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
