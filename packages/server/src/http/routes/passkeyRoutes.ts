// The API of passkeys (UI-P3). All failures look alike.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import type { PasskeyPlace } from '../../people/passkeys.ts';
import { passkeyPlace } from '../common/origin.ts';
import { parseMade, parseUsed } from '../common/personRequests.ts';
import type { Route } from '../common/route.ts';
import { agentOf, forComing, forPerson, type PersonDeps } from '../common/signedIn.ts';

const BODY = { takesBody: true } as const;

export function passkeyRoutes(deps: PersonDeps): readonly Route[] {
  const { people, limit } = deps;
  const { passkeys } = people;
  const own = forPerson(deps);
  const acts = limit('mePasskeys', 60, MINUTE_MS);
  const place = (request: IncomingMessage) => placeOf(deps, request);
  return [
    own('GET', '/me/passkeys', acts, ({ person }) => passkeys.of(person.id)),
    own('POST', '/me/passkeys/new', acts, async ({ person }, { request }) => ({
      options: await passkeys.toMake(person, place(request)),
    })),
    own(
      ...(['POST', '/me/passkeys', acts] as const),
      ({ person }, { request, body }) =>
        passkeys.add(person, place(request), parseMade(body).response, agentOf(request)),
      BODY,
    ),
    own('POST', '/me/passkeys/:name/remove', acts, async (signed, { name }) => {
      await people.assertSure(signed);
      return passkeys.remove(signed.person.id, name);
    }),
    ...comingRoutes(deps),
  ];
}

/** For guests. */
function comingRoutes(deps: PersonDeps): readonly Route[] {
  const { people, limit } = deps;
  return [
    {
      ...{ method: 'POST', path: '/me/passkey/ask', limit: limit('meAsks', 20, MINUTE_MS) },
      answer: async ({ request }) => ({ options: await people.passkeys.toUse(placeOf(deps, request)) }),
    },
    forComing(deps)('/me/passkey', limit('meComes', 20, MINUTE_MS), ({ request, body }, coming) =>
      people.comeByPasskey(placeOf(deps, request), parseUsed(body).response, coming),
    ),
  ];
}

/** Throws `MatchError` `no-passkeys`. */
function placeOf({ publicUrl }: PersonDeps, request: IncomingMessage): PasskeyPlace {
  const place = passkeyPlace(request, publicUrl);
  if (place === undefined)
    throw new MatchError('no-passkeys', 'Passkeys need https and a name; this is an address, or plain http.');
  return place;
}
