// Statistics (UI-P15): totals of the own matches that match the filter, or of those against one opponent. There are no rankings
// and no streaks.

import './numbers.css';
import { type Counted, SAMPLE_MIN, type Tally } from '@hexmarch/shared/match/statistics/numbers';
import { HISTORY } from '@hexmarch/shared/match/statistics/playedList';
import { gameEntry } from '../../games/registry.ts';
import { seatNumbered, sideName } from '../../table/words/sideNames.ts';
import { say as sayCommon } from '../../text/common.ts';
import { numberText } from '../../text/language.ts';
import { opponentName } from './opponentName.ts';
import { changed, historyPath, narrowed, wordOf } from './query.ts';
import { say } from './say.ts';
import { Bar, Few, HeadWord, RESULTS, Tallies } from './Tallies.tsx';
import { Luck, Pace } from './Totals.tsx';
import { inOrder, isFew, spanFrom } from './tallies.ts';
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

interface TablesProps {
  readonly reply: LoadedNumbers;
  readonly query: string;
}

/** The tables of the statistics page: groupings of matches, and the filter of each row. */
function NumbersTables({ reply: { numbers, words }, query }: TablesProps) {
  const { all, byGame, bySeat, byRole, byFirst, byLength, luck, pace } = numbers;
  const results = RESULTS.filter((result) => result === 'won' || result === 'lost' || all[result] > 0);
  return (
    <div class="num-columns">
      <div>
        {wordOf(query, 'game') === '' && (
          <Tallies
            {...{ about: 'game', caption: say('by.game'), results }}
            rows={byGame.map((row) => ({ ...row, key: row.game, game: '' }))}
            name={({ key }) => gameEntry(key)?.title ?? key}
            query={({ key }) => narrowed(query, { game: key })}
          />
        )}
        <Opponents rows={numbers.byOpponent} results={results} query={query} />
        <Luck luck={luck} />
        <Pace pace={pace} />
        <Tallies
          {...{ about: 'seat', caption: say('by.seat'), results, rows: inOrder(bySeat) }}
          name={({ game, key }) => (words.get(game)?.choosesColours ? seatNumbered : sideName)(Number(key))}
          query={({ game, key }) => narrowed(query, { game, seat: key })}
        />
      </div>
      <div>
        <Tallies
          {...{ about: 'role', caption: say('by.role'), results, rows: byRole }}
          name={({ game, key }) => words.get(game)?.role(key) ?? key}
          query={({ game, key }) => narrowed(query, { game, role: key })}
        />
        <Tallies
          {...{ about: 'first', caption: say('by.first'), results, rows: byFirst }}
          name={({ game, key }) => words.get(game)?.first?.(key) ?? key}
        />
        <Tallies
          {...{ about: 'length', caption: say('by.length'), results, rows: inOrder(byLength) }}
          name={spanName}
          query={({ game, key }) => narrowed(query, { game, ...spanWords(Number(key)) })}
        />
      </div>
    </div>
  );
}

type OpponentsProps = Pick<Parameters<typeof Tallies>[0], 'rows' | 'results'> & { readonly query: string };

/** If all were against the same opponent, the others who took part. */
function Opponents({ rows, results, query }: OpponentsProps) {
  const opponent = wordOf(query, 'with');
  const isApart = opponent !== '' || wordOf(query, 'met') !== '';
  return (
    <Tallies
      {...{ about: 'opponent', caption: say(isApart ? 'by.other' : 'by.opponent'), results }}
      rows={rows.filter(({ key }) => key !== opponent)}
      name={({ key }) => opponentName(key)}
      path={(row) => historyPath('numbers', against(query, row))}
      query={(row) => against(query, row)}
    />
  );
}

/** An opponent known by identity, under any name, is filtered by that. */
const against = (query: string, { key, met }: Counted): string =>
  met === undefined ? narrowed(query, { with: key }) : narrowed(changed(query, 'with', ''), { met });

/** `10–19 rounds`, as the game counts. */
function spanName({ game, key }: Counted): string {
  const { least, most } = spanFrom(Number(key));
  const long = (count: number): string => gameEntry(game)?.length(count) ?? numberText(count);
  if (most === undefined) return say('length.from', { length: long(least) });
  return least === 0 ? say('length.under', { length: long(most + 1) }) : `${least}–${long(most)}`;
}

/** A range in the filter's format. */
function spanWords(from: number) {
  const { least, most } = spanFrom(from);
  return { ...(least === 0 ? {} : { least }), ...(most === undefined ? {} : { most }) };
}
