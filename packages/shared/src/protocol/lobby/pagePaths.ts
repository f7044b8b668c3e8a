// Routes of the client's pages, with parameters marked by a colon. The server answers all other paths with 404. `client/src/App.tsx` has a
// screen for each; the navigation shows to which of the five places each belongs.

export type Place = 'play' | 'watch' | 'learn' | 'community' | 'you';

export interface Page {
  readonly place: Place;
  /** `page`: with the navigation bar; `table`: without it; `both`: choices on a page first, then a table, at the same path. */
  readonly kind: 'page' | 'table' | 'both';
}

const at = (place: Place, kind: Page['kind'] = 'page'): Page => ({ place, kind });

export const PAGES = {
  '/': at('play'),
  '/r/:code': at('play'),
  '/find/:game': at('play'),
  '/watch': at('watch'),
  '/learn': at('learn'),
  '/community': at('community'),
  '/m/:matchId': at('play', 'table'),
  '/m/:matchId/turn/:turn': at('play', 'table'),
  '/m/:matchId/replay': at('watch', 'table'),
  '/replay': at('watch', 'both'),
  '/sandbox/:game': at('learn', 'both'),
  '/practice/:game': at('play', 'both'),
  '/play/:game': at('play', 'table'),
  '/learn/:game': at('learn'),
  '/learn/:game/:lesson': at('learn', 'table'),
  '/puzzles/:game': at('learn', 'table'),
  '/puzzles/:game/:puzzle': at('learn', 'table'),
  '/rules/:game': at('learn'),
  '/campaign/:game': at('community'),
  '/league/:id': at('community'),
  '/c/:id': at('community'),
  '/tv/:game': at('watch', 'both'),
  '/me': at('you'),
  '/games/history': at('you'),
  '/games/numbers': at('you'),
  '/games/with': at('you'),
  '/games/:which?': at('you'),
} satisfies Readonly<Record<string, Page>>;

export type PagePath = keyof typeof PAGES;

export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[];

/** Within `/rules/`: the rules of rooms, beside those of each game. */
export const ROOM_RULES = 'table';
