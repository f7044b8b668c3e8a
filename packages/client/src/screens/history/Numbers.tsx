// Numbers that teach (UI-P15): what the own matches add up to, of all that the address asks for, or of those against somebody. Nobody is
// compared with anybody, and nothing counts in a row.

import './numbers.css';
import { TELLING } from '@hexmarch/shared/match/numbers';
import { HISTORY } from '@hexmarch/shared/match/playedList';
import { say as sayCommon } from '../../text/common.ts';
import { numberText } from '../../text/language.ts';
import { NumbersTables } from './NumbersTables.tsx';
import { say } from './say.ts';
import { type NumbersShown, type Told, useNumbers } from './useNumbers.ts';
import { Whole } from './Whole.tsx';

export const Numbers = ({ query }: { readonly query: string }) => (
  <NumbersIn query={query} {...useNumbers(query)} />
);

export function NumbersIn({ query, shown, again }: NumbersShown & { readonly query: string }) {
  const { told, isAsking, hasFailed } = shown;
  const count = told?.numbers.all.count ?? 0;
  return (
    <div class="numbers" aria-busy={isAsking} data-testid="numbers">
      {told !== undefined && count > 0 && <Whole all={told.numbers.all} />}
      <div class="num-notes quiet" role="status">
        {told !== undefined && count === 0 && <p>{say(query === '' ? 'none' : 'none.such')}</p>}
        {told !== undefined && <Notes told={told} />}
        {hasFailed && <p>{say('failed')}</p>}
      </div>
      {hasFailed && (
        <button type="button" class="ghost num-again" onClick={again}>
          {sayCommon('again')}
        </button>
      )}
      {told !== undefined && count > 0 && <NumbersTables told={told} query={query} />}
    </div>
  );
}

/** What is not counted, or says little. */
function Notes({ told: { numbers, unread, unreadable, isCut } }: { readonly told: Told }) {
  const { count } = numbers.all;
  return (
    <>
      {count > 0 && <p>{say('few', { count: TELLING })}</p>}
      {unread > 0 && <p>{say('unread', { count: unread })}</p>}
      {unreadable > 0 && <p>{say('unreadable', { count: unreadable })}</p>}
      {isCut && (
        <p>{count < HISTORY.countedMost ? say('filling') : say('newest', { count: numberText(count) })}</p>
      )}
    </>
  );
}
