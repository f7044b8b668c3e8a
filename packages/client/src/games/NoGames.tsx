// Empty state for the lists of matches: why there are none, what to do about it, and a board on which one can begin at once.

import '../styles/firstMatch.css';
import { useMemo } from 'preact/hooks';
import { say } from '../text/home.ts';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { GAMES, gameEntry } from './registry.ts';
import { fetchStart } from './starts.ts';

/** `game`: id of the one to begin with; unknown: the first. */
export function FirstMatch({ game }: { readonly game: string | undefined }) {
  const entry = gameEntry(game ?? '') ?? GAMES[0];
  const id = entry?.id ?? '';
  const Board = useMemo(
    () => later(async () => (await (await fetchStart(id))?.prepared?.board()) ?? (() => null)),
    [id],
  );
  return (
    <section class="card first-match" aria-label={entry?.title} data-testid="first-match">
      <div aria-hidden="true">
        <Board />
      </div>
      <h2>{entry?.title}</h2>
      <p>{entry?.about()}</p>
      <div class="row">
        <a class="cta" href={`/play/${id}`}>
          <Icon name="lu:play" /> {say('first.play')}
        </a>
        <a class="ghost" href={`/?create=${id}`}>
          <Icon name="lu:user-plus" /> {say('first.friends')}
        </a>
      </div>
    </section>
  );
}

export interface NoGamesProps {
  readonly text: string;
  /** Label of the action; absent: no action available here. */
  readonly go?: string;
}

export const NoGames = ({ text, go }: NoGamesProps) => (
  <div class="card list no-games" data-testid="no-games">
    <p class="quiet">{text}</p>
    {go !== undefined && (
      <a class="cta" href="/me">
        {go}
      </a>
    )}
  </div>
);
