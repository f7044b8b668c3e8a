// The API of the own games (UI-P10 to P13). Shapes are in protocol/people/personGames.ts.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import {
  PERSON_GAMES,
  type PersonGamesReply,
  type SeenRequest,
} from '@hexmarch/shared/protocol/people/personGames';
import { z } from 'zod';
import { MatchError } from '../../base/errors.ts';
import { longPoll } from '../common/longPoll.ts';
import type { Call, Route } from '../common/route.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';
import { queryParam } from './personRoutes.ts';

const SEEN: z.ZodType<SeenRequest> = z.object({
  matchIds: z.array(z.string().min(1).max(64)).max(PERSON_GAMES.seenAtOnce),
});

export function gamesRoutes(deps: PersonDeps): readonly Route[] {
  const { limit } = deps;
  const own = forPerson(deps);
  const { games } = deps.people;
  const looks = limit('meGames', 240, MINUTE_MS);
  return [
    own('GET', '/me/games', looks, ({ person }, call) => gamesOf(deps, person.id, call)),
    own('GET', '/me/next', looks, ({ person }, { request }) =>
      games.next(person.id, queryParam(request, 'but')),
    ),
    own(
      ...(['POST', '/me/games/seen', limit('meSeen', 60, MINUTE_MS)] as const),
      async ({ person }, { body }) => {
        const parsed = SEEN.safeParse(body);
        if (!parsed.success) throw new MatchError('bad-request', 'The request is malformed.');
        await games.seen(person.id, parsed.data.matchIds);
        deps.people.watch.personChanged(person.id);
      },
      { takesBody: true },
    ),
  ];
}

/** A long poll. */
async function gamesOf(
  { people: { games, watch } }: PersonDeps,
  personId: string,
  call: Call,
): Promise<PersonGamesReply> {
  const since = queryParam(call.request, 'since');
  const { tag, ...now } = await longPoll(watch, call, {
    ...{ who: personId, waitMs: PERSON_GAMES.waitMs },
    poll: () => games.list(personId),
    matchIdsOf: (page) => page.games.map(({ row }) => row.matchId),
    isNews: (page) => page.tag !== since,
  });
  return tag === since ? { games: null, tag, isCut: now.isCut } : { ...now, tag };
}
