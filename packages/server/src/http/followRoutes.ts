// What somebody who keeps games follows (UI-P43): that one's own to see, and nobody else's.

import { MatchError } from '../errors.ts';
import type { SignedIn } from '../match/people/people.ts';
import type { Call, Limit, Route } from './api.ts';
import type { NoticeDesk } from './noticeDesk.ts';
import { parseAllowed, parseFollow, parseUnfollow } from './personRequests.ts';
import { askedIn } from './personRoutes.ts';
import { type PersonDeps, whoAsks } from './signedIn.ts';

const MINUTE_MS = 60_000;

export interface FollowDeps extends PersonDeps {
  readonly notices: Pick<NoticeDesk, 'addressees' | 'watched'>;
}

export function followRoutes(deps: FollowDeps): readonly Route[] {
  const { people, notices, limit } = deps;
  const { follows } = people;
  const own = forKeeper(deps, limit('meFollows', 60, MINUTE_MS));
  return [
    own('GET', /^\/me\/follows\/?$/i, ({ person }, { request }) =>
      follows.listAt(person, askedIn(request, 'at')),
    ),
    own('POST', /^\/me\/follows\/?$/i, async ({ person, session }, { body }) => {
      const { matchId, person: whom, key } = parseFollow(body);
      if (whom === undefined)
        await follows.followMatch(person, matchId, (table) => notices.watched.watch(table));
      else await follows.followPerson(person, matchId, whom);
      return {
        ...(await follows.list(person)),
        key: await notices.addressees.signedIn(key, session.hash),
      };
    }),
    own('POST', /^\/me\/follows\/drop\/?$/i, async ({ person }, { body }) => {
      const what = parseUnfollow(body);
      if ('id' in what) await follows.dropPerson(person, what.id);
      else
        await follows.dropMatch(person, what.matchId, (sessions) =>
          notices.watched.unwatch(what.matchId, sessions),
        );
      return follows.list(person);
    }),
    own('POST', /^\/me\/follows\/allowed\/?$/i, async ({ person }, { body }) => {
      await follows.allow(person, parseAllowed(body).on);
      return follows.list(person);
    }),
  ];
}

/** A guest is told what to do: nobody else can be found again who is to be told. */
const forKeeper =
  (deps: PersonDeps, limit: Limit) =>
  (method: Route['method'], path: RegExp, answer: (signed: SignedIn, call: Call) => unknown): Route => ({
    ...{ method, path, limit, takesBody: method === 'POST' },
    answer: async (call) => {
      const signed = await whoAsks(deps, call);
      if (signed === undefined)
        throw new MatchError('keep-to-follow', 'Keep your games first: whoever follows must be known again.');
      return answer(signed, call);
    },
  });
