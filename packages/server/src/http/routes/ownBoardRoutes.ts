// `/api/me/boards/<id>`: the board of a match in which the caller has a seat (UI-P10), also of a private one: as a
// spectator would see it, 1200 by 630 px or with `?w=600` half of that. Not cacheable by proxies; any other match is a
// 404.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import { API_HEADERS } from '../common/api.ts';
import type { Call, Route } from '../common/route.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';
import { queryParam } from './personRoutes.ts';
import type { PictureFinder } from './pictureRoutes.ts';

export interface OwnBoardDeps extends PersonDeps {
  readonly pictures: Pick<PictureFinder, 'findWithin'>;
}

export function ownBoardRoutes(deps: OwnBoardDeps): readonly Route[] {
  const { people, limit } = deps;
  const own = forPerson(deps);
  const looks = limit('meBoards', 240, MINUTE_MS);
  return [
    own('GET', '/me/boards/:name', looks, async ({ person }, call) =>
      sendBoard(deps, call, call.name, await people.seats.sitsIn(call.name, person.id)),
    ),
  ];
}

const OWN = { ...API_HEADERS, 'cache-control': 'private, max-age=10', vary: 'cookie, authorization' };

/** The public board of any match, for somebody who `may` see it. Throws `unknown-match`. */
export async function sendBoard(
  { pictures }: Pick<OwnBoardDeps, 'pictures'>,
  { request, response }: Pick<Call, 'request' | 'response'>,
  matchId: string,
  may: boolean,
): Promise<void> {
  const width = queryParam(request, 'w') === '600' ? 600 : 1200;
  const found = may ? await pictures.findWithin({ matchId, width }) : undefined;
  if (found === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  if ('instead' in found)
    response.writeHead(302, { ...OWN, location: `/pic/${encodeURIComponent(found.instead)}.jpg` }).end();
  else response.writeHead(200, { ...OWN, 'content-type': 'image/png' }).end(found.png);
}
