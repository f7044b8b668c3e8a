// The API of leagues (TABLE-26). Shapes are in protocol/lobby/leagues.ts.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type {
  CreateLeagueReply,
  JoinLeagueReply,
  TournamentReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import type { Leagues } from '../../tournaments/leagues.ts';
import { keyOf, parseJoin, parseLeague, parseRemove, tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';

export interface LeagueDeps {
  readonly leagues: Leagues;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** The name that a person gets who wants that one, and the account, if there is one. */
export type Joining = (
  call: Call,
  wanted: string,
) => Promise<{ readonly name: string; readonly person?: string }>;

const DONE = { done: true } as const;

export function leagueRoutes({ leagues, limit, addressOf }: LeagueDeps, joining: Joining): readonly Route[] {
  const acts = limit('league', 60, MINUTE_MS);
  /** Routes that need a league's key. */
  const act = (path: string, run: (leagueId: string, key: string) => Promise<void>): Route => ({
    method: 'POST',
    path,
    limit: acts,
    answer: async ({ request, name }) => {
      await run(name, keyOf(request.headers.authorization));
      return DONE;
    },
  });
  return [
    {
      method: 'POST',
      path: '/leagues',
      limit: limit('leagues', 10, 10 * MINUTE_MS),
      takesBody: true,
      status: 201,
      answer: async (call): Promise<CreateLeagueReply> => {
        const wanted = parseLeague(call.body);
        const { name, person } = await joining(call, wanted.name);
        return leagues.create(wanted, name, addressOf(call.request), person);
      },
    },
    {
      method: 'GET',
      path: '/leagues/:name',
      // Sixteen people who poll it every few seconds may share an address.
      limit: limit('leagueTold', 600, MINUTE_MS),
      answer: ({ request, name }): Promise<TournamentReply> =>
        leagues.view(name, tokenOf(request.headers.authorization)),
    },
    {
      method: 'POST',
      path: '/leagues/:name/join',
      limit: acts,
      takesBody: true,
      answer: async (call: Call): Promise<JoinLeagueReply> => {
        const { name, person } = await joining(call, parseJoin(call.body).name);
        const key = tokenOf(call.request.headers.authorization);
        return {
          key: await leagues.join(call.name, name, { address: addressOf(call.request), key, person }),
        };
      },
    },
    {
      method: 'POST',
      path: '/leagues/:name/remove',
      limit: acts,
      takesBody: true,
      answer: async ({ request, name, body }) => {
        await leagues.remove(name, keyOf(request.headers.authorization), parseRemove(body).place);
        return DONE;
      },
    },
    act('/leagues/:name/play', (id, key) => leagues.takePart(id, key)),
    act('/leagues/:name/leave', (id, key) => leagues.leave(id, key)),
    act('/leagues/:name/begin', (id, key) => leagues.begin(id, key)),
    act('/leagues/:name/pause', (id, key) => leagues.pause(id, key, 'paused')),
    act('/leagues/:name/resume', (id, key) => leagues.pause(id, key, undefined)),
  ];
}
