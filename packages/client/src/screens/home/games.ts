// The games as the start page shows them: the texts of each, its picture, and their order.

import type { ComponentType } from 'preact';
import { fetchStarts, type StartedGame } from '../../games/starts.ts';
import { ownMatches } from '../../net/stored/ownMatches.ts';
import { later } from '../../ui/controls/Later.tsx';
import { gameOrder } from './order.ts';

export interface ShownGame extends StartedGame {
  readonly Picture: ComponentType;
  /** The whole board of its prepared position; absent if it has none. */
  readonly Board?: ComponentType;
}

const GAMES: readonly ShownGame[] = (await fetchStarts()).map(({ entry, start }) => ({
  entry,
  start,
  Picture: later(() => start.picture()),
  ...(start.prepared === undefined ? {} : { Board: later(start.prepared.board) }),
}));

export function shownGames(): readonly ShownGame[] {
  const order = gameOrder(
    GAMES.map(({ entry }) => entry.id),
    ownMatches()[0]?.game,
  );
  return GAMES.toSorted((a, b) => order.indexOf(a.entry.id) - order.indexOf(b.entry.id));
}
