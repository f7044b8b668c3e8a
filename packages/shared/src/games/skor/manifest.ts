// Skor among the games of this repository: each part is loaded when it is asked for.

import type { GameManifest } from '../gameManifest.ts';

export const SKOR: GameManifest = {
  id: 'skor',
  engine: async () => (await import('./skor.ts')).skor,
  bot: async () => (await import('./bot/skorBot.ts')).skorBot,
  judge: async () => (await import('./bot/judge.ts')).skorJudge,
};
