// Creates a match on the server, and stores its seat key and this browser's share of the dice.

import { waitsFor } from '../../preferences/evenings.ts';
import { playerName } from '../../preferences/preferences.ts';
import { botsOf, type RoomSettingsDraft } from '../../roomSettings/roomSettingsDraft.ts';
import { createMatch } from '../api/api.ts';
import { newEntropy, storeEntropy } from '../api/entropy.ts';
import { keepToken } from '../api/keys.ts';
import { keepEarly } from '../api/prefetchJoin.ts';

/** The match matters more than a failure here. */
const endWaiting = (game: string): Promise<unknown> =>
  import('../people/evenings.ts').then(({ endEvening }) => endEvening(game)).catch(() => undefined);

/** Id of the new match; throws `ApiError`. `create`: where it is not an ordinary room. */
export async function startMatch(choice: RoomSettingsDraft, create = createMatch): Promise<string> {
  // The host of a table needs no notification of tables of that game any more.
  if (waitsFor(choice.game)) await endWaiting(choice.game);
  const entropy = await newEntropy();
  const { opponents: _, ...terms } = choice;
  const reply = await create({
    ...terms,
    bots: botsOf(choice),
    name: playerName.value,
    promise: entropy.promise,
  });
  keepToken(reply.matchId, reply.token);
  storeEntropy(reply.matchId, entropy);
  const { matchId, token, seat, reservation } = reply;
  if (reservation !== undefined) keepEarly(matchId, Promise.resolve({ matchId, token, seat, reservation }));
  return reply.matchId;
}
