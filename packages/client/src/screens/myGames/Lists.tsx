// The own games in four sections (UI-P10): one's own turn, others' turns, waiting for players, and finished.

import './games.css';
import type { GameState, PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { seenGames } from '../../net/people/personGames.ts';
import { Row } from './Row.tsx';
import { say } from './say.ts';

const TICK_MS = 20_000;

/** The current time in ms since 1970, updated often enough for minutes. */
export function useNow(): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const PARTS = ['turn', 'others', 'room'] as const satisfies readonly GameState[];

interface ListsProps {
  readonly games: readonly PersonGame[];
  /** Maximum of rows per section. */
  readonly most: number;
  /** Beside the first heading. */
  readonly aside?: ComponentChildren;
}

export function Lists({ games, most, aside }: ListsProps) {
  const now = useNow();
  const part = (state: GameState) => games.filter((game) => game.state === state);
  const shown = PARTS.filter((state) => part(state).length > 0);
  const over = part('over');
  return (
    <>
      {shown.map((state, i) => (
        <section class="card list own-games" key={state} data-part={state} data-testid={`games-${state}`}>
          <header>
            <h2>{say(`part.${state}`)}</h2>
            {i === 0 && aside}
          </header>
          <ul>
            {part(state)
              .slice(0, most)
              .map((game, n) => (
                <Row key={game.row.matchId} game={game} now={now} isFirst={state === 'turn' && n === 0} />
              ))}
          </ul>
        </section>
      ))}
      {over.length > 0 && (
        <section class="card list own-games" data-part="over" data-testid="games-over">
          <header>
            <h2>{say('over')}</h2>
            {shown.length === 0 && aside}
            <button type="button" class="ghost small" data-testid="seen-all" onClick={() => seeAll(over)}>
              {say('over.all')}
            </button>
          </header>
          <ul>
            {over.slice(0, most).map((game) => (
              <Row key={game.row.matchId} game={game} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What could not be sent is in the list as before. */
function seeAll(over: readonly PersonGame[]): void {
  void seenGames(over.slice(0, 100).map(({ row }) => row.matchId)).catch(() => undefined);
}
