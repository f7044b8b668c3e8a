// Floe's texts and picture on the start page.

import type { GameStart } from '../../../../gameApi/gameEntry.ts';
import { say } from './say.ts';

export const START: GameStart = {
  thinking: () => say('thinking'),
  lasts: () => say('lasts'),
  pace: () => say('pace'),
  picture: async () => (await import('../../Vignette.tsx')).Vignette,
};
