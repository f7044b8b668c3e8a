// Skirmish Society's texts and prepared match on the start page.

import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { say, sayParts } from './say.ts';

/** On the map of the lessons, as the vignette shows it: undefended enemy land borders the own. */
const POSITION = '3 normal 3 t3 - A..a..Aa...bCCc.B..BA... - 1:3.1|1:12.2|1:16.4';
const [OWN, GOAL] = ['AB', 'NE'] as const;

/** Alone, a turn is resolved as soon as all are ready. */
const ALONE = { earlyResolution: true } as const;

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: ({ mode } = {}) => say('lasts', { mode: String(mode) }),
  pace: () => say('pace'),
  picture: async () => (await import('../../pictures/Vignette.tsx')).Vignette,
  alone: ALONE,
  asksAlone: ['players'],
  prepared: {
    board: async () => (await import('../../pictures/Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { ...ALONE, players: 3, votes: 'off', position: POSITION },
    seat: 0,
    lit: [OWN, 'CE', 'VI'],
    summary: () => sayParts('first', { own: { cell: OWN }, goal: { cell: GOAL } }),
  },
};
