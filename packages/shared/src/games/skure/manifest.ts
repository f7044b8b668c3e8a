// Manifest of Skure: each part is loaded on demand.

import type { GameManifest } from '../../search/gameManifest.ts';

export const SKURE: GameManifest = {
  id: 'skure',
  engine: async () => (await import('./skure.ts')).skure,
  bot: async () => (await import('./bot/skureBot.ts')).skureBot,
  ladder: {
    ...{ version: 2, levels: 9, strengths: [4, 7, 9] },
    rated: async () => (await import('./bot/rated.json', { with: { type: 'json' } })).default,
  },
  judge: async () => (await import('./bot/judge.ts')).skureJudge,
  planning: async () => (await import('./plan/planning.ts')).skurePlanning,
  reviewer: async () => (await import('./bot/review.ts')).skureReviewer,
};
