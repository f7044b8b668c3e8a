// Skure among the games of this repository: each part is loaded when it is asked for.

import type { GameManifest } from '../gameManifest.ts';

export const SKURE: GameManifest = {
  id: 'skure',
  engine: async () => (await import('./skure.ts')).skure,
  bot: async () => (await import('./bot/skureBot.ts')).skureBot,
  judge: async () => (await import('./bot/judge.ts')).skureJudge,
};
