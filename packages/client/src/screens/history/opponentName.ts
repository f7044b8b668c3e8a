// The display name of an opponent known by name only, as in statistics and addresses.

import { ERASED } from '@hexmarch/shared/protocol/people/people';
import { botCalled } from '@hexmarch/shared/search/botNames';
import { erasedName, namesOf } from '../../text/bots.ts';

/**
 * In the reader's language: `Bot · leicht 2` of `Bot · easy 2`, `Bryn (Gast)` of `Bryn (guest)`, `Jemand 2` of
 * `Player 2 (erased)`. Nobody else is called like a bot.
 */
export function opponentName(recordedName: string): string {
  const [, number = '1'] = /^Player (\d{1,2}) /.exec(recordedName) ?? [];
  if (recordedName.endsWith(ERASED)) return erasedName(Number(number) - 1);
  const { bot, nth = 1 } = botCalled(recordedName) ?? {};
  const sitting =
    bot === undefined ? [{ name: recordedName }] : Array.from({ length: nth }, () => ({ name: '', bot }));
  return namesOf(sitting).at(-1) ?? recordedName;
}
