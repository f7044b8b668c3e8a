// The API of accounts (UI-P1 to P7). Shapes are in protocol/people/people.ts.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Recipients } from '../../notifications/recipients.ts';
import {
  parseBind,
  parseClaim,
  parseCode,
  parseKeep,
  parseMerge,
  parseName,
} from '../common/personRequests.ts';
import { tokenOf } from '../common/requests.ts';
import type { Route } from '../common/route.ts';
import { agentOf, forComing, forPerson, type PersonDeps } from '../common/signedIn.ts';
import { mailRoutes } from './mailRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';

export interface PersonRouteDeps extends PersonDeps {
  readonly notifications: { readonly recipients: Pick<Recipients, 'link'> };
}

export function personRoutes(deps: PersonRouteDeps): readonly Route[] {
  return [
    ...ownRoutesOf(deps),
    ...wayRoutes(deps),
    ...linkRoutes(deps),
    ...passkeyRoutes(deps),
    ...mailRoutes(deps),
    ...mergeRoutes(deps),
  ];
}

const BODY = { takesBody: true } as const;

/** The profile, and what belongs to it. */
function ownRoutesOf(deps: PersonRouteDeps): readonly Route[] {
  const { people, cookie, limit, notifications } = deps;
  const own = forPerson(deps);
  const looks = limit('me', 240, MINUTE_MS);
  const acts = limit('meActs', 60, MINUTE_MS);
  return [
    {
      ...{ method: 'POST', path: '/me', limit: limit('meKeep', 10, 10 * MINUTE_MS), ...BODY },
      status: 201,
      answer: async ({ request, response, body }) => {
        const { reply, secret } = await people.keep(parseKeep(body), agentOf(request));
        cookie.set(request, response, secret);
        return reply;
      },
    },
    own('GET', '/me', looks, async (signed, { request }) => {
      // After a new sign-in the browser is notified again of what the account follows (UI-P43).
      await notifications.recipients.link(tokenOf(request.headers.authorization), signed.session.hash);
      return people.me(signed);
    }),
    own('GET', '/me/seats', looks, ({ person }, { request }) =>
      people.seats.page(person.id, queryParam(request, 'after')),
    ),
    own(
      ...(['POST', '/me/seats', acts] as const),
      async ({ person }, { body }) => ({
        bound: await people.seats.bindOwned(person.id, parseBind(body).seats),
      }),
      BODY,
    ),
    own(
      ...(['POST', '/me/rename', acts] as const),
      (signed, { body }) => people.rename(signed, parseName(body).name),
      BODY,
    ),
    own(
      ...(['POST', '/me/delete', acts] as const),
      async (signed, { request, response, body }) => {
        await people.remove(signed, parseName(body).name);
        cookie.clear(request, response);
      },
      BODY,
    ),
  ];
}

/** Sign-in and sign-out. */
function wayRoutes(deps: PersonDeps): readonly Route[] {
  const { people, cookie, limit } = deps;
  const own = forPerson(deps);
  const acts = limit('meWays', 60, MINUTE_MS);
  return [
    own('POST', '/me/recovery', acts, (signed) => people.newRecovery(signed)),
    forComing(deps)('/me/recover', limit('meCodes', 10, MINUTE_MS), ({ body }, coming) =>
      people.recover(parseCode(body).code, coming),
    ),
    own('POST', '/me/object', acts, (signed) => people.object(signed)),
    own('GET', '/me/sessions', acts, (signed) => people.sessions(signed)),
    own('POST', '/me/sessions/:name/end', acts, (signed, { name }) => people.endSession(signed, name)),
    own('POST', '/me/out', acts, async (signed, { request, response }) => {
      await people.signOut(signed);
      cookie.clear(request, response);
    }),
  ];
}

/** One device signs another one in. */
function linkRoutes(deps: PersonDeps): readonly Route[] {
  const { people, limit } = deps;
  const own = forPerson(deps);
  // Both devices poll every second or two.
  const asks = limit('meLink', 120, MINUTE_MS);
  return [
    own('POST', '/me/link', limit('meLinks', 10, MINUTE_MS), (signed) => people.offerLink(signed)),
    own('GET', '/me/link', asks, (signed) => people.linkState(signed)),
    own('POST', '/me/link/confirm', asks, (signed) => people.confirmLink(signed)),
    own('POST', '/me/link/drop', asks, (signed) => people.dropLink(signed)),
    {
      ...{ method: 'POST', path: '/me/link/claim', limit: limit('meClaim', 10, MINUTE_MS), ...BODY },
      answer: ({ body }) => people.claimLink(parseCode(body).code),
    },
    forComing(deps)('/me/link/finish', asks, ({ body }, coming) =>
      people.finishLink(parseClaim(body).claim, coming),
    ),
  ];
}

/** Merges two accounts (UI-P5). */
function mergeRoutes(deps: PersonDeps): readonly Route[] {
  const { people, limit } = deps;
  const own = forPerson(deps);
  const acts = limit('meMerges', 20, MINUTE_MS);
  return [
    own(
      ...(['POST', '/me/merge', acts] as const),
      (signed, { body }) => people.merge(signed, parseMerge(body).token),
      BODY,
    ),
    own('GET', '/me/merged', acts, ({ person }) => people.merging.merged(person)),
    own('POST', '/me/merged/:name/undo', acts, ({ person }, { name }) => people.merging.undo(person, name)),
  ];
}

export const queryParam = ({ url = '/' }: IncomingMessage, name: string): string | undefined =>
  new URLSearchParams(url.split('?')[1] ?? '').get(name) ?? undefined;
