// The addresses of the client's pages, with what differs between pages of a kind named by a colon. All others do not exist: the server
// answers them with 404. `client/src/App.tsx` has a screen for each.

export const PAGE_PATHS = [
  '/',
  '/r/:code',
  '/find/:game',
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

/** Within `/rules/`: beside those of each game, the rules of rooms. */
export const ROOM_RULES = 'table';
