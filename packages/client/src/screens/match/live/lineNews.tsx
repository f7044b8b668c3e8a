// What is said in the line above the board on a narrow screen, the most urgent first: the connection, a refusal, and for some seconds
// what another player has just done. Wide screens have banners for it.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isReconnecting } from '../../../net/wire/connection.ts';
import { refusedInLine } from '../../../table/board/Refused.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { LogLine } from '../../../ui/text/Log.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import type { Shared } from '../session/shared.ts';
import { lostText } from '../words/lostText.ts';
import { Denied } from './Banners.tsx';

/** Afterwards it is in the log. */
const NEWS_MS = 6000;

/** Undefined: nothing. */
export function useLineNews(shared: Shared): ComponentChildren {
  const { session, table, props } = shared;
  const news = useNews(shared);
  const link = session.connection.link.value;
  if (isReconnecting(link))
    return (
      <p role="status" data-testid="reconnecting">
        <Icon name="lu:wifi-off" size={16} /> {lostText(link)}
      </p>
    );
  if (session.toast.value !== '')
    return (
      <p class="bad" role="status">
        {session.toast}
      </p>
    );
  if (table.queue.denied.value !== undefined) return <Denied {...shared} />;
  const refused = refusedInLine(table);
  if (refused !== undefined) return refused;
  if (session.aside.value !== '')
    return (
      <p role="status" data-testid="aside">
        <Icon name="lu:eye" size={16} /> {session.aside}
      </p>
    );
  if (news === undefined) return undefined;
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
function useNews({ table, lines, props }: Shared): LogLine | undefined {
  const latest = lines.at(-1);
  const seen = useRef(latest?.key);
  const [shown, show] = useState<LogLine | undefined>(undefined);
  useEffect(() => {
    if (latest === undefined || latest.key === seen.current) return undefined;
    seen.current = latest.key;
    const isOwn = table.source.log.peek().at(-1)?.actor === props.seat;
    show(isOwn ? undefined : latest);
    const timer = setTimeout(() => show(undefined), NEWS_MS);
    return () => clearTimeout(timer);
  }, [latest?.key]);
  return shown;
}
