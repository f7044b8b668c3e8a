// A table of results: counts and outcomes; small samples are greyed and marked.

import type { Counted, Tally } from '@hexmarch/shared/match/statistics/numbers';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { gameEntry } from '../../games/registry.ts';
import { numberText } from '../../text/language.ts';
import { historyPath } from './query.ts';
import { say } from './say.ts';
import { isFew, type Part, partsOf, sharesOf } from './tallies.ts';

export interface TalliesProps {
  readonly about: string;
  readonly caption: string;
  readonly rows: readonly Counted[];
  /** Results that occur at all: others would be columns of zeros. */
  readonly results: readonly Result[];
  readonly name: (row: Counted) => string;
  /** The row's link. */
  readonly path?: (row: Counted) => string;
  /** The filter for a row's matches; absent: none. */
  readonly query?: (row: Counted) => string;
}

export type Result = Exclude<keyof Tally, 'count'>;
export const RESULTS: readonly Result[] = ['won', 'lost', 'drawn', 'calledOff'];

/** Rows shown at first, of one game or of each of several. */
const MOST = { one: 10, each: 5 } as const;

export function Tallies(props: TalliesProps) {
  const { about, caption, rows, results } = props;
  const isWhole = useSignal(false);
  if (rows.length === 0) return null;
  const parts = partsOf(rows);
  const most = parts.length > 1 ? MOST.each : MOST.one;
  const isMore = parts.some((part) => part.rows.length > most);
  return (
    <section class="card list num-card" data-testid={`numbers-${about}`}>
      <table class="num-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <Head word="games" />
            {results.map((result) => (
              <Head key={result} word={result} />
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.game}>
            {parts.length > 1 && <Heading part={part} across={results.length + 2} />}
            {part.rows.slice(0, isWhole.value ? part.rows.length : most).map((row) => (
              <Row key={row.met ?? row.key} row={row} {...props} />
            ))}
          </tbody>
        ))}
      </table>
      {isMore && (
        <button
          type="button"
          class="ghost small"
          aria-expanded={isWhole.value}
          onClick={() => {
            isWhole.value = !isWhole.value;
          }}
        >
          {isWhole.value ? say('rows.fewer') : say('rows.all', { count: rows.length })}
        </button>
      )}
    </section>
  );
}

const Heading = ({ part, across }: { readonly part: Part; readonly across: number }) => (
  <tr class="num-game">
    <th scope="rowgroup" colSpan={across}>
      {gameEntry(part.game)?.title ?? part.game}
    </th>
  </tr>
);

function Row({ row, results, name, path, query }: TalliesProps & { readonly row: Counted }) {
  const called = name(row);
  const count = numberText(row.count);
  return (
    <tr class={isFew(row) ? 'num-few' : ''} data-game={row.game} data-key={row.key}>
      <th scope="row">
        <span class="num-name">
          <span class="num-word">{leading(called, path?.(row))}</span>
          <Few of={row} />
          <Bar of={row} />
        </span>
      </th>
      <td>
        {query === undefined ? (
          count
        ) : (
          <a
            href={historyPath('history', query(row))}
            aria-label={say('games.of', { count: row.count, of: called })}
          >
            {count}
          </a>
        )}
      </td>
      {results.map((result) => (
        <td key={result}>{numberText(row[result])}</td>
      ))}
    </tr>
  );
}

const leading = (name: string, path: string | undefined): ComponentChildren =>
  path === undefined ? name : <a href={path}>{name}</a>;

/** A stacked bar of results: won from the left, lost from the right. The numbers beside it say the same. */
export function Bar({ of }: { readonly of: Tally }) {
  const shares = sharesOf(of);
  return (
    <span class="num-bar" aria-hidden="true">
      {shares !== undefined &&
        (['won', 'drawn', 'lost'] as const).map(
          (result) =>
            shares[result] > 0 && <span key={result} class={result} style={{ flexGrow: shares[result] }} />,
        )}
    </span>
  );
}

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

/** Common parts of the statistics tables: the column headings, and the remark for small samples. */
export const Head = ({ word }: { readonly word: Word }) => (
  <th scope="col">
    <HeadWord word={word} />
  </th>
);

export const Few = ({ of }: { readonly of: Pick<Tally, 'count'> }) =>
  isFew(of) ? <span class="hidden"> ({say('few.row')})</span> : null;
