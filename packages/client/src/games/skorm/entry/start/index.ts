// Skorm's texts and prepared match on the start page.

import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { POSITION } from './position.ts';
import { say, sayParts } from './say.ts';

const ENEMY = 'c7';

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../pictures/Vignette.tsx')).Vignette,
  asksAlone: ['players'],
  opening: async () => (await import('../../index.ts')).opening,
  prepared: {
    board: async () => (await import('../../pictures/Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { players: 2, position: POSITION },
    seat: 0,
    // All pieces that can capture it.
    lit: ['b7', 'c8', 'c9', 'd7'],
    summary: () => sayParts('first', { enemy: { cell: ENEMY } }),
  },
};
