// The order of the start page's sections: for returning users first their games, then featured and open tables,
// and the games as one row (UI-P74); newcomers are shown the games first.

import type { ComponentChildren } from 'preact';
import { GameTiles } from './GameTiles.tsx';
import type { ShownGame } from './games.ts';

export interface PartsProps {
  readonly isBack: boolean;
  readonly isPhone: boolean;
  readonly games: readonly ShownGame[];
  /** One's own games; or what a newcomer may play at once. */
  readonly own: ComponentChildren;
  readonly cards: ComponentChildren;
  readonly tv: ComponentChildren;
  readonly rooms: (before: ComponentChildren) => ComponentChildren;
  /** Rarely needed. */
  readonly end: ComponentChildren;
}

export function Parts({ isBack, isPhone, games, own, cards, tv, rooms, end }: PartsProps) {
  if (!isBack)
    return (
      <>
        {own}
        {cards}
        {rooms(tv)}
        {end}
      </>
    );
  return (
    <>
      <div class="back">
        <div class="back-own">{own}</div>
        {isPhone && <GameTiles games={games} />}
        <div class="back-beside">
          {tv}
          {rooms(null)}
        </div>
      </div>
      {cards}
      {end}
    </>
  );
}
