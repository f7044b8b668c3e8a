// Makes a match on the server, with what this browser must keep of it: the key of its seat, and what it adds to the dice.

import { waitsFor } from '../preferences/evenings.ts';
import { playerName } from '../preferences/prefs.ts';
import { botsOf, type CreateChoice } from '../roomSettings/createChoice.ts';
import { createMatch } from './api.ts';
import { keepEarly } from './early.ts';
import { keepEntropy, newEntropy } from './entropy.ts';
import { keepToken } from './keys.ts';

/** Where that fails the match is worth more. */
const endWaiting = (game: string): Promise<unknown> =>
  import('./evenings.ts').then(({ endEvening }) => endEvening(game)).catch(() => undefined);

/** Id of the new match; throws `ApiError`. */
export async function startMatch(choice: CreateChoice): Promise<string> {
  // Whoever opens a table of that game waits for none any more, and is not told of his own.
  if (waitsFor(choice.game)) await endWaiting(choice.game);
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
