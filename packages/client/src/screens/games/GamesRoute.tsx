// `/games`: all own games, most urgent first; `/games/next`: a link that always leads to the one that is (UI-P10, P12).

import '../../styles/rooms.css';
import '../../styles/home.css';
import './games.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { matchPath } from '../../net/api.ts';
import { keepsGames } from '../../net/me.ts';
import { followGames, nextGame, personGames } from '../../net/personGames.ts';
import { Brand } from '../../panels/Brand.tsx';
import { Awaited } from '../../pwa/Awaited.tsx';
import { SettingsButton } from '../../settings/SettingsButton.tsx';
import { Lists } from './Lists.tsx';
import { say } from './say.ts';

export function GamesRoute() {
  const { path, route } = useLocation();
  const isNext = path === '/games/next';
  /** Nothing waits, or the server does not answer. */
  const isNothing = useSignal(false);
  useEffect(() => {
    document.title = `${say('title')} · Hexmarch`;
    return followGames();
  }, []);
  useEffect(() => {
    if (!isNext || !keepsGames()) return;
    nextGame().then(
      ({ next }) => {
        if (next === null) isNothing.value = true;
        else route(matchPath(next.row.matchId), true);
      },
      () => {
        isNothing.value = true;
      },
    );
  }, [isNext]);
  const games = keepsGames() ? personGames.value : null;
  if (games === undefined || (isNext && games !== null && !isNothing.value))
    return <Awaited>{say('title')}</Awaited>;
  return (
    <main class="page home games-page" data-testid="games-page">
      <header class="masthead">
        <Brand />
        <div class="masthead-tools">
          <a class="ghost" href="/me">
            {say('you')}
          </a>
          <SettingsButton />
        </div>
      </header>
      <div class="games-head">
        <h1>{say(isNext ? 'next.nothing' : 'title')}</h1>
        <a class="ghost" href="/games/history" data-testid="past-link">
          {say('past')}
        </a>
      </div>
      {games === null && <Nothing text={say('guest')} go={say('guest.go')} />}
      {games?.length === 0 && !isNext && <Nothing text={say('none.about')} />}
      {isNext && games !== null && <Nothing text={say('next.nothing.about')} />}
      {games !== null && <Lists games={games} most={Number.POSITIVE_INFINITY} />}
    </main>
  );
}

const Nothing = ({ text, go }: { readonly text: string; readonly go?: string }) => (
  <div class="card list quiet-tables" data-testid="no-games">
    <p class="quiet">{text}</p>
    {go !== undefined && (
      <a class="cta" href="/me">
        {go}
      </a>
    )}
  </div>
);
