// The games as one row for somebody who comes back with a narrow screen (UI-P74): each leads down to its card.

import type { ShownGame } from './games.ts';
import { say } from './say.ts';

/** Where a game's card is found in the page. */
export const cardOf = (game: string): string => `card-${game}`;

export const GameTiles = ({ games }: { readonly games: readonly ShownGame[] }) => (
  <nav class="tiles" aria-label={say('tiles')}>
    {games.map(({ entry: { id, title }, Picture }) => (
      <a key={id} class="card" href={`#${cardOf(id)}`} data-testid={`tile-${id}`}>
        <span class="game-picture">
          <Picture />
        </span>
        <b>{title}</b>
      </a>
    ))}
  </nav>
);
