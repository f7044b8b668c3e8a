// Matches within other sites' pages (UI-P48): which may be, and the page that shows them. It is one file, whatever is asked for, so that
// an address does not tell whether there is a room.

import { join } from 'node:path';
import { EMBED_ROOT } from '@hexmarch/shared/protocol/embeds';
import type { RequestHandler } from 'express';
import { NO_SEARCH } from '../common/securityHeaders.ts';

/** What other sites may show: a match, or what is on of a game, from one match to the next. */
export type Embedded = { readonly matchId: string } | { readonly channel: string };

/** `/m/<id>`, `/tv/<game>`. */
const pathOf = (shown: Embedded): string =>
  'matchId' in shown ? `m/${encodeURIComponent(shown.matchId)}` : `tv/${encodeURIComponent(shown.channel)}`;

export const embedPath = (shown: Embedded): string => `${EMBED_ROOT}${pathOf(shown)}`;

/** Where sites ask how to show it; `origin`: of ours. */
export const oembedAddress = (origin: string, shown: Embedded): string =>
  `${origin}/api/v1/oembed?url=${encodeURIComponent(`${origin}/${pathOf(shown)}`)}`;

/** Below `/embed`. Anything else is not there. */
const SHOWN = /^\/(?:m|tv)\/[^/]+\/?$/;

/** Never the client's own page, which nobody may frame. Search engines show the page of the match, not its frame. */
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
