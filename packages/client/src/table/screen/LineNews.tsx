// In the line beside the board: what another player has just done. Afterwards it is in the log.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import { Sentence } from '../../ui/text/Sentence.tsx';
import { awaitsAnswer } from '../layout/PhoneSheet.tsx';

const NEWS_MS = 6000;

export interface LineNewsProps {
  readonly table: PlayTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
}

/** Not while a command waits for its last word: then the line says what is about to be done. */
export function LineNews({ table, props, lines }: LineNewsProps) {
  const news = useNews(table, props, lines);
  if (news === undefined || awaitsAnswer(table.game, props)) return null;
  return (
    <p data-testid="line-news">
      <Sentence
        line={news.line}
        names={props.names}
        seat={props.seat}
        cellName={(cell) => table.game.cellName(cell)}
        point={props.point}
      />
    </p>
  );
}

/** The latest line of the log, for some seconds, unless it is about what the viewer has done. */
function useNews(table: PlayTable, { seat }: AnyProps, lines: readonly LogLine[]): LogLine | undefined {
  const latest = lines.at(-1);
  const seen = useRef(latest?.key);
  const [shown, show] = useState<LogLine | undefined>(undefined);
  useEffect(() => {
    if (latest === undefined || latest.key === seen.current) return undefined;
    seen.current = latest.key;
    const isOwn = table.source.log.peek().at(-1)?.actor === seat;
    show(isOwn ? undefined : latest);
    const timer = setTimeout(() => show(undefined), NEWS_MS);
    return () => clearTimeout(timer);
  }, [latest?.key]);
  return shown;
}
