// In the line beside the board: what another player has just done, in at most two lines of text, and its explanation on request, which
// is read in the dock. Afterwards it is in the log.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { say } from '../../text/common.ts';
import { later } from '../../ui/controls/Later.tsx';
import type { LogLine } from '../../ui/text/Log.tsx';
import { Sentence } from '../../ui/text/Sentence.tsx';
import { type News, newsIn } from '../lastTurn/news.ts';
import { layoutState } from '../layout/layoutState.ts';
import { awaitsAnswer } from '../layout/PhoneSheet.tsx';
import type { NewsWhyProps } from './NewsWhy.tsx';

const NEWS_MS = 6000;

export interface LineNewsProps {
  readonly table: PlayTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
}

/** The news that is being explained. */
const explainedNews = (table: PlayTable) => layoutState<News | undefined>(table, 'explained news', undefined);

/** Not while a command waits for its last word: then the line says what is about to be done. */
export function LineNews({ table, props, lines }: LineNewsProps) {
  const news = useNews(table, props, lines);
  const explained = explainedNews(table);
  if (news === undefined || awaitsAnswer(table.game, props)) return null;
  const why = news.why();
  return (
    <p class="notice news" data-testid="line-news">
      <Sentence
        line={news.line}
        names={props.names}
        seat={props.seat}
        cellName={(cell) => table.game.cellName(cell)}
        point={props.point}
      />
      {why !== undefined && (
        <button
          type="button"
          class="ask-why"
          aria-expanded={explained.value === news}
          aria-label={say('why.of', { what: why.title })}
          data-testid="news-why"
          onClick={() => {
            explained.value = explained.value === news ? undefined : news;
            // A narrow screen has the dock in the tab of the board.
            layoutState(table, 'sheet', 'board').value = 'board';
          }}
        >
          {say('why')}
        </button>
      )}
    </p>
  );
}

const NewsWhy = later<NewsWhyProps>(() => import('./NewsWhy.tsx').then(({ NewsWhy }) => NewsWhy));

/** In the dock, until it is closed or the reader acts; a command that waits for its last word has the dock alone. */
export function ExplainedNews({ table, props }: Pick<LineNewsProps, 'table' | 'props'>) {
  const explained = explainedNews(table);
  const { value: news } = explained;
  const why = news?.why();
  if (news === undefined || why === undefined || awaitsAnswer(table.game, props)) return null;
  const hasActed = table.source.log.value.slice(news.key + 1).some(({ actor }) => actor === props.seat);
  return hasActed ? null : (
    <NewsWhy
      table={table}
      props={props}
      why={why}
      close={() => {
        explained.value = undefined;
      }}
    />
  );
}

/** For some seconds; what weighs less does not take its place meanwhile, and what the viewer does ends it. */
function useNews(table: PlayTable, { seat }: AnyProps, lines: readonly LogLine[]): News | undefined {
  const { log, frame } = table.source;
  // What the log was loaded with has been there before.
  const seen = useRef(frame.peek()?.sequence ?? 0);
  const [shown, show] = useState<News | undefined>(undefined);
  useEffect(() => {
    const [after, last] = [seen.current, log.peek().at(-1)];
    if (last === undefined || last.sequence <= after) return;
    seen.current = last.sequence;
    const news = newsIn({ game: table.game, log: log.peek(), lines }, after, seat);
    if (last.actor === seat) show(undefined);
    else if (news !== undefined) show((now) => (now !== undefined && now.weight > news.weight ? now : news));
  }, [lines]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => show(undefined), NEWS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
