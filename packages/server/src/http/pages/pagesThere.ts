// Which paths are pages of the client, and which of them may be indexed: not private rooms, invitations and personal pages.
// Whether a room exists is not revealed: the path of a room is always a page.

import { PAGE_PATHS, PAGES, ROOM_RULES } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { namesIn } from './announced.ts';
import type { Heading } from './heading.ts';

/** Pages that are the same for everyone: of nobody, of no room and no match, and no search for an opponent. */
const SAME_FOR_ALL = PAGE_PATHS.filter(
  (path) => PAGES[path].place !== 'you' && path !== '/find/:game' && !/:(?!game\b|lesson\b)/.test(path),
);

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

/** Whether search engines may index it; `heading`: its link preview. */
export const isForSearch = (path: string, heading: Pick<Heading, 'embeds'> | undefined): boolean =>
  SAME_FOR_ALL.some((pattern) => namesIn(pattern, path) !== undefined) ||
  (path.startsWith('/m/') && heading?.embeds !== undefined);

/**
 * `robots.txt`. Invitations are not in it, though they are not to be indexed: programs that show link previews obey it as
 * well, and a search engine must read a page to see its `X-Robots-Tag`.
 */
export const ROBOTS = `User-agent: *
Allow: /api/v1/oembed
Disallow: /api/
Disallow: /matchmake/
Disallow: /admin/
`;
