// Whom somebody who keeps games blocks (UI-P80): that one's own to see, and nobody else's.

import { MatchError } from '../errors.ts';
import type { Tables } from '../match/tables.ts';
import type { Route } from './api.ts';
import { parseBlock } from './personRequests.ts';
import { forPerson, type PersonDeps } from './signedIn.ts';

const MINUTE_MS = 60_000;

export interface BlockDeps extends PersonDeps {
  readonly tables: Pick<Tables, 'lookAt'>;
}

export function blockRoutes(deps: BlockDeps): readonly Route[] {
  const { people, tables, limit } = deps;
  const own = forPerson(deps);
  const acts = limit('meBlocks', 60, MINUTE_MS);
  return [
    own('GET', /^\/me\/blocks\/?$/i, acts, ({ person }) => people.blocks.list(person)),
    own(
      ...(['POST', /^\/me\/blocks\/?$/i, acts] as const),
      async ({ person }, { body }) => {
        const { matchId, person: whom } = parseBlock(body);
        const reply = await tables.lookAt(matchId, (table) => people.blocks.block(person, table, whom));
        if (reply === undefined) throw new MatchError('unknown-match', 'There is no such match.');
        return reply;
      },
      { takesBody: true },
    ),
    own('POST', /^\/me\/blocks\/([^/]+)\/lift\/?$/i, acts, ({ person }, { name }) =>
      people.blocks.lift(person, name),
    ),
  ];
}
