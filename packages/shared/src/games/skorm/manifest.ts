// Manifest of Skorm: each part is loaded on demand.

import type { GameManifest } from '../../search/gameManifest.ts';

export const SKORM: GameManifest = {
  id: 'skorm',
  engine: async () => (await import('./skorm.ts')).skorm,
  bot: async () => (await import('./bot/skormBot.ts')).skormBot,
  ladder: {
    ...{ version: 2, levels: 15, strengths: [1, 8, 15] },
    rated: async () => (await import('./bot/rated.json', { with: { type: 'json' } })).default,
  },
  judge: async () => (await import('./bot/judge.ts')).skormJudge,
  puzzles: async () => (await import('./proof/solver.ts')).skormSolver,
  planning: async () => (await import('./planning.ts')).skormPlanning,
  reviewer: async () => (await import('./proof/review.ts')).skormReviewer,
};
