// Embedded matches (UI-P48): which may be framed, and the page that shows them. It is one file for every path, so that
// an address does not reveal whether there is a room.

import { join } from 'node:path';
import { EMBED_ROOT } from '@hexmarch/shared/protocol/lobby/embeds';
import type { RequestHandler } from 'express';
import { NO_SEARCH } from '../common/securityHeaders.ts';

/** What may be framed: a match, or the TV channel of a game. */
export type Embedded = { readonly matchId: string } | { readonly channel: string };

/** `/m/<id>`, `/tv/<game>`. */
const pathOf = (shown: Embedded): string =>
  'matchId' in shown ? `m/${encodeURIComponent(shown.matchId)}` : `tv/${encodeURIComponent(shown.channel)}`;

export const embedPath = (shown: Embedded): string => `${EMBED_ROOT}${pathOf(shown)}`;

/** The oEmbed endpoint; `origin`: of ours. */
export const oembedAddress = (origin: string, shown: Embedded): string =>
  `${origin}/api/v1/oembed?url=${encodeURIComponent(`${origin}/${pathOf(shown)}`)}`;

/** Below `/embed`. Anything else is a 404. */
const SHOWN = /^\/(?:m|tv)\/[^/]+\/?$/;

/** Never the client's own page, which must not be framed. Search engines show the page of the match, not its frame. */
export function embedPage(dir: string): RequestHandler {
  const file = join(dir, 'embed.html');
  return (request, response) => {
    response.status(SHOWN.test(request.path) ? 200 : 404).set('x-robots-tag', NO_SEARCH);
    response.sendFile(file, { headers: { 'cache-control': 'no-cache' }, cacheControl: false }, (error) => {
      if (error === undefined || response.headersSent) return;
      response.status(503).type('text/plain').send('The client has not been built yet.\n');
    });
  };
}
