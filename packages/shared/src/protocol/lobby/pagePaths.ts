// Routes of the client's pages, with parameters marked by a colon. The server answers all other paths with 404. `client/src/App.tsx` has a
// screen for each.

export const PAGE_PATHS = [
  '/',
  '/r/:code',
  '/find/:game',
  '/watch',
  '/learn',
  '/community',
  '/m/:matchId',
  '/m/:matchId/turn/:turn',
  '/m/:matchId/replay',
  '/replay',
  '/sandbox/:game',
  '/practice/:game',
  '/play/:game',
  '/learn/:game',
  '/learn/:game/:lesson',
  '/rules/:game',
  '/campaign/:game',
  '/league/:id',
  '/tv/:game',
  '/me',
  '/games/history',
  '/games/numbers',
  '/games/with',
  '/games/:which?',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** Within `/rules/`: the rules of rooms, beside those of each game. */
export const ROOM_RULES = 'table';
