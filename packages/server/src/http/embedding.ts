// Matches within other sites' pages (UI-P48): which may be, and the page that shows them. It is one file, whatever is asked for, so that
// an address does not tell whether there is a room.

import { join } from 'node:path';
import { EMBED_ROOT } from '@hexmarch/shared/protocol/embeds';
import type { RequestHandler } from 'express';

export const embedPath = (matchId: string): string => `${EMBED_ROOT}m/${encodeURIComponent(matchId)}`;

/** Where sites ask how to show it; `origin`: of ours. */
export const oembedAddress = (origin: string, matchId: string): string =>
  `${origin}/api/v1/oembed?url=${encodeURIComponent(`${origin}/m/${encodeURIComponent(matchId)}`)}`;

/** Never the client's own page, which nobody may frame. */
export function embedPage(dir: string): RequestHandler {
  const file = join(dir, 'embed.html');
  return (_request, response) => {
    response.sendFile(file, { headers: { 'cache-control': 'no-cache' }, cacheControl: false }, (error) => {
      if (error === undefined || response.headersSent) return;
      response.status(503).type('text/plain').send('The client has not been built yet.\n');
    });
  };
}
