// The own games at the top of the start page (UI-P74), headed by those with one's turn.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { othersOf, titleOf } from '../../games/listed.ts';
import { followGames, personGames, waitingGames } from '../../net/people/personGames.ts';
import { together } from '../../text/names.ts';
import { leftOf } from './gameWords.ts';
import { Lists } from './Lists.tsx';
import { say } from './say.ts';

const ROWS_MAX = 4;

interface YourGamesProps {
  /** Fallback without games, or after signing out. */
  readonly otherwise: ComponentChildren;
  /** Called in that case. */
  readonly none?: () => void;
}

export function YourGames({ otherwise, none }: YourGamesProps) {
  useEffect(followGames, []);
  const games = personGames.value;
  const isNone = games === null || games?.length === 0;
  useEffect(() => {
    if (isNone) none?.();
  }, [isNone, none]);
  if (games === undefined) return null;
  if (games === null || games.length === 0) return otherwise;
  return (
    <div class="your-games" data-testid="your-games">
      <div class="greeting">
        <h2>{say('wait', { count: waitingGames.value.length })}</h2>
        <p>{firstText()}</p>
      </div>
      <Lists
        games={games}
        most={ROWS_MAX}
        aside={
          <a href="/games" data-testid="all-games">
            {say('all')}
          </a>
        }
      />
    </div>
  );
}

function firstText(): string {
  const first = waitingGames.value[0];
  const left = first === undefined ? undefined : leftOf(first, Date.now());
  if (first === undefined || left === undefined) return '';
  return say('wait.first', { game: titleOf(first), names: together(othersOf(first)), left });
}
