// What the start page alone says and shows of Skorm, and where a newcomer begins.

import type { GameStart } from '../../../../gameApi/gameStart.ts';
import { POSITION } from './position.ts';
import { say, sayParts } from './say.ts';

const ENEMY = 'c7';

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../Vignette.tsx')).Vignette,
  prepared: {
    board: async () => (await import('../../Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { players: 2, position: POSITION },
    seat: 0,
    // All that can take it.
    lit: ['b7', 'c8', 'c9', 'd7'],
    told: () => sayParts('first', { enemy: { cell: ENEMY } }),
  },
};
