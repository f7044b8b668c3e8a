// Floe's entry in the game list: texts and lazy imports, available before its code is loaded.

import { anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry } from '../../../gameApi/gameEntry.ts';
import { say } from './say.ts';

export const FLOE: GameEntry = {
  id: 'floe',
  title: 'Floe',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: () => say('begins'),
  seats: { min: 2, max: 2 },
  length: (count) => say('length', { count }),
  withoutDice: true,
  options: [],
  book: {
    en: () => import('../../../../../../rules/floe.md'),
    de: () => import('../../../../../../rules/de/floe.md'),
    es: () => import('../../../../../../rules/es/floe.md'),
  },
  start: async () => (await import('./start/index.ts')).START,
  load: async () => anyGame((await import('../index.ts')).floeClient),
};
