// The tables of the statistics page: groupings of matches, and the filter of each row.

import type { Counted } from '@hexmarch/shared/match/statistics/numbers';
import { gameEntry } from '../../games/registry.ts';
import { seatNumbered, sideName } from '../../table/words/sideNames.ts';
import { numberText } from '../../text/language.ts';
import { opponentName } from './opponentName.ts';
import { changed, historyPath, narrowed, wordOf } from './query.ts';
import { say } from './say.ts';
import { RESULTS, Tallies } from './Tallies.tsx';
import { Luck, Pace } from './Totals.tsx';
import { inOrder, spanFrom } from './tallies.ts';
import type { LoadedNumbers } from './useNumbers.ts';

interface TablesProps {
  readonly reply: LoadedNumbers;
  readonly query: string;
}

export function NumbersTables({ reply: { numbers, words }, query }: TablesProps) {
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
