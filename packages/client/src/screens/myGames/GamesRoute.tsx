// `/games`: all own games, most urgent first; `/games/next`: redirects to the most urgent one (UI-P10, P12).

import '../../styles/rooms.css';
import '../../styles/home.css';
import './games.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FirstMatch, NoGames } from '../../games/NoGames.tsx';
import { YouLinks } from '../../navigation/YouLinks.tsx';
import { matchPath } from '../../net/api/api.ts';
import { keepsGames } from '../../net/people/me.ts';
import { followGames, nextGame, personGames } from '../../net/people/personGames.ts';
import { ownMatches } from '../../net/stored/ownMatches.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Lists } from './Lists.tsx';
import { say } from './say.ts';

/** A guest has those that are stored in this browser. */
const OwnMatches = later(() => import('../home/OwnMatches.tsx').then(({ OwnMatches }) => OwnMatches));

export function GamesRoute() {
  const { path, route } = useLocation();
  const isNext = path === '/games/next';
  /** It is no one's turn here, or the server does not respond. */
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
      <YouLinks />
      <div class="games-head">
        <h1>{say(isNext ? 'next.nothing' : 'title')}</h1>
        <a class="ghost" href="/games/history" data-testid="past-link">
          {say('past')}
        </a>
      </div>
      {games === null && <NoGames text={say('guest')} go={say('guest.go')} />}
      {games === null && !isNext && <OwnMatches />}
      {games?.length === 0 && !isNext && <NoGames text={say('none.about')} />}
      {(games ?? ownMatches()).length === 0 && <FirstMatch game={undefined} />}
      {isNext && games !== null && <NoGames text={say('next.nothing.about')} />}
      {games !== null && <Lists games={games} most={Number.POSITIVE_INFINITY} />}
    </main>
  );
}
