// How this player's pieces stood when they were last placed, in local storage: for the formation *As last time*. Places are
// counted from the own edge or corner, so that they serve on any side of the board.

import { recallList, remember } from '../preferences/storage.ts';

export interface LastPlace {
  /** Kind of piece. */
  readonly class: string;
  /** Row and column in the zone, as its player sees it. */
  readonly line: number;
  readonly along: number;
  /** Steps from the default facing there. */
  readonly turns: number;
}

const keyOf = (army: string): string => `hexmarch.${army}.lastPlaces`;

const isLastPlace = (value: unknown): value is LastPlace =>
  typeof value === 'object' &&
  value !== null &&
  'class' in value &&
  typeof value.class === 'string' &&
  'line' in value &&
  'along' in value &&
  'turns' in value &&
  [value.line, value.along, value.turns].every(Number.isInteger);

/** `army`: the game, and the size of the army if it has several. */
export const lastPlaces = (army: string): readonly LastPlace[] => recallList(keyOf(army)).filter(isLastPlace);

export const keepPlaces = (army: string, places: readonly LastPlace[]): void =>
  remember(keyOf(army), JSON.stringify(places));
