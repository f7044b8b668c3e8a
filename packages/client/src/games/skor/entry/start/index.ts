// Skor's texts and prepared match on the start page.

import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { POSITION } from './position.ts';
import { say, sayParts } from './say.ts';

/** The own pair between the lands, the enemy soldier before it, and the City behind. */
const [OWN, ENEMY, CITY] = ['3,-2', '4,-2', '6,-3'] as const;

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../pictures/Vignette.tsx')).Vignette,
  prepared: {
    board: async () => (await import('../../pictures/Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { position: POSITION },
    seat: 0,
    lit: [OWN, '3,-1'],
    summary: () => sayParts('first', { own: { cell: OWN }, enemy: { cell: ENEMY }, city: { cell: CITY } }),
  },
};
