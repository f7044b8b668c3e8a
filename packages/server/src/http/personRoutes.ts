// The API of people who keep their games (UI-P1 to P7). Shapes are in protocol/people.ts.

import type { IncomingMessage } from 'node:http';
import { notSignedIn, type People, type SignedIn } from '../match/people/people.ts';
import type { Call, Limit, Route } from './api.ts';
import { parseBind, parseClaim, parseCode, parseKeep, parseName } from './personRequests.ts';
import type { SessionCookie } from './sessionCookie.ts';

export interface PersonDeps {
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
}

const MINUTE_MS = 60_000;
const DONE = { done: true } as const;

const agentOf = ({ headers }: IncomingMessage): string | undefined => headers['user-agent'];

/** Who asks; undefined for a guest. A session that goes on for longer is told so. */
export async function whoAsks(
  { people, cookie }: Pick<PersonDeps, 'people' | 'cookie'>,
  { request, response }: Pick<Call, 'request' | 'response'>,
): Promise<SignedIn | undefined> {
  const secret = cookie.read(request);
  const signed = await people.signedIn(secret);
  if (signed?.isProlonged === true && secret !== undefined) cookie.set(request, response, secret);
  return signed;
}

export function personRoutes(deps: PersonDeps): readonly Route[] {
  return [...ownRoutesOf(deps), ...wayRoutes(deps), ...linkRoutes(deps)];
}

type Answer = (signed: SignedIn, call: Call) => unknown;

/** A route for whoever is signed in. */
export const forPerson =
  (deps: PersonDeps) =>
  (
    method: Route['method'],
    path: RegExp,
    limit: Limit,
    answer: Answer,
    more: Pick<Partial<Route>, 'takesBody'> = {},
  ): Route => ({
    ...{ method, path, limit, ...more },
    answer: async (call) => {
      const signed = await whoAsks(deps, call);
      if (signed === undefined) throw notSignedIn();
      return (await answer(signed, call)) ?? DONE;
    },
  });

const BODY = { takesBody: true } as const;

/** Who one is, and what one has. */
function ownRoutesOf(deps: PersonDeps): readonly Route[] {
  const { people, cookie, limit } = deps;
  const own = forPerson(deps);
  const looks = limit('me', 240, MINUTE_MS);
  const acts = limit('meActs', 60, MINUTE_MS);
  return [
    {
      ...{ method: 'POST', path: /^\/me\/?$/i, limit: limit('meKeep', 10, 10 * MINUTE_MS), ...BODY },
      status: 201,
      answer: async ({ request, response, body }) => {
        const { reply, secret } = await people.keep(parseKeep(body), agentOf(request));
        cookie.set(request, response, secret);
        return reply;
      },
    },
    own('GET', /^\/me\/?$/i, looks, (signed) => people.me(signed)),
    own('GET', /^\/me\/seats\/?$/i, looks, ({ person }, { request }) =>
      people.seats.page(person.id, askedIn(request, 'after')),
    ),
    own(
      ...(['POST', /^\/me\/seats\/?$/i, acts] as const),
      async ({ person }, { body }) => ({
        bound: await people.seats.bindHeld(person.id, parseBind(body).seats),
      }),
      BODY,
    ),
    own(
      ...(['POST', /^\/me\/rename\/?$/i, acts] as const),
      (signed, { body }) => people.rename(signed, parseName(body).name),
      BODY,
    ),
    own('GET', /^\/me\/export\/?$/i, limit('meExport', 6, MINUTE_MS), (signed) => people.exported(signed)),
    own(
      ...(['POST', /^\/me\/delete\/?$/i, acts] as const),
      async (signed, { request, response, body }) => {
        await people.remove(signed, parseName(body).name);
        cookie.clear(request, response);
      },
      BODY,
    ),
  ];
}

/** Ways in and out. */
function wayRoutes(deps: PersonDeps): readonly Route[] {
  const { people, cookie, limit } = deps;
  const own = forPerson(deps);
  const acts = limit('meWays', 60, MINUTE_MS);
  return [
    own('POST', /^\/me\/recovery\/?$/i, acts, (signed) => people.newRecovery(signed)),
    {
      ...{ method: 'POST', path: /^\/me\/recover\/?$/i, limit: limit('meCodes', 10, MINUTE_MS), ...BODY },
      answer: async ({ request, response, body }) => {
        const { reply, secret } = await people.recover(parseCode(body).code, agentOf(request));
        cookie.set(request, response, secret);
        return reply;
      },
    },
    own('GET', /^\/me\/sessions\/?$/i, acts, (signed) => people.sessions(signed)),
    own('POST', /^\/me\/sessions\/([^/]+)\/end\/?$/i, acts, (signed, { name }) =>
      people.endSession(signed, name),
    ),
    own('POST', /^\/me\/out\/?$/i, acts, async (signed, { request, response }) => {
      await people.signOut(signed);
      cookie.clear(request, response);
    }),
  ];
}

/** One device lets another one in. */
function linkRoutes(deps: PersonDeps): readonly Route[] {
  const { people, cookie, limit } = deps;
  const own = forPerson(deps);
  // Both devices ask every second or two.
  const asks = limit('meLink', 120, MINUTE_MS);
  return [
    own('POST', /^\/me\/link\/?$/i, limit('meLinks', 10, MINUTE_MS), (signed) => people.offerLink(signed)),
    own('GET', /^\/me\/link\/?$/i, asks, (signed) => people.linkState(signed)),
    own('POST', /^\/me\/link\/confirm\/?$/i, asks, (signed) => people.confirmLink(signed)),
    own('POST', /^\/me\/link\/drop\/?$/i, asks, (signed) => people.dropLink(signed)),
    {
      ...{ method: 'POST', path: /^\/me\/link\/claim\/?$/i, limit: limit('meClaim', 10, MINUTE_MS), ...BODY },
      answer: ({ body }) => people.claimLink(parseCode(body).code),
    },
    {
      ...{ method: 'POST', path: /^\/me\/link\/finish\/?$/i, limit: asks, ...BODY },
      answer: async ({ request, response, body }) => {
        const { reply, secret } = await people.finishLink(parseClaim(body).claim, agentOf(request));
        if (secret !== undefined) cookie.set(request, response, secret);
        return reply;
      },
    },
  ];
}

export const askedIn = ({ url = '/' }: IncomingMessage, name: string): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;
