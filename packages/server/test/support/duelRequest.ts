// A request for a match of the toy game, to be changed as a test needs it.

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';

export const DUEL_REQUEST: CreateMatchRequest = {
  game: 'duel',
  options: { target: 12 },
  visibility: 'public',
  clock: { kind: 'untimed' },
  watchersAllowed: true,
  seat: 0,
  name: 'Ada',
};
