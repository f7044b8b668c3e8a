// Manifest of Floe: each part is loaded on demand. It has no bot yet.

import type { GameManifest } from '../../search/gameManifest.ts';

export const FLOE: GameManifest = {
  id: 'floe',
  engine: async () => (await import('./floe.ts')).floe,
};
