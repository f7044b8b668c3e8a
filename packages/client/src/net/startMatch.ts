// Makes a match on the server, with what this browser must keep of it: the key of its seat, and what it adds to the dice.

import { playerName } from '../prefs/prefs.ts';
import { botsOf, type CreateChoice } from '../terms/createChoice.ts';
import { createMatch } from './api.ts';
import { keepEarly } from './early.ts';
import { keepEntropy, newEntropy } from './entropy.ts';
import { keepToken } from './keys.ts';

/** Id of the new match; throws `ApiError`. */
export async function startMatch(choice: CreateChoice): Promise<string> {
  const entropy = await newEntropy();
  const { opponents: _, ...terms } = choice;
  const reply = await createMatch({
    ...terms,
    bots: botsOf(choice),
    name: playerName.value,
    promise: entropy.promise,
  });
  keepToken(reply.matchId, reply.token);
  keepEntropy(reply.matchId, entropy);
  const { matchId, token, seat, reservation } = reply;
  if (reservation !== undefined) keepEarly(matchId, Promise.resolve({ matchId, token, seat, reservation }));
  return reply.matchId;
}
