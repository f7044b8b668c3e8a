// The five places of the site, and the place to which each page belongs.

import { PAGE_PATHS, type PagePath } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { catalogue } from '../text/catalogue.ts';
import type { IconName } from '../ui/pictures/Icon.tsx';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

export type Place = 'play' | 'watch' | 'learn' | 'community' | 'you';

interface Contents {
  readonly place: Place;
  readonly path: PagePath;
  readonly icon: IconName;
}

/** In the order of the bar, with the page of contents of each. */
export const PLACES: readonly Contents[] = [
  { place: 'play', path: '/', icon: 'lu:swords' },
  { place: 'watch', path: '/watch', icon: 'lu:tv' },
  { place: 'learn', path: '/learn', icon: 'lu:graduation-cap' },
  { place: 'community', path: '/community', icon: 'lu:trophy' },
  { place: 'you', path: '/me', icon: 'lu:user' },
];

/** `page`: with the bar; `table`: without it; `both`: choices on a page first, then a table, at the same path. */
type Kind = 'page' | 'table' | 'both';

export interface Where {
  readonly place: Place;
  readonly kind: Kind;
}

const at = (place: Place, kind: Kind = 'page'): Where => ({ place, kind });

export const PLACE_OF: Readonly<Record<PagePath, Where>> = {
  '/': at('play'),
  '/r/:code': at('play'),
  '/find/:game': at('play'),
  '/practice/:game': at('play', 'both'),
  '/play/:game': at('play', 'table'),
  '/m/:matchId': at('play', 'table'),
  '/m/:matchId/turn/:turn': at('play', 'table'),
  '/watch': at('watch'),
  '/tv/:game': at('watch', 'both'),
  '/m/:matchId/replay': at('watch', 'table'),
  '/replay': at('watch', 'both'),
  '/learn': at('learn'),
  '/learn/:game': at('learn'),
  '/learn/:game/:lesson': at('learn', 'table'),
  '/rules/:game': at('learn'),
  '/sandbox/:game': at('learn', 'both'),
  '/community': at('community'),
  '/campaign/:game': at('community'),
  '/league/:id': at('community'),
  '/me': at('you'),
  '/games/history': at('you'),
  '/games/numbers': at('you'),
  '/games/with': at('you'),
  '/games/:which?': at('you'),
};

const PATTERNS = PAGE_PATHS.map((path) => {
  const parts = path.replace(/\/:\w+\?$/, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return { where: PLACE_OF[path], pattern: new RegExp(`^${parts}/?$`) };
});

/** Undefined where there is no page. */
export const whereIs = (path: string): Where | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.where;
