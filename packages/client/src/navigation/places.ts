// The five places of the site, and the place to which a page belongs.

import {
  PAGE_PATHS,
  PAGES,
  type Page,
  type PagePath,
  type Place,
} from '@hexmarch/shared/protocol/lobby/pagePaths';
import { catalogue } from '../text/catalogue.ts';
import type { IconName } from '../ui/pictures/Icon.tsx';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

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

const PATTERNS = PAGE_PATHS.map((path) => {
  const parts = path.replace(/\/:\w+\?$/, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return { where: PAGES[path], pattern: new RegExp(`^${parts}/?$`) };
});

/** Undefined where there is no page. */
export const whereIs = (path: string): Page | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.where;
