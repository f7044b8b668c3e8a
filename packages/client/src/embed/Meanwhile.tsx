// Placeholder with a match's facts until its board has loaded.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { matchPath } from '../net/api/api.ts';
import { namesIn } from '../text/bots.ts';
import { versus } from '../text/names.ts';
import { Mark } from '../ui/pictures/Brand.tsx';
import { say } from './say.ts';

export interface MeanwhileProps {
  readonly row: EmbedReply;
  readonly note?: 'arriving' | 'notBegun' | 'silent';
}

export function Meanwhile({ row, note = 'arriving' }: MeanwhileProps) {
  const { title, matchId } = row;
  return (
    <main class="embed-page">
      <TitleLine names={versus(namesIn(row).filter((name) => name !== ''))} game={title} matchId={matchId} />
      <p class="embed-note">{say(note)}</p>
    </main>
  );
}

interface TitleLineProps {
  readonly names: string;
  readonly game: string;
  /** Absent: the link leads to the start page. */
  readonly matchId?: string;
  /** The current round or result. */
  readonly children?: ComponentChildren;
}

/** The line above the board: players, game, round, and the link to the match. */
export function TitleLine({ names, game, matchId, children }: TitleLineProps) {
  const title = names === '' ? game : say('title', { names, game });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const label = say(matchId === undefined ? 'visit' : 'watch');
  return (
    <header class="embed-top">
      <div class="embed-title" data-testid="embed-title">
        {matchId !== undefined && <b>{title}</b>}
        <span data-testid="embed-turn">{children}</span>
      </div>
      <a
        class="embed-link"
        href={matchId === undefined ? '/' : matchPath(matchId)}
        target="_blank"
        rel="noopener"
        title={label}
        aria-label={label}
        data-testid="embed-link"
      >
        <Mark heightPx={22} />
        <span>{label}</span>
      </a>
    </header>
  );
}
