// Manifest of Skor: each part is loaded on demand.

import type { GameManifest } from '../../search/gameManifest.ts';

export const SKOR: GameManifest = {
  id: 'skor',
  engine: async () => (await import('./skor.ts')).skor,
  bot: async () => (await import('./bot/skorBot.ts')).skorBot,
  ladder: {
    ...{ version: 2, levels: 9, strengths: [3, 6, 8] },
    rated: async () => (await import('./bot/rated.json', { with: { type: 'json' } })).default,
  },
  judge: async () => (await import('./bot/judge.ts')).skorJudge,
  planning: async () => (await import('./bot/planning.ts')).skorPlanning,
  reviewer: async () => (await import('./bot/review.ts')).skorReviewer,
};
