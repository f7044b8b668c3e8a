// Title of an own match in a list.

import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { namesIn } from '../text/bots.ts';
import { gameEntry } from './registry.ts';

/** A running or finished match. */
type Listed = Pick<PersonGame, 'row' | 'seat'>;

export const titleOf = ({ row }: Listed): string => gameEntry(row.game)?.title ?? row.title;

/** By seat; '' for a free seat. */
export const seatNames = ({ row }: Listed): readonly string[] => namesIn(row);

/** Names of the other players present. */
export const othersOf = (game: Listed): readonly string[] =>
  seatNames(game).filter((name, seat) => seat !== game.seat && name !== '');
