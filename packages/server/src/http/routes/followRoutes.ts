// The API of follows (UI-P43): private to the account.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import { parseAllowed, parseFollow, parseUnfollow } from '../common/personRequests.ts';
import type { Route } from '../common/route.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';
import { queryParam } from './personRoutes.ts';

export interface FollowDeps extends PersonDeps {
  readonly notifications: Pick<NotificationDesk, 'recipients' | 'watched'>;
}

export function followRoutes(deps: FollowDeps): readonly Route[] {
  const { people, notifications, limit } = deps;
  const { follows } = people;
  const own = forPerson(deps, keepToFollow);
  const looks = limit('meFollows', 60, MINUTE_MS);
  const post = (path: string, answer: Parameters<typeof own>[3]): Route =>
    own('POST', path, looks, answer, { takesBody: true });
  return [
    own('GET', '/me/follows', looks, ({ person }, { request }) =>
      follows.listAt(person, queryParam(request, 'at')),
    ),
    post('/me/follows', async ({ person, session }, { body }) => {
      const { matchId, person: whom, key } = parseFollow(body);
      if (whom === undefined)
        await follows.followMatch(person, matchId, (table) => notifications.watched.watch(table));
      else await follows.followPerson(person, matchId, whom);
      return {
        ...(await follows.list(person)),
        key: await notifications.recipients.signedIn(key, session.hash),
      };
    }),
    post('/me/follows/drop', async ({ person }, { body }) => {
      const what = parseUnfollow(body);
      if ('id' in what)
        await follows.dropPerson(person, what.id, (sessions) =>
          notifications.watched.unfollow(what.id, sessions),
        );
      else
        await follows.dropMatch(person, what.matchId, (sessions) =>
          notifications.watched.unwatch(what.matchId, sessions),
        );
      return follows.list(person);
    }),
    post('/me/follows/allowed', async ({ person }, { body }) => {
      await follows.allow(person, parseAllowed(body).on);
      return follows.list(person);
    }),
  ];
}

/** Only accounts can be followed. */
const keepToFollow = (): MatchError =>
  new MatchError('keep-to-follow', 'Keep your games first: whoever follows must be known again.');
