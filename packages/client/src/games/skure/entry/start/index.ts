// Skure's texts and prepared match on the start page.

import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { companyOf } from '../options.ts';
import { POSITION } from './position.ts';
import { say, sayParts } from './say.ts';

/** The knight, and the minotaur beside it. */
const [OWN, ENEMY] = ['5,2', '6,2'] as const;

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: (options = {}) => companyOf(options)?.lasts(options) ?? say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../pictures/Vignette.tsx')).Vignette,
  asksAlone: ['field'],
  opening: async () => (await import('../../setup/teams/TeamChoice.tsx')).opening,
  prepared: {
    board: async () => (await import('../../pictures/Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { players: 2, position: POSITION },
    seat: 0,
    lit: [OWN],
    summary: () => sayParts('first', { own: { cell: OWN }, enemy: { cell: ENEMY } }),
  },
};
