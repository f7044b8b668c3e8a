// The games as one row, for returning users on a narrow screen (UI-P74): each links to its card below.

import type { ShownGame } from './games.ts';
import { say } from './say.ts';

/** The anchor of a game's card. */
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
