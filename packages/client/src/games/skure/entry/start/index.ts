// Skure's texts and prepared match on the start page.

import { lazy } from 'preact-iso';
import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { POSITION } from './position.ts';
import { say, sayParts } from './say.ts';

/** The knight, and the minotaur beside it. */
const [OWN, ENEMY] = ['5,2', '6,2'] as const;

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../pictures/Vignette.tsx')).Vignette,
  asksAlone: ['field'],
  opening: {
    Field: lazy(() => import('../../setup/teams/TeamChoice.tsx').then(({ TeamChoice }) => TeamChoice)),
    commandText: async (options) => (await import('../../setup/teams/TeamChoice.tsx')).sealingText(options),
  },
  prepared: {
    board: async () => (await import('../../pictures/Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { players: 2, position: POSITION },
    seat: 0,
    lit: [OWN],
    summary: () => sayParts('first', { own: { cell: OWN }, enemy: { cell: ENEMY } }),
  },
};
