// How a match of one's own is called in a list.

import type { PersonGame } from '@hexmarch/shared/protocol/personGames';
import { namesIn } from '../text/bots.ts';
import { gameEntry } from './registry.ts';

/** A game of the list, or one that is over. */
type Listed = Pick<PersonGame, 'row' | 'seat'>;

export const titleOf = ({ row }: Listed): string => gameEntry(row.game)?.title ?? row.title;

/** By seat; '' where nobody sits yet. */
export const seatNames = ({ row }: Listed): readonly string[] => namesIn(row);

/** Names of the others, as far as they are there. */
export const othersOf = (game: Listed): readonly string[] =>
  seatNames(game).filter((name, seat) => seat !== game.seat && name !== '');
