// The progress of one of the own games, and its last act (UI-P10). One verb per act, the same in every game: a row has no room for more.

import { ARBITER_ACTOR, HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { seatNames } from '../../games/listed.ts';
import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/news/en.json';

const { say, has } = await catalogue<typeof messages>(import.meta.url, 'messages/news');

/** `Round 7`; undefined if the game counts nothing. */
export const countOf = ({ count, row }: PersonGame): string | undefined =>
  count === null ? undefined : say('count', { count, game: row.game });

/** `2 armies without orders`; undefined if none is left, or it is unknown. */
export const unorderedOf = ({ unordered, row }: PersonGame): string | undefined =>
  unordered ? say('unordered', { count: unordered, game: row.game }) : undefined;

/** `Bryn moved a piece`; undefined if nothing was done, or there is no word for it. */
export function lastOf(game: PersonGame): string | undefined {
  const { last, seat } = game;
  if (last === null) return undefined;
  const { by, word } = last;
  if (by === ARBITER_ACTOR) return say('ruled');
  const key = by === HOST_ACTOR ? `host.${word}` : `did.${word}`;
  if (!has(key)) return undefined;
  if (by === HOST_ACTOR) return say(key);
  return say('by', { you: by === seat, name: seatNames(game)[by] ?? '', what: say(key) });
}
