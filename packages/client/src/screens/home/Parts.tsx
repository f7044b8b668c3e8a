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
  /** What is on, and the public rooms. */
  readonly beside: ComponentChildren;
  /** What is beside is there. */
  readonly isSettled: boolean;
  /** Rarely needed. */
  readonly end: ComponentChildren;
}

export function Parts({ isBack, isPhone, games, own, cards, beside, isSettled, end }: PartsProps) {
  if (!isBack)
    return (
      <>
        {own}
        {cards}
        {beside}
        {isSettled && end}
      </>
    );
  return (
    <>
      <div class="back">
        <div class="back-own">{own}</div>
        {isPhone && <GameTiles games={games} />}
        {beside}
      </div>
      {isSettled && cards}
      {isSettled && end}
    </>
  );
}
