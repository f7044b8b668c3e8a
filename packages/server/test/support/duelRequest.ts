// Default request to create a match of the toy game.

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';

export const DUEL_REQUEST: CreateMatchRequest = {
  game: 'duel',
  options: { target: 12 },
  visibility: 'public',
  clock: { kind: 'untimed' },
  watchersAllowed: true,
  seat: 0,
  name: 'Ada',
};
