// The list behind the bell: the matches in which it is one's turn. A guest's are those of this browser.

import './queue.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { othersOf, titleOf } from '../../games/listed.ts';
import { gameEntry } from '../../games/registry.ts';
import { matchPath } from '../../net/api/api.ts';
import { followGames, waitingGames } from '../../net/people/personGames.ts';
import { ownTurns } from '../../net/stored/ownMatches.ts';
import { keepsPerson } from '../../preferences/personStorage.ts';
import { together } from '../../text/names.ts';
import { leftOf } from './gameWords.ts';
import { useNow } from './Lists.tsx';
import { say } from './say.ts';

interface Turn {
  readonly matchId: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly left?: string | undefined;
}

export function Turns() {
  useEffect(() => (keepsPerson() ? followGames() : undefined), []);
  const now = useNow();
  const turns: readonly Turn[] = keepsPerson()
    ? waitingGames.value.map((game) => ({
        matchId: game.row.matchId,
        title: titleOf(game),
        names: othersOf(game),
        left: leftOf(game, now),
      }))
    : storedTurns();
  return (
    <div class="queue-turns">
      {turns.length === 0 && <p>{say('next.nothing')}</p>}
      <ul>
        {turns.map(({ matchId, title, names, left }) => (
          <li key={matchId}>
            <a href={matchPath(matchId)}>
              <b>{title}</b> {names.length > 0 && say('row.against', { names: together(names) })}
              {left !== undefined && <small>{left}</small>}
            </a>
          </li>
        ))}
      </ul>
      <a href="/games">{say('all')}</a>
    </div>
  );
}

const storedTurns = (): readonly Turn[] =>
  ownTurns().map(({ matchId, game, against }) => ({
    matchId,
    title: gameEntry(game)?.title ?? game,
    names: against,
  }));

interface TurnCountProps {
  readonly children: (count: number) => ComponentChildren;
}

/** Of a signed-in person, live on every device. */
export function TurnCount({ children }: TurnCountProps) {
  useEffect(followGames, []);
  return <>{children(waitingGames.value.length)}</>;
}
