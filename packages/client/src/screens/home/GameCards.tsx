// The games, one card each, all of the same size.

import { GameCard, type GameCardProps } from './GameCard.tsx';
import type { ShownGame } from './games.ts';
import { say } from './say.ts';

export interface GameCardsProps extends Omit<GameCardProps, 'game'> {
  readonly games: readonly ShownGame[];
}

export function GameCards({ games, ...card }: GameCardsProps) {
  return (
    <ul class="games" aria-label={say('games')}>
      {games.map((game) => (
        <GameCard key={game.entry.id} game={game} {...card} />
      ))}
    </ul>
  );
}
