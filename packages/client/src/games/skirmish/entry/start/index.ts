// What the start page alone says and shows of Skirmish Society, and where a newcomer begins.

import type { GameStart } from '../../../../gameApi/gameStart.ts';
import { say, sayParts } from './say.ts';

/** On the map of the lessons, as the picture of the start page shows it: land of others without an army is next to the own. */
const POSITION = '3 normal 3 t3 - A..a..Aa...bCCc.B..BA... - 1:3.1|1:12.2|1:16.4';
const [OWN, GOAL] = ['AB', 'NE'] as const;

/** Nobody has a day for a turn alone: it is resolved as soon as all are ready. */
const ALONE = { earlyResolution: true } as const;

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../Vignette.tsx')).Vignette,
  alone: ALONE,
  prepared: {
    board: async () => (await import('../../Vignette.tsx')).Board,
    played: async () => (await import('./played.json', { with: { type: 'json' } })).default,
    options: { ...ALONE, players: 3, votes: 'off', position: POSITION },
    seat: 0,
    lit: [OWN, 'CE', 'VI'],
    told: () => sayParts('first', { own: { cell: OWN }, goal: { cell: GOAL } }),
  },
};
