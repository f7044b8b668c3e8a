// Manifest of Skirmish Society: each part is loaded on demand.

import type { GameManifest } from '../../search/gameManifest.ts';

export const SKIRMISH: GameManifest = {
  id: 'skirmish',
  engine: async () => (await import('./skirmish.ts')).skirmish,
  hosted: async () => (await import('./hosted/hostedSkirmish.ts')).hostedSkirmish,
  bot: async () => (await import('./bot/skirmishBot.ts')).skirmishBot,
  ladder: {
    ...{ version: 2, levels: 8, strengths: [1, 5, 8] },
    rated: async () => (await import('./bot/rated.json', { with: { type: 'json' } })).default,
  },
  judge: async () => (await import('./bot/judge.ts')).skirmishJudge,
  planning: async () => (await import('./bot/prepared.ts')).skirmishPlanning,
  ordersReviewer: async () => (await import('./bot/review.ts')).skirmishReviewer,
  picture: () => import('./picture/picture.ts'),
};
