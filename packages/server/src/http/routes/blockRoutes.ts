// The API of blocks, and of the outcome of one's own reports (UI-P80): private to the account.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import { parseBlock, parseSeenReports } from '../common/personRequests.ts';
import type { Route } from '../common/route.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';

export interface BlockDeps extends PersonDeps {
  readonly notifications: Pick<NotificationDesk, 'watched'>;
  readonly tables: Pick<Tables, 'all' | 'lookAt'>;
}

export function blockRoutes(deps: BlockDeps): readonly Route[] {
  const { people, tables, notifications, limit } = deps;
  const own = forPerson(deps);
  const acts = limit('meBlocks', 60, MINUTE_MS);
  return [
    own('GET', '/me/blocks', acts, ({ person }) => people.blocks.list(person)),
    own(
      ...(['POST', '/me/blocks', acts] as const),
      async ({ person }, { body }) => {
        const { matchId, person: whom } = parseBlock(body);
        const reply = await tables.lookAt(matchId, (table) =>
          people.blocks.block(person, {
            ...{ table, tenure: whom, tables },
            unfollow: (...ended) => notifications.watched.unfollow(...ended),
          }),
        );
        if (reply === undefined) throw new MatchError('unknown-match', 'There is no such match.');
        return reply;
      },
      { takesBody: true },
    ),
    own('POST', '/me/blocks/:name/lift', acts, ({ person }, { name }) => people.blocks.lift(person, name)),
    own('GET', '/me/reports', acts, ({ person }) => people.reports.list(person)),
    own(
      ...(['POST', '/me/reports/seen', acts] as const),
      ({ person }, { body }) => people.reports.seen(person, parseSeenReports(body).ids),
      { takesBody: true },
    ),
  ];
}
