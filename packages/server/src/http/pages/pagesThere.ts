// Which addresses are pages of the client, and which of these search engines may show: private rooms, invitations and what is somebody's own
// are for nobody to find. Whether a room exists is not told: an address of a room is a page whoever asks.

import { PAGE_PATHS, ROOM_RULES } from '@hexmarch/shared/protocol/pagePaths';
import { namesIn } from './announced.ts';
import type { Heading } from './heading.ts';

/** Pages that are the same for everybody. */
const SAME_FOR_ALL = /^\/(?:$|(?:replay|sandbox|practice|play|learn|rules|campaign|tv)(?:\/|$))/;

/** `/games` and `/games/all` for `/games/:which?`. */
const PATTERNS = PAGE_PATHS.flatMap((path) =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path],
);

/** Whether the client has a page there; `games`: those of this server. */
export function isPage(path: string, games: ReadonlyMap<string, unknown>): boolean {
  return PATTERNS.some((pattern) => {
    const names = namesIn(pattern, path);
    if (names === undefined || Object.values(names).includes('')) return false;
    const { game } = names;
    return game === undefined || games.has(game) || (pattern === '/rules/:game' && game === ROOM_RULES);
  });
}

/** Whether a search engine may show it; `heading`: what its link says of it. */
export const isForSearch = (path: string, heading: Pick<Heading, 'embeds'> | undefined): boolean =>
  SAME_FOR_ALL.test(path) || (path.startsWith('/m/') && heading?.embeds !== undefined);

/**
 * What crawlers need not ask for. Invitations are not among it, though they are not to be found: what shows links to people asks this file as
 * well, and a search engine must read a page to hear that it is not to show it (`X-Robots-Tag`).
 */
export const ROBOTS = `User-agent: *
Allow: /api/v1/oembed
Disallow: /api/
Disallow: /matchmake/
Disallow: /admin/
`;
