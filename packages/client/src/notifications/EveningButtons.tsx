// Tonight's notification of an opened table (UI-P73), a button per game. It lasts until midnight or the first table; a new press ends it.

import '../styles/evening.css';
import { gameEntry } from '../games/registry.ts';
import { evenings, waitsFor } from '../preferences/evenings.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';
import { useEvening } from './useEvening.ts';

export interface EveningButtonsProps {
  /** Ids. */
  readonly games: readonly string[];
  /** A single game's page: the button says what it does. */
  readonly isAlone?: boolean;
}

export function EveningButtons({ games, isAlone = false }: EveningButtonsProps) {
  const { status, busy, toggle } = useEvening();
  // Re-renders when one of them ends.
  void evenings.value;
  return (
    <div class="evening" data-testid="evening">
      {!isAlone && <p>{say('evening.title')}</p>}
      <fieldset aria-label={say('evening.title')}>
        {games.map((game) => {
          const title = gameEntry(game)?.title ?? game;
          const isOn = waitsFor(game);
          return (
            <button
              key={game}
              type="button"
              class={`ghost small${isOn ? ' on' : ''}`}
              aria-pressed={isOn}
              aria-label={say('evening.ask', { game: title })}
              title={say(isOn ? 'evening.on' : 'evening.ask', { game: title })}
              data-testid={`evening-${game}`}
              disabled={busy.value}
              onClick={() => void toggle(game)}
            >
              <Icon name={isOn ? 'lu:check' : 'lu:bell'} size={15} />{' '}
              {isAlone ? say(isOn ? 'evening.on' : 'evening.ask', { game: title }) : title}
            </button>
          );
        })}
      </fieldset>
      <p class="quiet" role="status" data-testid="evening-said">
        {status}
      </p>
    </div>
  );
}
