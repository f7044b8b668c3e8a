// Floe among the games of this repository: each part is loaded when it is asked for. Nobody plays it against people yet.

import type { GameManifest } from '../gameManifest.ts';

export const FLOE: GameManifest = {
  id: 'floe',
  engine: async () => (await import('./floe.ts')).floe,
};
