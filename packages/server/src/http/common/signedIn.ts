// Authentication by session (UI-P4), and routes that require it.

import type { IncomingMessage } from 'node:http';
import type { MatchError } from '../../base/errors.ts';
import { notSignedIn, type People } from '../../people/people.ts';
import type { Came, Coming, SignedIn } from '../../people/signIn.ts';
import type { Call, Limit, Route } from './route.ts';
import type { SessionCookie } from './sessionCookie.ts';

export interface PersonDeps {
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly publicUrl: string | undefined;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

const DONE = { done: true } as const;

export const agentOf = ({ headers }: IncomingMessage): string | undefined => headers['user-agent'];

/** The session's person; undefined for a guest. Renews the cookie of a session that was extended. */
export async function whoAsks(
  { people, cookie }: Pick<PersonDeps, 'people' | 'cookie'>,
  { request, response }: Pick<Call, 'request' | 'response'>,
): Promise<SignedIn | undefined> {
  const secret = cookie.read(request);
  const signed = await people.signedIn(secret);
  if (signed?.isProlonged === true && secret !== undefined) cookie.set(request, response, secret);
  return signed;
}

type Answer = (signed: SignedIn, call: Call) => unknown;

/** A route that requires a session; `refusal`: of a guest. */
export const forPerson =
  (deps: PersonDeps, refusal: () => MatchError = notSignedIn) =>
  (
    method: Route['method'],
    path: string,
    limit: Limit,
    answer: Answer,
    more: Pick<Partial<Route>, 'takesBody'> = {},
  ): Route => ({
    ...{ method, path, limit, ...more },
    answer: async (call) => {
      const signed = await whoAsks(deps, call);
      if (signed === undefined) throw refusal();
      const reply = await answer(signed, call);
      // A handler without JSON has sent the response itself.
      return call.response.headersSent ? undefined : (reply ?? DONE);
    },
  });

/** A route to sign in or up, for a guest or somebody signed in already. */
export const forComing =
  (deps: PersonDeps) =>
  <Reply>(path: string, limit: Limit, come: (call: Call, coming: Coming) => Promise<Came<Reply>>): Route => ({
    ...{ method: 'POST', path, limit, takesBody: true },
    answer: async (call) => {
      const here = await whoAsks(deps, call);
      const { reply, secret } = await come(call, { agent: agentOf(call.request), here });
      if (secret !== undefined) deps.cookie.set(call.request, call.response, secret);
      return reply;
    },
  });
